// What things are worth to the player who has them, in points of the final score. Fitted to how matches of bots went on: what a thing is
// worth is what it changed about who ended ahead, not what it should be worth by the rules. How this was done is told in docs/bots.md.

/** At the beginning; towards the end; in the last round. */
type Moments = readonly [first: number, late: number, last: number];

/** Between two players, and among four. Three stand between them. */
interface Worth {
  readonly duel: Moments;
  readonly four: Moments;
}

export const WORTH = {
  /** Points of the final score as it is now, without what the Void takes next. */
  score: { duel: [0.27, 0.46, 0.87], four: [0.36, 0.29, 0.71] },
  /** Beyond what it scores. */
  aether: { duel: [0.7, -0.2, 0.41], four: [1.01, 0.36, 0.32] },
  /** To be spent in this round. It is gone with the pass, and so is Command. */
  iron: { duel: [0.24, 0.71, 0.45], four: [0.28, 0.09, 0.15] },
  /** Cards that can still be played in this round. */
  plays: { duel: [1.22, 0.39, 2.73], four: [1.06, 0.68, 3.12] },
  hand: { duel: [0.51, 2.08, 1.55], four: [0.29, 0.33, 1.06] },
  passed: { duel: [0.39, -1.03, -1.16], four: [0.17, 0.2, -0.31] },
  /** The Iron that was paid for the cards of the deck, and how many cards there are. */
  deckPrice: { duel: [0.26, 0.18, 0.12], four: [0.03, 0, 0.02] },
  deckSize: { duel: [-0.82, -0.12, -0.04], four: [0.11, -0.14, -0.21] },
  /** What is paid in all rounds to come, as things are now. */
  ironToCome: { duel: [0.03, 0.18, 0], four: [0.11, 0.04, 0] },
  aetherToCome: { duel: [0.13, 0.14, 0], four: [0.19, 0.17, 0] },
  commandToCome: { duel: [-0.04, 0.02, 0], four: [0.04, -0.2, 0] },
  /** Techs, beyond what they score and what is paid to come. */
  climbingIrons: { duel: [0.87, 2.12, 1.11], four: [2.2, 1.12, 0.99] },
  tideHarness: { duel: [3.97, 3.01, 1], four: [2.34, 0.13, -0.2] },
  deepSmelting: { duel: [2.27, -1.1, 2.17], four: [2.53, 1.47, -0.02] },
  fieldcraft: { duel: [4.22, 1.1, 0.47], four: [1.91, 1.67, 1.94] },
  drilledRanks: { duel: [7.28, 1.95, 2.19], four: [5.43, 1.52, 1.28] },
  leycraft: { duel: [5.52, 0.68, -0.16], four: [3.57, 1.4, 1.5] },
  outworks: { duel: [3.13, -1.46, 1.06], four: [3.33, 1.03, 0.38] },
  aetherLances: { duel: [5.19, 4.05, 1.75], four: [5.35, 1.14, 0.97] },
  highCommand: { duel: [10.2, -1.8, -0.96], four: [8.78, 4.86, 2.75] },
  titanCores: { duel: [4, 1, 0.01], four: [3, 1, -0.11] },
  voidWard: { duel: [2.88, 1.58, 1.1], four: [4.62, 4.6, 1.28] },
  longArchive: { duel: [8.75, 3.32, 0.62], four: [5.49, 3.28, 1.77] },
  /** Hexes beyond what they score and pay; those in the ring that the Void takes next score nothing. */
  hex: { duel: [-0.89, 0, 0.94], four: [-1.05, 0.44, 1.05] },
  doomedHex: { duel: [1.03, -0.1, 0], four: [0.78, 0.17, 0] },
  city: { duel: [2.85, 0.04, -0.78], four: [3.69, -0.41, -0.17] },
  doomedCity: { duel: [0.55, -3.54, 0], four: [1.38, 0.02, 0] },
  /** Hexes with an enemy beside them: without a unit, with a weaker one, with one as strong. */
  open: { duel: [-0.28, -0.11, -1.44], four: [-0.72, -0.44, -0.35] },
  outmatched: { duel: [-0.46, -0.51, -1.46], four: [-0.69, -0.32, -0.01] },
  matched: { duel: [0.19, 0.48, 0.56], four: [-0.25, -0.04, -0.14] },
  /** Units; their wounds in parts of a unit; those that the Void takes, or kills, at the end of the round. */
  infantry: { duel: [0.23, 0.12, -0.29], four: [0.55, 0, -0.14] },
  specialist: { duel: [6.23, 2.81, 0.63], four: [3.44, 0.67, 0.43] },
  titan: { duel: [9, 3.6, 1], four: [4.72, 2.26, 1.99] },
  hero: { duel: [4.99, 1.03, 0.84], four: [1.12, 0.81, 0.7] },
  wounds: { duel: [-2.35, -4.64, -0.7], four: [-2.37, -1.44, -0.77] },
  doomedUnit: { duel: [3.25, -3.11, 0], four: [1.92, -1.18, 0] },
  frayingUnit: { duel: [-0.62, -0.34, 0], four: [-1.19, -0.57, 0] },
  /** Rings that units are nearer to the Shard than the rim of the largest board. */
  nearness: { duel: [-0.28, 0.11, -0.02], four: [0.25, 0.53, 0.3] },
  /** Hexes that units stand in. */
  garrison: { duel: [0.73, 0, 0], four: [0.11, 0.12, 0.2] },
  /** Hexes of others beside own units: without a unit, with a weaker one. */
  opening: { duel: [0.35, 0.26, -0.06], four: [-0.35, -0.01, 0.14] },
  victim: { duel: [-0.43, -0.25, 0.01], four: [-0.11, 0.26, 0.15] },
  /** Nothing but one unit between a player and the end, once players can be eliminated. */
  lastUnit: { duel: [-4.5, -2.11, -1.17], four: [-3.53, -2.19, -2.12] },
  /** How many others act before the player does. */
  waits: { duel: [0.03, -0.07, 0.38], four: [0.03, 0, 0.31] },
} as const satisfies Record<string, Worth>;

export type Thing = keyof typeof WORTH;
export const THINGS = Object.keys(WORTH) as readonly Thing[];

/** The lead with which a player ends ahead three times out of four: before the last round, for each round to come (squared); at the very end, for each play that is left to a player. */
export const DOUBT = { lastRounds: 8, early: 0.12, end: 2, play: 3 } as const;
