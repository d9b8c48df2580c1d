import { expect, test } from 'vitest';
import { placeOf } from './tip.tsx';

const ROOM = { width: 400, height: 300 };
const TIP = { width: 200, height: 80 };

test('an explanation stands above its word, and below it where there is no room', () => {
  expect(placeOf({ left: 50, top: 200, bottom: 216 }, TIP, ROOM)).toEqual({ left: 50, top: 114 });
  expect(placeOf({ left: 50, top: 60, bottom: 76 }, TIP, ROOM)).toEqual({ left: 50, top: 82 });
});

test('an explanation never leaves the window', () => {
  expect(placeOf({ left: 390, top: 200, bottom: 216 }, TIP, ROOM).left).toBe(194);
  expect(placeOf({ left: -30, top: 200, bottom: 216 }, TIP, ROOM).left).toBe(6);
  expect(placeOf({ left: 50, top: 60, bottom: 260 }, TIP, ROOM).top).toBe(214);
  expect(placeOf({ left: 50, top: 60, bottom: 76 }, { width: 200, height: 290 }, ROOM).top).toBe(6);
});
