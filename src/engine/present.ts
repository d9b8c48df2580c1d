// What `present(view)` can say: everything on the table, in words and numbers that one page can draw for every game.
// Plain JSON, for it goes over the wire. The guide for authors is docs/presentation.md; the checks are in present-check.ts.

import type { Seat } from './secret.ts';

// ---------------------------------------------------------------- vocabularies

/** Whose a thing is: a seat's, the foe's of all seats, or nobody's. */
export type Owner = Seat | 'foe' | 'nobody';

/** The geometric mark that tells owners apart without colour. */
export const OWNER_MARKS = ['disc', 'triangle', 'square', 'diamond', 'pentagon', 'star', 'cross', 'hexagon'] as const;
export type OwnerMark = (typeof OWNER_MARKS)[number];

/** A piece's outline, by its kind: common, trained or hero, huge, leader, structure, foe of all. */
export const OUTLINES = ['disc', 'shield', 'octagon', 'diamond', 'block', 'spike'] as const;
export type Outline = (typeof OUTLINES)[number];

/** Good or bad for whom it happens to. */
export type Tone = 'harm' | 'gain' | 'neutral';

/** The name of an icon of game-icons.net (`spartan-helmet`); a theme may draw its own for it. */
export type Icon = string;

/** The id of something in this presentation. Unique, not empty, and never a plain number. */
export type Id = string;

/** Where on the page a thing belongs: the rail of others, the rail of what is shared, the own dock, or over the table. */
export const PAGE_REGIONS = ['others', 'shared', 'dock', 'table'] as const;
export type PageRegion = (typeof PAGE_REGIONS)[number];

// ---------------------------------------------------------------- the whole

/** Everything on the table, for whoever has this view. Write it with `presentation({…})`, which fills the empty lists. */
export interface Presentation {
  /** What is going on, for the top bar. */
  readonly headline: Headline;
  /** One for each seat, in the order of seats. */
  readonly seats: readonly ShownSeat[];
  /** Maps, grids, rings. The first one is the hero unless `focus` says otherwise. */
  readonly boards: readonly ShownBoard[];
  /** In the order in which those on one cell are stacked, the lowest first. */
  readonly pieces: readonly ShownPiece[];
  /** Hands, piles, markets, abilities, benches. */
  readonly zones: readonly ShownZone[];
  /** Tracks that belong to the table: rounds, phases, shared stores, objectives. A seat's own stand with the seat. */
  readonly tracks: readonly ShownTrack[];
  /** All dice on the table, whoever's they are. */
  readonly dice: readonly ShownDie[];
  /** The rules in play, in the order in which they fire. */
  readonly dynamics: readonly ShownDynamic[];
  /** How everybody stands, where points are counted. */
  readonly scores: readonly ShownScore[];
  /** What everybody should notice before choosing; the first one is the phone's warning chip. */
  readonly warnings: readonly ShownWarning[];
  /** Words that the page explains on hover or tap. */
  readonly glossary: Readonly<Record<string, GlossaryEntry>>;
  /** Values of option references that are no ids: `top`, `bottom`, `raise`. */
  readonly words: Readonly<Record<string, DeclaredWord>>;
  /** What has changed since the last choice: marked until the next one. */
  readonly news: News;
  /** The board or zone that the choice of the moment is about, where it is not the first board: a market between two battles. */
  readonly focus?: Id;
}

export interface Headline {
  /** Where in the game we are: "Round 9". */
  readonly title: string;
  /** The rest of it, muted: "of 12". */
  readonly detail?: string;
  /** The phases of a round or turn. */
  readonly phases?: readonly ScheduleBox[];
  /** Further facts: "Battle 1 of 3", "Ash Crater". */
  readonly chips?: readonly Chip[];
  /** Whose turn it is: one seat, several where they act together, none while the rules run. */
  readonly toAct: readonly Seat[];
}

export interface Chip {
  /** What it says. */
  readonly text: string;
  /** Drawn before the text. */
  readonly icon?: Icon;
  /** Its explanation in the glossary. */
  readonly term?: string;
}

export interface ShownWarning {
  /** What threatens. */
  readonly icon: Icon;
  /** Two or three words for a phone: "Outer ring falls". */
  readonly short: string;
  /** The whole of it, for the corner of the board. */
  readonly text: Sentence;
  /** What it is about. */
  readonly about?: readonly Id[];
}

export interface GlossaryEntry {
  /** The word as a heading. */
  readonly title: string;
  /** What it means, in a sentence or two. */
  readonly text: string;
  /** The clauses that say so; may be empty. */
  readonly clauses: readonly string[];
}

