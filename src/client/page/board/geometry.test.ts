import { describe, expect, test } from 'vitest';
import type { ShownBoard, ShownCell, ShownPiece } from '../../../engine/present.ts';
import { HEX_DIRECTIONS, HEX_STEPS, SQUARE_DIRECTIONS, SQUARE_STEPS } from '../../../engine/space/index.ts';
import { angleOf, cellAt, heldEdges, layoutOf, nearestThatWay, standsOf } from './geometry.ts';

const cell = (id: string, more: Partial<ShownCell> = {}): ShownCell => ({ id, name: 'Plain', tone: 'plain', ...more });
const board = (
  geometry: ShownBoard['geometry'],
  look: ShownBoard['look'],
  cells: readonly (string | ShownCell)[],
): ShownBoard => ({
  id: 'b',
  name: 'Board',
  geometry,
  look,
  cells: cells.map((each) => (typeof each === 'string' ? cell(each) : each)),
});
const piece = (id: string, ...at: string[]): ShownPiece => ({ id, name: id, owner: 0, outline: 'disc', at });

const SEVEN = ['0,-1', '1,-1', '-1,0', '0,0', '1,0', '-1,1', '0,1'];
const grid = (columns: number, rows: number): string[] =>
  Array.from({ length: columns * rows }, (_, i) => `${i % columns},${Math.floor(i / columns)}`);

describe('layout', () => {
  test('hexes are pointy-top and tilted by .86', () => {
    const { s, spots } = layoutOf(board('hex', 'tilted', SEVEN));
    expect(s).toBe(58);
    expect(spots.get('1,0')!.x).toBeCloseTo(Math.sqrt(3) * 58);
    expect(spots.get('0,1')!.x).toBeCloseTo((Math.sqrt(3) / 2) * 58);
    expect(spots.get('0,1')!.y).toBeCloseTo(1.5 * 58 * 0.86);
  });

  test('squares are tilted by .84, flat ones not at all', () => {
    const tilted = layoutOf(board('square', 'tilted', grid(10, 10)));
    expect(tilted.spots.get('2,1')).toMatchObject({ x: 4 * tilted.s, y: 2 * tilted.s * 0.84 });
    const flat = layoutOf(board('square', 'flat', grid(3, 3)));
    expect(flat.spots.get('2,1')).toEqual({ id: '2,1', x: 4 * flat.s, y: 2 * flat.s, depth: 0 });
  });

  test('elevation lifts a tile and lengthens its sides; water sinks and has shorter ones', () => {
    const { spots, s } = layoutOf(
      board('hex', 'tilted', [cell('0,0', { elevation: 2 }), cell('1,0'), cell('2,0', { elevation: -1 })]),
    );
    expect(spots.get('0,0')).toMatchObject({ y: -0.2 * s, depth: 0.4 * s });
    expect(spots.get('1,0')).toMatchObject({ y: 0, depth: 0.2 * s });
    expect(spots.get('2,0')).toMatchObject({ y: 0.12 * s, depth: 0.1 * s });
  });

  test('many cells are smaller, a stage has large places', () => {
    expect(layoutOf(board('square', 'flat', grid(10, 10))).s).toBeLessThan(
      layoutOf(board('square', 'flat', grid(3, 3))).s,
    );
    expect(layoutOf(board('square', 'stage', ['0,0', '1,0'])).s).toBeGreaterThan(100);
  });

  test('the box holds every tile with its sides', () => {
    const { box, spots, corners } = layoutOf(board('hex', 'tilted', SEVEN));
    for (const { x, y, depth } of spots.values())
      for (const corner of corners) {
        expect(x + corner.x).toBeGreaterThanOrEqual(box.x - 1e-9);
        expect(x + corner.x).toBeLessThanOrEqual(box.x + box.width + 1e-9);
        expect(y + corner.y).toBeGreaterThanOrEqual(box.y);
        expect(y + corner.y + depth).toBeLessThanOrEqual(box.y + box.height + 1e-9);
      }
  });

  test('tiles are painted from the back to the front, whatever their elevation', () => {
    const { spots } = layoutOf(board('hex', 'tilted', [cell('0,1', { elevation: 9 }), cell('1,0'), cell('0,0')]));
    expect([...spots.keys()]).toEqual(['0,0', '1,0', '0,1']);
  });

  test("cells of several boards go by their keys, without the board's id", () => {
    const { spots, s } = layoutOf(board('square', 'flat', ['trail/0,0', 'trail/3,0']));
    expect(spots.get('trail/3,0')!.x).toBe(6 * s);
  });
});

