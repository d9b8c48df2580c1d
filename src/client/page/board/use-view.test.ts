import { describe, expect, test } from 'vitest';
import { fitted, kept, zoomed } from './use-view.ts';

const box = { x: -100, y: -50, width: 200, height: 100 };
const inset = { top: 10, right: 10, bottom: 10, left: 10 };
/** Where a point of the board is on the screen. */
const shown = ({ scale, x, y }: { scale: number; x: number; y: number }, px: number, py: number) => [
  px * scale + x,
  py * scale + y,
];

describe('the view of a board', () => {
  test('shows all of it in the middle, within the inset', () => {
    const view = fitted(box, { width: 220, height: 400 }, inset, 0);
    expect(view.scale).toBe(1);
    expect(shown(view, 0, 0)).toEqual([110, 200]);
    expect(shown(view, -100, 0)[0]).toBe(10);
  });

  test('is never blown up without need', () => {
    expect(fitted(box, { width: 5000, height: 5000 }, inset, 0).scale).toBe(2);
  });

  test('keeps cells large enough to hit, even if not all of the board is seen then', () => {
    expect(fitted(box, { width: 120, height: 400 }, inset, 0.8).scale).toBe(0.8);
  });

  test('gives up what lies over its edges before it cuts cells off', () => {
    const below = { ...inset, bottom: 60 };
    expect(fitted(box, { width: 400, height: 170 }, below, 0.8)).toMatchObject({ scale: 1, y: 60 });
    expect(fitted(box, { width: 400, height: 90 }, below, 0.8)).toMatchObject({ scale: 0.9, y: 45 });
  });

  test('what is under the pointer stays under it while zooming', () => {
    const view = fitted(box, { width: 220, height: 220 }, inset, 0);
    const near = zoomed(view, 1.7, { x: 30, y: 60 }, 0.2);
    const under = [(30 - view.x) / view.scale, (60 - view.y) / view.scale] as const;
    expect(near.scale).toBeCloseTo(1.7);
    expect(shown(near, ...under)).toEqual([expect.closeTo(30), expect.closeTo(60)]);
  });

  test('zooming ends at both ends', () => {
    const view = { scale: 1, x: 0, y: 0 };
    expect(zoomed(view, 100, { x: 0, y: 0 }, 0.5).scale).toBe(3);
    expect(zoomed(view, 0.001, { x: 0, y: 0 }, 0.5).scale).toBe(0.5);
  });

  test('the board cannot be dragged out of sight', () => {
    const size = { width: 200, height: 200 };
    const view = kept({ scale: 1, x: 9000, y: -9000 }, box, size);
    expect(shown(view, box.x, 0)[0]).toBe(100);
    expect(shown(view, 0, box.y + box.height)[1]).toBe(100);
  });
});