export interface DeclaredWord {
  /** As a button or a part of a sentence: "Top half". */
  readonly label: string;
  /** What choosing it does. Absent: the label says it. */
  readonly text?: string;
  /** Drawn on its button. */
  readonly icon?: Icon;
}

export interface News {
  /** What is new or has changed. */
  readonly changed: readonly Id[];
  /** The last moves, drawn as dotted trails. */
  readonly trails: readonly Trail[];
}

export interface Trail {
  /** Absent: the piece has left the table. */
  readonly piece?: Id;
  /** From where it stood to where it stands. */
  readonly cells: readonly Id[];
}

// ---------------------------------------------------------------- seats and scores

export interface ShownSeat {
  /** What options use to refer to the seat: `seatId(seat)` unless there is a reason. */
  readonly id: Id;
  /** The seat's number, from 0. */
  readonly seat: Seat;
  /** The role it plays: "Iron Compact", "Professor Quill", "South". The page puts the player's own name before it. */
  readonly name: string;
  /** Its leader or faction. */
  readonly icon?: Icon;
  /** Seats of one side win and lose together. */
  readonly side?: string;
  /** Absent: the usual mark of this seat, `markOf(seat)`. */
  readonly mark?: OwnerMark;
  /** How it stands in this turn or round. */
  readonly states?: readonly SeatState[];
  /** How it stands, in a line: "1 command left", "plotting". */
  readonly summary?: Sentence;
  /** What it has: resources, action points, a leader's health. */
  readonly tracks?: readonly ShownTrack[];
  /** What lies on it. */
  readonly statuses?: readonly ShownStatus[];
}

/** Active: its turn. Passed: no more this round. Ready: agrees to go on. Committed: has sealed an answer. Out: plays no more. */
export const SEAT_STATES = ['active', 'passed', 'ready', 'committed', 'out'] as const;
export type SeatState = (typeof SEAT_STATES)[number];

export interface ShownScore {
  /** Whose: one seat, or those of a side. */
  readonly seats: readonly Seat[];
  /** Points now. */
  readonly total: number;
  /** Where it comes from; the parts add up to the total. Absent: there is one source only. */
  readonly parts?: readonly ScorePart[];
  /** What it takes to win: "10 win". */
  readonly goal?: string;
}

export interface ScorePart {
  /** What it is for: "territory". */
  readonly label: string;
  /** Points of this part; may be negative. */
  readonly amount: number;
  /** Drawn before the label. */
  readonly icon?: Icon;
}

// ---------------------------------------------------------------- boards

export interface ShownBoard {
  /** Also what its cells' ids begin with where there are several boards. */
  readonly id: Id;
  /** "The Ring", "Twin Courts". */
  readonly name: string;
  /** Hexes are pointy-top, keys "q,r"; squares have keys "x,y", y downwards. */
  readonly geometry: 'hex' | 'square';
  /** Tilted: a landscape of tiles. Flat: a diagram seen from above. Stage: few places, large pieces with all their tracks in sight. */
  readonly look: 'tilted' | 'flat' | 'stage';
  /** Those that exist now, in reading order: that is how a keyboard and a screen reader walk them. */
  readonly cells: readonly ShownCell[];
  /** Lines drawn between cells or pieces. */
  readonly links?: readonly Link[];
}

export interface ShownCell {
  /** The key, "2,-1"; where there are several boards, the board's id, a slash and the key: "trail/2,0". */
  readonly id: Id;
  /** What it is, in words: "Forest". */
  readonly name: string;
  /** The theme's name of its terrain, which gives the tone of the tile. */
  readonly tone: string;
  /** What the theme draws on it: "peaks", "wall", "crystal". Absent: nothing. */
  readonly motif?: string;
  /** Levels above the ground; below 0 is sunk. Absent: 0. */
  readonly elevation?: number;
  /** The theme's name of light that lies on it: the region of a core, a corner of the ring. */
  readonly tint?: string;
  /** Who holds it. Absent: holding means nothing here or nobody does. */
  readonly holder?: Owner;
  /** What is going to happen here, or what the place is for. */
  readonly marks?: readonly CellMark[];
  /** What lies on it or has been done to it: burning, inscribed, an income. */
  readonly badges?: readonly ShownStatus[];
  /** Stability, hardness and the like. */
  readonly tracks?: readonly ShownTrack[];
  /** Seats that have put their mark on it: votes, locks. */
  readonly claims?: readonly Seat[];
  /** Its explanation in the glossary: what the terrain does. Absent: the name is enough. */
  readonly term?: string;
}