describe('edges and directions', () => {
  test('an edge is drawn where the neighbour has another holder', () => {
    const cells = [cell('0,0', { holder: 0 }), cell('1,0', { holder: 0 }), cell('0,1', { holder: 1 }), cell('-1,0')];
    const byId = new Map(cells.map((each) => [each.id, each]));
    // From the upper right edge clockwise: only the one towards 1,0 is inside.
    expect(heldEdges('hex', cells[0]!, byId)).toBe('101111');
    expect(heldEdges('square', cells[0]!, byId)).toBe('1011');
    expect(heldEdges('hex', cells[3]!, byId)).toBe('');
  });

  test('cells of a named board have neighbours on it', () => {
    const cells = [cell('a/0,0', { holder: 0 }), cell('a/1,0', { holder: 0 }), cell('b/0,1', { holder: 0 })];
    expect(heldEdges('square', cells[0]!, new Map(cells.map((each) => [each.id, each])))).toBe('1011');
  });

  test('a piece faces where a step of its direction leads', () => {
    const wayOf = (geometry: 'hex' | 'square', to: string): number => {
      const { spots } = layoutOf(board(geometry, 'flat', ['0,0', to]));
      const { x, y } = spots.get(to)!;
      return (Math.atan2(y, x) * 180) / Math.PI;
    };
    HEX_DIRECTIONS.forEach((_, facing) => {
      const { q, r } = HEX_STEPS[facing]!;
      expect(Math.cos((angleOf('hex', facing) - wayOf('hex', `${q},${r}`)) * (Math.PI / 180))).toBeCloseTo(1);
    });
    SQUARE_DIRECTIONS.forEach((_, facing) => {
      const { x, y } = SQUARE_STEPS[facing]!;
      expect(Math.cos((angleOf('square', facing) - wayOf('square', `${x},${y}`)) * (Math.PI / 180))).toBeCloseTo(1);
    });
  });
});

describe('pieces', () => {
  const layout = layoutOf(board('hex', 'tilted', SEVEN));

  test('stand in the lower half of their tile, and keep their order wherever they go', () => {
    for (const [a, b] of [
      ['0,1', '0,-1'],
      ['0,-1', '0,1'],
    ] as const) {
      const stands = standsOf(layout, [piece('a', a), piece('b', b)]);
      expect(stands.map((stand) => stand.piece.id)).toEqual(['a', 'b']);
      expect(stands[0]!.y).toBeGreaterThan(layout.spots.get(a)!.y);
    }
  });

  test('those of one cell are fanned around its middle, in the order of the stack, and stay on it', () => {
    const stands = standsOf(layout, [piece('a', '0,0'), piece('b', '0,0'), piece('c', '0,0')]);
    expect(stands.map((stand) => stand.piece.id)).toEqual(['a', 'b', 'c']);
    expect(stands[1]!.x).toBeCloseTo(0);
    expect(stands[0]!.x).toBeCloseTo(-stands[2]!.x);
    // The lowest one at the right, painted first: no badge at the lower right is covered.
    expect(stands[0]!.x).toBeGreaterThan(stands[2]!.x);
    expect(stands[0]!.x + stands[0]!.radius).toBeLessThan(layout.corners[1]!.x);
  });

  test('more than three stand in two rows, the higher ones in front', () => {
    const stands = standsOf(
      layout,
      ['a', 'b', 'c', 'd', 'e'].map((id) => piece(id, '0,0')),
    );
    expect(stands.map((stand) => stand.piece.id)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(stands[3]!.y - stands[2]!.y).toBeGreaterThan(stands[0]!.radius);
  });

  test('small screens have less tilt and larger pieces', () => {
    const small = layoutOf(board('hex', 'tilted', SEVEN), 'narrow');
    expect(small.tilt).toBe(0.9);
    expect(small.radius).toBeGreaterThan(layout.radius);
  });

  test('a big one stands between its cells', () => {
    const [stand] = standsOf(layout, [piece('dragon', '0,0', '1,0')]);
    expect(stand!.x).toBeCloseTo((Math.sqrt(3) / 2) * layout.s);
    expect(stand!.radius).toBeGreaterThan(layout.radius);
  });

  test('one that lies in a zone is not on the board', () => {
    expect(standsOf(layout, [piece('reserve', 'camp')])).toEqual([]);
  });
});

describe('finding', () => {
  const layout = layoutOf(board('hex', 'tilted', SEVEN));
  const spot = (id: string) => layout.spots.get(id)!;

  test('the cell at a point', () => {
    expect(cellAt(layout, spot('1,-1'))).toBe('1,-1');
    expect(cellAt(layout, { x: spot('1,0').x + layout.corners[1]!.x - 2, y: 0 })).toBe('1,0');
    expect(cellAt(layout, { x: 0, y: layout.s * 5 })).toBeUndefined();
  });

  test('a corner outside the hex is not the hex', () => {
    const [, right] = layout.corners;
    expect(cellAt(layout, { x: spot('1,0').x + right!.x - 1, y: right!.y * 2 + 2 })).not.toBe('1,0');
  });

  test('arrows go to the nearest thing that way', () => {
    const things = [...layout.spots.values()];
    expect(nearestThatWay(spot('0,0'), 'ArrowRight', things)!.id).toBe('1,0');
    expect(nearestThatWay(spot('0,0'), 'ArrowLeft', things)!.id).toBe('-1,0');
    expect(nearestThatWay(spot('-1,0'), 'ArrowRight', [spot('1,0'), spot('0,-1')])!.id).toBe('0,-1');
    expect(nearestThatWay(spot('1,0'), 'ArrowRight', things)).toBeUndefined();
  });

  test('what is far aside is taken only if nothing is ahead', () => {
    const aside = { id: 'aside', x: 300, y: -20 };
    const ahead = { id: 'ahead', x: 0, y: -900 };
    expect(nearestThatWay({ x: 0, y: 0 }, 'ArrowUp', [aside, ahead])).toBe(ahead);
    expect(nearestThatWay({ x: 0, y: 0 }, 'ArrowUp', [aside])).toBe(aside);
  });
});
