// The fit: weights with which the chances that a position gives come near to those that the same match gave later. It is temporal-difference
// learning of a whole batch: what a chance should have been is mostly what the next ones were, and in the end who was ahead.

import { aetherFracture } from '../../src/games/aether-fracture/game.ts';
import { chance, crowdOf } from '../../src/games/aether-fracture/insight.ts';
import { THINGS, WORTH } from '../../src/games/aether-fracture/worth.ts';
import type { Sight, Watched } from './matches.ts';
import { solve } from './solve.ts';

/** For two and for four players, at each of the three moments, each thing: in this order. */
export type Weights = Float64Array;

const MOMENTS = 3;
export const placeOf = (crowd: 0 | 1, moment: number, thing: number): number =>
  (crowd * MOMENTS + moment) * THINGS.length + thing;
const SIZE = placeOf(1, MOMENTS - 1, THINGS.length);

/** So much of what a chance should have been is what comes later than the next one. */
const LATER = 0.96;
/** How strongly weights are held where they are: by this share of what all positions together could pull. */
const HOLD = 0.001;
/** Things that are had as rarely as this are held as if they were had more often: few matches tell of them. */
const RARE = 0.02;
const ROUNDS = 3;
const STEPS = 3;

/** The table as it is. */
export function weightsOf(): Weights {
  const weights = new Float64Array(SIZE);
  for (const [thing, name] of THINGS.entries()) {
    const { duel, four } = WORTH[name];
    for (let moment = 0; moment < MOMENTS; moment++) {
      weights[placeOf(0, moment, thing)] = duel[moment]!;
      weights[placeOf(1, moment, thing)] = four[moment]!;
    }
  }
  return weights;
}

/** Two players at one moment: what one has more than the other, in the order of the weights. */
interface Pair {
  readonly places: Int32Array;
  readonly more: Float64Array;
  /** In a match of four there are six pairs, and they tell about the same. */
  readonly share: number;
}

/** The pairs of a match at all its moments, for two players who are both in the game. */
interface Course {
  readonly pairs: readonly Pair[];
  /** 1: the first of the two ended ahead. */
  readonly result: number;
}

export function fitWeights(from: Weights, matches: readonly Watched[]): Weights {
  const courses = matches.flatMap(coursesOf);
  const held = holdOf(courses);
  let weights = from;
  for (let round = 0; round < ROUNDS; round++) {
    const goals = courses.map((course) => goalsOf(course, weights));
    for (let step = 0; step < STEPS; step++) weights = improve(weights, from, held, courses, goals);
  }
  return weights;
}

/** The mean squared error of the chances, against how the matches ended. */
export function errorOf(weights: Weights, matches: readonly Watched[]): number {
  let sum = 0;
  let count = 0;
  for (const { pairs, result } of matches.flatMap(coursesOf)) {
    for (const pair of pairs) sum += (chanceOf(pair, weights) - result) ** 2;
    count += pairs.length;
  }
  return sum / count;
}

function coursesOf({ seats, sights, scores }: Watched): Course[] {
  const courses: Course[] = [];
  for (let a = 0; a < seats; a++) {
    for (let b = a + 1; b < seats; b++) {
      const both = sights.filter(({ isOut }) => !isOut[a] && !isOut[b]);
      const result = scores[a]! === scores[b]! ? 0.5 : scores[a]! > scores[b]! ? 1 : 0;
      courses.push({ result, pairs: both.map((sight) => pairOf(sight, a, b, seats)) });
    }
  }
  return courses;
}

function pairOf({ round, doubt, holdings }: Sight, a: number, b: number, seats: number): Pair {
  const { rounds } = aetherFracture.numbers;
  const left = rounds - round;
  const share = left / (rounds - 1);
  const moments = left === 0 ? [0, 0, 1] : [share, 1 - share, 0];
  const crowd = crowdOf(seats);
  const places: number[] = [];
  const more: number[] = [];
  for (let thing = 0; thing < THINGS.length; thing++) {
    const difference = (holdings[a]![thing]! - holdings[b]![thing]!) / doubt;
    if (difference === 0) continue;
    for (let moment = 0; moment < MOMENTS; moment++) {
      for (const [side, part] of [1 - crowd, crowd].entries()) {
        const factor = part * moments[moment]!;
        if (factor === 0) continue;
        places.push(placeOf(side as 0 | 1, moment, thing));
        more.push(factor * difference);
      }
    }
  }
  return { places: Int32Array.from(places), more: Float64Array.from(more), share: 2 / (seats * (seats - 1)) };
}

function leadOf({ places, more }: Pair, weights: Weights): number {
  let lead = 0;
  for (let i = 0; i < places.length; i++) lead += more[i]! * weights[places[i]!]!;
  return lead;
}

const chanceOf = (pair: Pair, weights: Weights): number => chance(leadOf(pair, weights), 1);

/** How much the chance grows with the lead. */
const slopeOf = (lead: number): number => 0.5 / (1 + Math.abs(lead)) ** 2;

function goalsOf({ pairs, result }: Course, weights: Weights): Float64Array {
  const goals = new Float64Array(pairs.length);
  let later = result;
  for (let i = pairs.length - 1; i >= 0; i--) {
    goals[i] = later;
    later = LATER * later + (1 - LATER) * chanceOf(pairs[i]!, weights);
  }
  return goals;
}

function holdOf(courses: readonly Course[]): Float64Array {
  const squares = new Float64Array(SIZE);
  let count = 0;
  for (const { pairs } of courses) {
    for (const { places, more, share } of pairs) {
      for (let i = 0; i < places.length; i++) squares[places[i]!]! += share * more[i]! ** 2;
      count += share;
    }
  }
  return squares.map((sum) => HOLD * count * (Math.sqrt(sum / count) + RARE) ** 2);
}

/** One step of least squares, held to where the weights began. */
function improve(
  weights: Weights,
  from: Weights,
  held: Float64Array,
  courses: readonly Course[],
  goals: readonly Float64Array[],
): Weights {
  const matrix = Array.from({ length: SIZE }, () => new Float64Array(SIZE));
  const pull = new Float64Array(SIZE);
  for (let i = 0; i < SIZE; i++) {
    matrix[i]![i] = held[i]!;
    pull[i] = held[i]! * (from[i]! - weights[i]!);
  }
  for (const [c, { pairs }] of courses.entries()) {
    for (const [p, pair] of pairs.entries()) {
      const { places, more, share } = pair;
      const lead = leadOf(pair, weights);
      const slope = slopeOf(lead);
      const miss = goals[c]![p]! - chance(lead, 1);
      for (let i = 0; i < places.length; i++) {
        const row = matrix[places[i]!]!;
        const steep = share * slope * more[i]!;
        pull[places[i]!]! += steep * miss;
        for (let j = 0; j < places.length; j++) row[places[j]!]! += steep * slope * more[j]!;
      }
    }
  }
  const change = solve(matrix, pull);
  return weights.map((weight, i) => weight + change[i]!);
}