/**
 * Threatened: harm comes to whoever stands here. Doomed: the cell itself will be lost. Wanted: somebody should stand here.
 * Zone: it belongs to a marked area (deployment, aura) that does no harm by itself.
 */
export const CELL_MARKS = ['threatened', 'doomed', 'wanted', 'zone'] as const;
export type CellMarkKind = (typeof CELL_MARKS)[number];

export interface CellMark {
  /** Which mark the page draws. */
  readonly kind: CellMarkKind;
  /** In words: "Void: falls at the end of round 9", "Ring of fire, 5 damage". */
  readonly words: string;
  /** Instead of the usual sign of its kind. */
  readonly icon?: Icon;
  /** How many rounds, turns or phases are left; 0 is now. Absent: no set time. */
  readonly timer?: number;
  /** The piece or Dynamic that does it. */
  readonly by?: Id;
}

export interface Link {
  /** A cell or a piece. */
  readonly from: Id;
  /** A cell or a piece. */
  readonly to: Id;
  /** Way: one may go along it. Bond: these two belong together (a leader and a follower). */
  readonly kind: 'way' | 'bond';
  /** What it means: "follows". */
  readonly words?: string;
}

// ---------------------------------------------------------------- pieces

export interface ShownPiece {
  /** What options use to refer to it. */
  readonly id: Id;
  /** "Specialist", "Ashen Marshal". */
  readonly name: string;
  /** Whose it is: hue, rim and mark. */
  readonly owner: Owner;
  /** What kind of piece it is. */
  readonly outline: Outline;
  /** Absent: unknown, the page shows its back. */
  readonly icon?: Icon;
  /** The cells that it covers, or the one zone that it lies in. */
  readonly at: readonly Id[];
  /** The direction it faces, counted as in engine/space: 0 to 5 on hexes, 0 to 7 on squares. Absent: facing means nothing. */
  readonly facing?: number;
  /** The one number that is compared most. */
  readonly badge?: KeyNumber;
  /** What it has: the first one is what it dies of, pips for up to 6, a bar for more. */
  readonly tracks?: readonly ShownTrack[];
  /** What lies on it, the most important first: four are shown, the rest is "+2". */
  readonly statuses?: readonly ShownStatus[];
  /** What it has declared that it will do. */
  readonly intents?: readonly ShownIntent[];
  /** How it stands. */
  readonly states?: readonly ThingState[];
  /** "hairy", "eared", "fiery". */
  readonly tags?: readonly Tag[];
  /** What it can do, for those who look closer. */
  readonly lines?: readonly EffectLine[];
}

/** A word that a thing goes by; as a term it is explained on hover: `term('guard', 'Guard 2')`. */
export type Tag = string | TermPart;

/** A number that stands for a thing, with words for those who hear it: { text: '+2', words: 'combat bonus 2' }. */
export interface KeyNumber {
  /** As short as can be: "+2", "5", "X". */
  readonly text: string;
  /** The same read out. */
  readonly words: string;
}

/**
 * Spent: has acted, is tapped. Out: knocked out, destroyed, but still shown. Chosen: in play, declared. Locked: may not be used now.
 * Hidden: others do not see what the viewer sees here.
 */
export const THING_STATES = ['spent', 'out', 'chosen', 'locked', 'hidden'] as const;
export type ThingStateKind = (typeof THING_STATES)[number];

export interface ThingState {
  /** How the page draws it. */
  readonly kind: ThingStateKind;
  /** The game's own word: "KO'd", "tapped", "acted". */
  readonly words: string;
}

export interface ShownStatus {
  /** Where an option can refer to it. */
  readonly id?: Id;
  /** The Dynamic in the list that it stands for: choosing one is choosing the other. */
  readonly dynamic?: Id;
  /** In the capsule. */
  readonly icon: Icon;
  /** "Burning". */
  readonly name: string;
  /** Stacks, severity or turns left. Absent: it is there or it is not. */
  readonly number?: number;
  /** What it does now, in words. */
  readonly text: string;
  /** Good or bad for what it lies on. */
  readonly tone: Tone;
  /** Who has put it there. Absent: it does not matter. */
  readonly owner?: Owner;
  /** Its explanation in the glossary. Absent: the text is enough. */
  readonly term?: string;
}

export interface ShownIntent {
  /** In the capsule above the piece. */
  readonly icon: Icon;
  /** "Tail sweep: 4 damage, range 2". */
  readonly words: string;
  /** What stands in the capsule beside the icon: "4", "2 × 3". Absent: nothing to count. */
  readonly amount?: string;
  /** At which cells or pieces arrows point. Empty: nobody in particular, or not yet known. */
  readonly to: readonly Id[];
  /** Harm draws the arrows dashed and red. */
  readonly tone: Tone;
}

