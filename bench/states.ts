// States to be copied: two hundred things of ten fields, in three arrangements, and a world such as games have.

export interface Thing {
  id: string;
  owner: number;
  kind: string;
  health: number;
  most: number;
  x: number;
  y: number;
  moved: boolean;
  rooted: null | string;
  name: string;
}

export interface TaggedThing extends Omit<Thing, 'name'> {
  tags: (string | number)[];
}

const COUNT = 200;

const thing = (i: number): Thing => ({
  id: `u${i}`,
  owner: i % 2,
  kind: 'pike',
  health: 6,
  most: 8,
  x: i % 20,
  y: Math.floor(i / 20),
  moved: false,
  rooted: null,
  name: `Unit ${i}`,
});

const tagged = (i: number): TaggedThing => ({
  id: `u${i}`,
  owner: i % 2,
  kind: 'pike',
  health: 6,
  most: 8,
  x: i % 20,
  y: Math.floor(i / 20),
  moved: false,
  rooted: null,
  tags: ['brace', 'slow', i],
});

export const list = (): Thing[] => Array.from({ length: COUNT }, (_, i) => thing(i));
export const nested = (): TaggedThing[] => Array.from({ length: COUNT }, (_, i) => tagged(i));

/**
 * Filled key by key, and one thing has been removed since, as games do. Only the removal makes sure that the JavaScript engine
 * keeps it as a dictionary: otherwise that depends on which records the program has seen before.
 */
export function record(): Record<string, Thing> {
  const things: Record<string, Thing> = { gone: thing(0) };
  for (let i = 0; i < COUNT; i++) things[`u${i}`] = thing(i);
  delete things['gone'];
  return things;
}

/** Objects of so many different shapes as a program with several games in it copies anyway. */
export const manyShapes = (): Record<string, number>[] =>
  Array.from({ length: 24 }, (_, shape) =>
    Object.fromEntries(Array.from({ length: 3 + (shape % 7) }, (_, i) => [`field${shape}${'abcdefghij'[i]}`, i])),
  );
