// Every number of the game as plain data: a variant overrides them by path (`units.guard.hp=8`).

export const NUMBERS = {
  rounds: 6,
  actionPoints: 3,
  hand: { dealt: 3, limit: 4 },
  /** What entering a cell costs; water is never entered. */
  steps: { plain: 1, wood: 2, hill: 2 },
  units: {
    captain: { hp: 6, move: 3, attack: 2, defence: 9, range: 1, points: 3 },
    guard: { hp: 7, move: 3, attack: 2, defence: 10, range: 1, points: 2 },
    archer: { hp: 4, move: 3, attack: 2, defence: 8, range: 2, points: 2 },
    hexer: { hp: 4, move: 3, attack: 1, defence: 8, range: 2, points: 2 },
  },
  /** How far attack must come above defence, and what it does then. */
  strike: { hitFrom: 3, crushFrom: 6, graze: 1, hit: 2, crush: 3 },
  cards: { dodge: 3, press: 2, riposte: 2, snare: 2, secondWind: 2, hush: 3, kindle: 2, strongAttack: 3 },
  /** Severities with which Dynamics enter play. */
  severity: {
    woodland: 2,
    highGround: 1,
    inspired: 1,
    martyr: 2,
    thorns: 1,
    shielded: 2,
    echo: 2,
    ambush: 2,
    braced: 2,
    burning: 2,
    curse: 2,
  },
  /** SK-DYN-02: how often one Dynamic may react in one action, before changes and after them. */
  loop: { reactions: 8 },
};

export type Numbers = typeof NUMBERS;