// ---------------------------------------------------------------- zones and cards

/** Who may look at the faces of what lies in a zone. */
export type Visibility = 'everybody' | 'owner' | 'side' | 'nobody';

/** What a zone is for: where the page puts it by default, and which key opens it. */
export const ZONE_ROLES = [
  'hand',
  'play',
  'market',
  'deck',
  'discard',
  'supply',
  'abilities',
  'bench',
  'choice',
] as const;
export type ZoneRole = (typeof ZONE_ROLES)[number];

/** Cards side by side, rows to compare, one pile, a grid of cards, or pieces standing in a row. */
export const ZONE_LAYOUTS = ['cards', 'rows', 'pile', 'grid', 'tokens'] as const;
export type ZoneLayout = (typeof ZONE_LAYOUTS)[number];

export interface ShownZone {
  /** What pieces use to lie in it, and options to refer to it as a whole. */
  readonly id: Id;
  /** "Market", "Your hand". */
  readonly name: string;
  /** Whose it is; nobody's if it is shared. */
  readonly owner: Owner;
  /** What it is for. */
  readonly role: ZoneRole;
  /** How its things lie. */
  readonly layout: ZoneLayout;
  /** Said in words beside hidden zones; the view has already left out what is hidden. */
  readonly visibility: Visibility;
  /** Those shown, face up or down. A pile may show its top card only. */
  readonly cards: readonly ShownCard[];
  /** How many there are in all. Absent: as many as are shown. */
  readonly count?: number;
  /** How many it holds at most. */
  readonly limit?: number;
  /** Muted, beside the name: "opens after March resolves". */
  readonly note?: string;
  /** What will appear here, for an empty zone. */
  readonly empty?: string;
  /** Absent: by role and owner. */
  readonly region?: PageRegion;
}

export interface ShownCard {
  /** What options use to refer to it; of a hidden card its opaque handle. */
  readonly id: Id;
  /** Of a card that lies face down: what may be said of it ("A card", "Plotted Technique"). */
  readonly name: string;
  /** Down: all the viewer may see is its back. A card hidden from others only is up, with the state `hidden`. */
  readonly face: 'up' | 'down';
  /** The one large icon of its art band. */
  readonly icon?: Icon;
  /** The theme's name for its art band. */
  readonly tone?: string;
  /** The tag on its edge: combat bonus, cost, speed. */
  readonly key?: KeyNumber;
  /** What it costs to buy or use. */
  readonly price?: readonly Price[];
  /** Its text. More than one part: alternatives, of which one is chosen. */
  readonly parts?: readonly CardPart[];
  /** "magical", "fiery". */
  readonly tags?: readonly Tag[];
  /** Numbers to compare it by: damage, range, speed. */
  readonly tracks?: readonly ShownTrack[];
  /** What has been done to it: upgraded, attuned. */
  readonly statuses?: readonly ShownStatus[];
  /** Tapped, in play, locked. */
  readonly states?: readonly ThingState[];
  /** Why it cannot be used or bought now: "2 iron short". Absent: nothing is known against it. */
  readonly unusable?: string;
  /** Where it differs from the owner of the zone. */
  readonly owner?: Owner;
  /** Seats that have put their mark on it: votes, locks. */
  readonly claims?: readonly Seat[];
  /** How many equal ones it stands for. Absent: one. */
  readonly count?: number;
}

export interface CardPart {
  /** The declared word by which options choose this part: "top". Absent: there is nothing to choose. */
  readonly word?: string;
  /** Its effects, in the order in which they happen. */
  readonly lines: readonly EffectLine[];
  /** After one part was chosen. */
  readonly state?: 'chosen' | 'forgone';
}

export interface EffectLine {
  /** The effect in words. */
  readonly text: string;
  /** Drawn before the words. */
  readonly icon?: Icon;
  /** Its explanation in the glossary. */
  readonly term?: string;
}

export interface Price {
  /** A number, or "X" where the chooser says how much. */
  readonly amount: number | 'X';
  /** In words: "iron", "AP". */
  readonly unit: string;
  /** Drawn beside the number. */
  readonly icon?: Icon;
}

// ---------------------------------------------------------------- tracks and dice

export type ShownTrack = AmountTrack | PipsTrack | BarTrack | SeverityTrack | ScheduleTrack;
export type TrackForm = ShownTrack['form'];

interface TrackBase {
  /** Where an option can refer to it: the mana that pays, a core that is chosen. */
  readonly id?: Id;
  /** "Iron", "HP", "Moon Core". */
  readonly label: string;
  /** Drawn before the number. */
  readonly icon?: Icon;
  /** Muted, beside it: "lost at cleanup", "unstable, Tempest active". */
  readonly note?: string;
  /** Its explanation in the glossary. */
  readonly term?: string;
  /** What it measures, for its colour. Absent: the game's accent. Danger: the fuller, the worse. */
  readonly tone?: 'health' | 'mana' | 'armour' | 'danger';
  /** Of the table's own tracks: where it goes. Absent: beside the others' seats. */
  readonly region?: PageRegion;
}

/** An icon, a number and its unit in words. */
export interface AmountTrack extends TrackBase {
  /** A number. */
  readonly form: 'amount';
  /** How much there is; may be negative. */
  readonly amount: number;
  /** Shown as "1/4". Absent: no bound. */
  readonly maximum?: number;
  /** "%", "HP". Absent: the label says it. */
  readonly unit?: string;
  /** What is about to change. Absent: nothing. */
  readonly expected?: Expected;
}

/** Up to 12 pips, those about to change striped. */
export interface PipsTrack extends TrackBase {
  /** Pips. */
  readonly form: 'pips';
  /** How many are full. */
  readonly amount: number;
  /** How many there are, at most 12. */
  readonly maximum: number;
  /** What is about to change. Absent: nothing. */
  readonly expected?: Expected;
}

/** A bar, with what is about to be lost hatched. */
export interface BarTrack extends TrackBase {
  /** A bar. */
  readonly form: 'bar';
  /** How much there is, from 0 to the maximum. */
  readonly amount: number;
  /** The length of the bar. */
  readonly maximum: number;
  /** "energy", "HP". Absent: the label says it. */
  readonly unit?: string;
  /** What is about to change. Absent: nothing. */
  readonly expected?: Expected;
  /** What lies over it and is hit first, from the bottom to the top: stacks of armour, Vigor. */
  readonly layers?: readonly Layer[];
  /** The true amount is hidden, this one is rounded; words instead of numbers: "about three quarters". */
  readonly rough?: string;
}

export interface Layer {
  /** "Armor". */
  readonly label: string;
  /** How much is left of it. */
  readonly amount: number;
  /** How much a full one holds. */
  readonly maximum: number;
  /** What is about to change. Absent: nothing. */
  readonly expected?: Expected;
}

/** Ten notches and the number. */
export interface SeverityTrack extends TrackBase {
  /** Notches. */
  readonly form: 'severity';
  /** 1 to 10. */
  readonly amount: number;
  /** What is about to change. Absent: nothing. */
  readonly expected?: Expected;
}

/** Rounds, phases or turns as boxes, and the next dates in words. */
export interface ScheduleTrack extends TrackBase {
  /** Boxes in a row. */
  readonly form: 'schedule';
  /** From the first to the last; at most one is now. */
  readonly boxes: readonly ScheduleBox[];
  /** The next few dates, the soonest first. */
  readonly dates?: readonly ScheduleDate[];
}

export interface ScheduleBox {
  /** Where an option can refer to it: the phase in which a plot goes off. */
  readonly id?: Id;
  /** "9", "Production". */
  readonly label: string;
  /** Now is outlined, the past is dimmed. */
  readonly state: 'past' | 'now' | 'ahead';
  /** Boxes with the same group stand together: "Epoch III". */
  readonly group?: string;
  /** What happens then; harm marks a danger. */
  readonly mark?: ScheduleMark;
  /** The pieces or seats that act then. */
  readonly who?: readonly Id[];
}

export interface ScheduleMark {
  /** Drawn in the box. */
  readonly icon: Icon;
  /** What happens then. */
  readonly words: string;
  /** Harm marks a danger. */
  readonly tone: Tone;
}

export interface ScheduleDate {
  /** "End of 9". */
  readonly when: string;
  /** What happens then. */
  readonly text: Sentence;
}

/** What is about to change, negative for a loss. Possible comes on top of what is certain. */
export interface Expected {
  /** What happens in any case. */
  readonly certain: number;
  /** What may come on top of it. */
  readonly possible: number;
}

export interface ShownDie {
  /** What options use to refer to it. */
  readonly id: Id;
  /** "Fire die", "Attack d20". */
  readonly name: string;
  /** Whose die it is. */
  readonly owner: Owner;
  /** The theme's name of its colour: "fire". */
  readonly tone?: string;
  /** Absent: not rolled yet. */
  readonly face?: DieFace;
  /** All it can show, for those who look closer. */
  readonly faces?: readonly DieFace[];
  /** Kept: set aside. Spent: its face has been used. */
  readonly state: 'unrolled' | 'rolled' | 'kept' | 'spent';
}

export interface DieFace {
  /** "2A", "6". */
  readonly text: string;
  /** "2 Attack Energy". */
  readonly words: string;
  /** Instead of the text, where the theme has a drawing. */
  readonly icon?: Icon;
}

// ---------------------------------------------------------------- dynamics

export interface ShownDynamic {
  /** What options, statuses and other Dynamics use to refer to it. */
  readonly id: Id;
  /** "Off-Balance". */
  readonly name: string;
  /** Drawn in the list and in capsules. */
  readonly icon: Icon;
  /** 1 to 10. */
  readonly severity: number;
  /** Whose doing it is. */
  readonly owner: Owner;
  /** What it lies on: a piece, a cell, a seat, another Dynamic. Absent: the whole table. */
  readonly subject?: Id;
  /** What brought it, in words: "Professor Quill". */
  readonly source?: string;
  /** When it fires: before a change, after it, or all the time. */
  readonly phase: 'before' | 'after' | 'always';
  /** Of what: "damage", "the roll". Absent: the text says it. */
  readonly when?: string;
  /** What it does at its present severity. */
  readonly text: string;
  /** Blocked: by another Dynamic. Inactive: in play, but off. */
  readonly state: 'active' | 'blocked' | 'inactive';
  /** Why it is blocked or inactive, or how it fades: "off while KO'd", "fades by 1 a turn". */
  readonly note?: string;
  /** The clauses behind it; may be empty. */
  readonly clauses: readonly string[];
}

// ---------------------------------------------------------------- sentences

/** One sentence of the log, of a warning or of a forecast. Write it with `say` or `sentence`. */
export interface Sentence {
  /** What it says, in order. */
  readonly parts: readonly SentencePart[];
  /** The arithmetic behind it, a row for each side. */
  readonly sums?: readonly Sum[];
  /** Absent: neutral. */
  readonly tone?: Tone;
}

export type SentencePart = string | RefPart | NumberPart | TermPart | SeatPart | AgreePart;

/** A thing on the table, linked. Gone: it has left the table, so there is nothing to link to. */
export interface RefPart {
  /** Its id: while the sentence is told, it is presented unless gone. */
  readonly ref: Id;
  /** What the sentence calls it. */
  readonly text: string;
  /** Absent: it is on the table. */
  readonly gone?: true;
}

/** A number, bold. */
export interface NumberPart {
  /** Its value. */
  readonly number: number;
  /** How it is written, where not plainly: "+2", "45 %". */
  readonly text?: string;
}

/** A word of the glossary, explained on hover. */
export interface TermPart {
  /** Its key in the glossary. */
  readonly term: string;
  /** The word as it stands in the sentence. */
  readonly text: string;
}

/** A player: "You" or the name; as owner: "your" or "Tamsin's". */
export interface SeatPart {
  /** Which player. */
  readonly seat: Seat;
  /** Name: "You", "Tamsin". Owner: "your", "Tamsin's". */
  readonly as: 'name' | 'owner';
}

/** A word that depends on whether this seat is reading: "have" or "has". */
export interface AgreePart {
  /** The seat it depends on. */
  readonly reader: Seat;
  /** For that seat: "have". */
  readonly you: string;
  /** For everybody else: "has". */
  readonly others: string;
}

/** One side's arithmetic: terms in order, and what they come to. */
export interface Sum {
  /** Whose or what sum it is: "Titan", "Damage". */
  readonly name: string;
  /** Whose side it is. Absent: nobody's. */
  readonly owner?: Owner;
  /** From the first to the last. */
  readonly terms: readonly SumTerm[];
  /** What the terms come to, without those left open. */
  readonly total: number;
}

/**
 * Add to the running total, set it (percentages, caps, halves), or leave it open: not known yet, not in the total.
 * `by` is what it comes from, linked while it is on the table.
 */
export type SumTerm =
  | { readonly label: string; readonly add: number; readonly by?: Id }
  | { readonly label: string; readonly becomes: number; readonly by?: Id }
  | { readonly label: string; readonly open: string; readonly by?: Id };

// ---------------------------------------------------------------- options

/** What the page says of an option before it is taken. */
export interface OptionPresentation {
  /** An imperative: "Attack Infantry in the ruins". */
  readonly label: string;
  /** For the button, where the label is long: "Attack". */
  readonly short?: string;
  /** Above a target and on its button. */
  readonly icon?: Icon;
  /** Harm marks what it refers to as a target, in red; everything else is lit as reachable. */
  readonly tone: Tone;
  /** Pass or end: what the key for it does, where the bar has it. */
  readonly role?: 'pass' | 'end';
  /** What it costs. Absent: nothing. */
  readonly price?: readonly Price[];
  /** What will come of it. Absent: nothing but what the preview shows. */
  readonly forecast?: Forecast;
  /** What to draw on the table while it is considered. */
  readonly preview?: Preview;
  /** Why it cannot be taken back, where that is known before: it then asks for a second press. */
  readonly irrevocable?: 'rolls' | 'reveals' | 'ends';
}

export interface Forecast {
  /** Both sides' terms: "You 5 + card", "Cogwheel 2 + 1 + card". */
  readonly sums?: readonly Sum[];
  /** Everything that chance may bring, in the game's fixed order, worst to best for the chooser; the chances add up to 1. */
  readonly outcomes?: readonly ForecastOutcome[];
  /** What will fire, in order. */
  readonly fires?: readonly Firing[];
  /** What it comes to: "Ahead by 2 before cards." */
  readonly lines?: readonly Sentence[];
  /** What the chooser might overlook. */
  readonly warnings?: readonly Sentence[];
}

export interface ForecastOutcome {
  /** "Glancing", "Normal", "Critical". */
  readonly name: string;
  /** 0 to 1. */
  readonly chance: number;
  /** What it leads to: "leaves 26 HP". */
  readonly result: Sentence;
  /** The number to compare: the damage. Its arithmetic stands in the result's sums. */
  readonly amount?: number;
}

export interface Firing {
  /** The Dynamic, or whatever else on the table does it. */
  readonly id: Id;
  /** What it will do. */
  readonly text: string;
  /** Sure, or only if something else happens first. */
  readonly sure: boolean;
}

export interface Preview {
  /** The cells of the area. */
  readonly area?: readonly Id[];
  /** The way, in order. */
  readonly path?: readonly PathStep[];
  /** What happens to things on the table, as far as it can be known. */
  readonly changes?: readonly PreviewChange[];
}

export interface PathStep {
  /** Where it leads over; the last one is where it ends. */
  readonly cell: Id;
  /** What is shown on it: steps or movement spent so far. */
  readonly step: number;
}

export interface PreviewChange {
  /** A piece, cell, card, seat or track. */
  readonly id: Id;
  /** The label of the one of its tracks that changes. Absent: its first, or itself. */
  readonly track?: string;
  /** By how much. Absent: no track changes. */
  readonly expected?: Expected;
  /** Where it ends up: pushed, swapped, drawn. */
  readonly to?: Id;
  /** Whether it leaves the table or is knocked out. Absent: it does not. */
  readonly lost?: 'certain' | 'possible';
}

// ---------------------------------------------------------------- helpers

type Given = Pick<Presentation, 'headline' | 'seats'> & Partial<Presentation>;

// The same objects each time: whoever compares two presentations sees at a glance that nothing was there and nothing is.
const NONE: readonly never[] = [];
const NO_WORDS = {};
const NO_NEWS: News = { changed: NONE, trails: NONE };

/** A whole presentation out of what a game has: everything it does not have is empty. Written out, which is many times as quick as a spread. */
export function presentation(given: Given): Presentation {
  const shown: Presentation = {
    headline: given.headline,
    seats: given.seats,
    boards: given.boards ?? NONE,
    pieces: given.pieces ?? NONE,
    zones: given.zones ?? NONE,
    tracks: given.tracks ?? NONE,
    dice: given.dice ?? NONE,
    dynamics: given.dynamics ?? NONE,
    scores: given.scores ?? NONE,
    warnings: given.warnings ?? NONE,
    glossary: given.glossary ?? NO_WORDS,
    words: given.words ?? NO_WORDS,
    news: given.news ?? NO_NEWS,
  };
  return given.focus === undefined ? shown : { ...shown, focus: given.focus };
}

/** The id by which options refer to a seat. */
export const seatId = (seat: Seat): Id => `seat${seat}`;

/** The usual mark of an owner. */
export function markOf(owner: Owner): OwnerMark {
  if (owner === 'foe') return 'cross';
  if (owner === 'nobody') return 'hexagon';
  return OWNER_MARKS[owner % 6]!;
}

const CELL_ID = /^(?:(.+)\/)?(0|-?[1-9]\d*),(0|-?[1-9]\d*)$/;

/** What a cell's id says: its place (q and r, or x and y), and its board where it names one. */
export interface CellPlace {
  /** q or x. */
  readonly x: number;
  /** r or y. */
  readonly y: number;
  /** Absent: the only board. */
  readonly board?: Id;
}

export function placeOf(cell: Id): CellPlace | undefined {
  const found = CELL_ID.exec(cell);
  if (!found) return undefined;
  const place = { x: Number(found[2]), y: Number(found[3]) };
  return found[1] === undefined ? place : { ...place, board: found[1] };
}

export const ref = (id: Id, text: string): RefPart => ({ ref: id, text });
/** Something that has left the table. */
export const gone = (id: Id, text: string): RefPart => ({ ref: id, text, gone: true });
export const num = (number: number, text?: string): NumberPart => (text === undefined ? { number } : { number, text });
/** With its sign: +2, −1, 0. */
export const signed = (number: number): NumberPart => num(number, signedText(number));
export const term = (id: string, text: string = id): TermPart => ({ term: id, text });
/** "You" or "Tamsin". */
export const player = (seat: Seat): SeatPart => ({ seat, as: 'name' });
/** "your" or "Tamsin's". */
export const playersOwn = (seat: Seat): SeatPart => ({ seat, as: 'owner' });
/** "have" if that seat is reading, else "has". */
export const agree = (reader: Seat, you: string, others: string): AgreePart => ({ reader, you, others });

/** A sentence from its parts; a number is a number part. */
export const sentence = (...parts: readonly (SentencePart | number)[]): Sentence => sentenceOf(parts);

function sentenceOf(parts: readonly (SentencePart | number)[]): Sentence {
  const joined: SentencePart[] = [];
  for (const given of parts) {
    const part = typeof given === 'number' ? num(given) : given;
    const last = joined.at(-1);
    if (part === '') continue;
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return { parts: joined };
}

/** A sentence as a template: say`${ref('u3', 'Infantry')} loses ${1} HP`. */
export function say(texts: TemplateStringsArray, ...values: readonly (SentencePart | number)[]): Sentence {
  const parts: (SentencePart | number)[] = [texts[0]!];
  for (let i = 0; i < values.length; i++) parts.push(values[i]!, texts[i + 1]!);
  return sentenceOf(parts);
}

export const harm = (said: Sentence): Sentence => ({ ...said, tone: 'harm' });
export const gain = (said: Sentence): Sentence => ({ ...said, tone: 'gain' });
/** With the arithmetic behind it, a row for each side. */
export const withSums = (said: Sentence, ...sums: readonly Sum[]): Sentence => ({ ...said, sums });

/** A sum from its terms: the total is worked out. */
export function sumOf(name: string, terms: readonly SumTerm[], owner?: Owner): Sum {
  const sum = { name, terms, total: totalOf(terms) };
  return owner === undefined ? sum : { ...sum, owner };
}

export function totalOf(terms: readonly SumTerm[]): number {
  let total = 0;
  for (const each of terms) {
    if ('add' in each) total += each.add;
    else if ('becomes' in each) total = each.becomes;
  }
  return total;
}

/** Who is reading, and what the players are called. */
export interface Reader {
  /** By seat. Absent: "Seat 1", "Seat 2". */
  readonly names?: readonly string[];
  /** Absent: a spectator. */
  readonly you?: Seat;
}

/** A sentence as plain text: for screen readers, transcripts and tests. */
export function textOf(said: Sentence, reader: Reader = {}): string {
  let text = '';
  for (const part of said.parts) text += partText(part, reader, text === '' || /[.!?]\s+$/.test(text));
  return text;
}

function partText(part: SentencePart, reader: Reader, begins: boolean): string {
  if (typeof part === 'string') return part;
  if ('number' in part) return part.text ?? plainText(part.number);
  if ('seat' in part) return seatText(part, reader, begins);
  if ('reader' in part) return part.reader === reader.you ? part.you : part.others;
  return part.text;
}

function seatText(part: SeatPart, reader: Reader, begins: boolean): string {
  if (part.seat !== reader.you) {
    const name = reader.names?.[part.seat] ?? `Seat ${part.seat + 1}`;
    return part.as === 'name' ? name : `${name}'s`;
  }
  const word = part.as === 'name' ? 'you' : 'your';
  return begins ? `Y${word.slice(1)}` : word;
}

const plainText = (number: number): string => (number < 0 ? `−${-number}` : `${number}`);
const signedText = (number: number): string => (number > 0 ? `+${number}` : plainText(number));
