// Checks of what games present: each returns sentences that say what is wrong and where, or nothing.

import type { Option } from './option.ts';
import {
  type EffectLine,
  type Id,
  type OptionPresentation,
  type Owner,
  type Presentation,
  placeOf,
  type ScheduleBox,
  type Sentence,
  type ShownBoard,
  type ShownCard,
  type ShownDynamic,
  type ShownPiece,
  type ShownScore,
  type ShownStatus,
  type ShownTrack,
  type ShownZone,
  type Sum,
  type Tag,
  totalOf,
} from './present.ts';

/** Every id that an option, a sentence or another thing may refer to. */
export function idsOf(p: Presentation): Set<Id> {
  return new Set(named(p).map(({ id }) => id));
}

/** What is wrong with a presentation in itself. */
export function checkPresentation(p: Presentation): string[] {
  const on = new Table(p);
  if (!isPlain(p, '', on.wrong)) return on.wrong; // what is not plain data cannot be looked at any closer
  checkIds(on);
  checkFrame(on);
  p.boards.forEach((board, i) => {
    checkBoard(on, `boards[${i}] (${board.id})`, board);
  });
  p.pieces.forEach((piece, i) => {
    checkPiece(on, `pieces[${i}] (${piece.id})`, piece);
  });
  p.zones.forEach((zone, i) => {
    checkZone(on, `zones[${i}] (${zone.id})`, zone);
  });
  checkTracks(on, '', p.tracks);
  p.dice.forEach((die, i) => {
    const at = `dice[${i}] (${die.id})`;
    checkOwner(on, at, die.owner);
    if ((die.face === undefined) !== (die.state === 'unrolled')) {
      on.say(at, die.face ? 'is unrolled, but shows a face' : `is ${die.state}, but shows no face`);
    }
  });
  p.dynamics.forEach((dynamic, i) => {
    checkDynamic(on, `dynamics[${i}] (${dynamic.id})`, dynamic);
  });
  p.scores.forEach((score, i) => {
    checkScore(on, `scores[${i}]`, score);
  });
  return on.wrong;
}

/** Every reference of every option must be a presented id, a number, or a declared word. */
export function checkOptions(p: Presentation, options: readonly Option[]): string[] {
  const ids = idsOf(p);
  const wrong: string[] = [];
  for (const option of options) {
    const references = Object.entries(option).filter(([name]) => name !== 'verb');
    // Unlike a key this text is not encoded: it is for reading only.
    const text = [option.verb, ...references.map(([name, value]) => `${name}=${value}`)].join(' ');
    for (const [name, value] of references) {
      if (typeof value === 'number') {
        if (!Number.isFinite(value)) wrong.push(`option "${text}": ${name} is ${value}, which is no number to choose`);
      } else if (!ids.has(value) && !Object.hasOwn(p.words, value)) {
        wrong.push(`option "${text}": ${name}=${value} is neither a presented id, nor a number, nor a declared word`);
      }
    }
  }
  return wrong;
}

/** What is wrong with the words, the forecast or the preview of an option. */
export function checkOptionPresentation(p: Presentation, op: OptionPresentation): string[] {
  const on = new Table(p);
  const at = `option "${op.label}"`;
  if (!isPlain(op, at, on.wrong)) return on.wrong;
  const { forecast, preview } = op;
  checkSums(on, `${at}.forecast`, forecast?.sums);
  if (forecast?.outcomes) {
    const chances = forecast.outcomes.map((outcome) => outcome.chance);
    const total = chances.reduce((sum, chance) => sum + chance, 0);
    if (chances.some((chance) => chance < 0 || chance > 1)) on.say(`${at}.forecast`, 'has a chance outside 0 to 1');
    // Games may round to a tenth of a percent.
    else if (Math.abs(total - 1) > 0.005) on.say(`${at}.forecast`, `has chances that add up to ${total}, not to 1`);
    forecast.outcomes.forEach((outcome, i) => {
      checkSaid(on, `${at}.forecast.outcomes[${i}]`, outcome.result);
    });
  }
  forecast?.fires?.forEach((firing, i) => {
    checkRef(on, `${at}.forecast.fires[${i}]`, 'names', firing.id);
  });
  forecast?.lines?.forEach((line, i) => {
    checkSaid(on, `${at}.forecast.lines[${i}]`, line);
  });
  forecast?.warnings?.forEach((line, i) => {
    checkSaid(on, `${at}.forecast.warnings[${i}]`, line);
  });
  preview?.area?.forEach((cell) => {
    checkCell(on, `${at}.preview.area`, 'covers', cell);
  });
  preview?.path?.forEach((step) => {
    checkCell(on, `${at}.preview.path`, 'leads over', step.cell);
  });
  preview?.changes?.forEach((change, i) => {
    const where = `${at}.preview.changes[${i}]`;
    checkRef(on, where, 'changes', change.id);
    if (change.to !== undefined) checkRef(on, where, 'moves it to', change.to);
    const labels = on.ids.has(change.id) && change.track !== undefined ? on.trackLabels(change.id) : undefined;
    if (labels && !labels.includes(change.track!)) {
      on.say(where, `changes the track "${change.track}" of "${change.id}", which has: ${labels.join(', ') || 'none'}`);
    }
  });
  return on.wrong;
}

/** What is wrong with a sentence: references must be on the table, or said to be gone. */
export function checkSentence(p: Presentation, s: Sentence): string[] {
  const on = new Table(p);
  if (isPlain(s, 'sentence', on.wrong)) checkSaid(on, 'sentence', s);
  return on.wrong;
}

// ---------------------------------------------------------------- ids

interface Named {
  readonly id: Id;
  readonly path: string;
  readonly tracks?: readonly ShownTrack[] | undefined;
}

/** Everything that has an id, with its path. */
function named(p: Presentation): Named[] {
  const all: Named[] = [];
  const add = (path: string, id: Id | undefined, tracks?: readonly ShownTrack[]): void => {
    if (id !== undefined) all.push({ id, path, tracks });
  };
  const addBoxes = (path: string, boxes: readonly ScheduleBox[] | undefined): void => {
    boxes?.forEach((box, i) => {
      add(`${path}[${i}]`, box.id);
    });
  };
  const addTracks = (path: string, tracks: readonly ShownTrack[] | undefined): void => {
    tracks?.forEach((track, i) => {
      add(`${path}tracks[${i}]`, track.id, [track]);
      if (track.form === 'schedule') addBoxes(`${path}tracks[${i}].boxes`, track.boxes);
    });
  };
  const addStatuses = (path: string, statuses: readonly ShownStatus[] | undefined): void => {
    statuses?.forEach((status, i) => {
      add(`${path}[${i}]`, status.id);
    });
  };

  addBoxes('headline.phases', p.headline.phases);
  p.seats.forEach((seat, i) => {
    add(`seats[${i}]`, seat.id, seat.tracks ?? []);
    addTracks(`seats[${i}].`, seat.tracks);
    addStatuses(`seats[${i}].statuses`, seat.statuses);
  });
  p.boards.forEach((board, i) => {
    add(`boards[${i}]`, board.id);
    board.cells.forEach((cell, j) => {
      const path = `boards[${i}].cells[${j}]`;
      add(path, cell.id, cell.tracks ?? []);
      addTracks(`${path}.`, cell.tracks);
      addStatuses(`${path}.badges`, cell.badges);
    });
  });
  p.pieces.forEach((piece, i) => {
    add(`pieces[${i}]`, piece.id, piece.tracks ?? []);
    addTracks(`pieces[${i}].`, piece.tracks);
    addStatuses(`pieces[${i}].statuses`, piece.statuses);
  });
  p.zones.forEach((zone, i) => {
    add(`zones[${i}]`, zone.id);
    zone.cards.forEach((card, j) => {
      const path = `zones[${i}].cards[${j}]`;
      add(path, card.id, card.tracks ?? []);
      addTracks(`${path}.`, card.tracks);
      addStatuses(`${path}.statuses`, card.statuses);
    });
  });
  addTracks('', p.tracks);
  p.dice.forEach((die, i) => {
    add(`dice[${i}]`, die.id);
  });
  p.dynamics.forEach((dynamic, i) => {
    add(`dynamics[${i}]`, dynamic.id);
  });
  return all;
}

/** What the checks look things up in, and where they write what is wrong. */
class Table {
  readonly wrong: string[] = [];
  readonly named: readonly Named[];
  readonly ids: ReadonlySet<Id>;
  /** The board of each cell. */
  readonly boardOf: ReadonlyMap<Id, ShownBoard>;
  readonly zones: ReadonlySet<Id>;
  readonly dynamics: ReadonlySet<Id>;

  constructor(readonly p: Presentation) {
    this.named = named(p);
    this.ids = new Set(this.named.map(({ id }) => id));
    this.boardOf = new Map(p.boards.flatMap((board) => board.cells.map((cell) => [cell.id, board] as const)));
    this.zones = new Set(p.zones.map(({ id }) => id));
    this.dynamics = new Set(p.dynamics.map(({ id }) => id));
  }

  say(at: string, what: string): void {
    this.wrong.push(`${at}: ${what}`);
  }

  trackLabels(id: Id): string[] {
    return (this.named.find((each) => each.id === id)?.tracks ?? []).map((track) => track.label);
  }
}

function checkIds(on: Table): void {
  const first = new Map<Id, string>();
  for (const { id, path } of on.named) {
    const earlier = first.get(id);
    if (earlier !== undefined) on.say(path, `has the id "${id}", which ${earlier} has already`);
    else first.set(id, path);
    if (id === '') on.say(path, 'has an empty id');
    else if (/^[+-]?\d+(\.\d+)?$/.test(id))
      on.say(path, `has the id "${id}", which an option's key cannot tell from a number`);
  }
  for (const word of Object.keys(on.p.words)) {
    const path = first.get(word);
    if (path !== undefined) on.say(`words.${word}`, `is also the id of ${path}`);
  }
}

// ---------------------------------------------------------------- references

function checkRef(on: Table, at: string, verb: string, id: Id): void {
  if (!on.ids.has(id)) on.say(at, `${verb} "${id}", which is not presented`);
}

function checkCell(on: Table, at: string, verb: string, id: Id): void {
  if (!on.boardOf.has(id)) on.say(at, `${verb} "${id}", which is not a cell of any board`);
}

function checkSeat(on: Table, at: string, seat: number): void {
  if (!on.p.seats.some((each) => each.seat === seat)) {
    on.say(at, `names seat ${seat}, but there are ${on.p.seats.length} seats, numbered from 0`);
  }
}

function checkOwner(on: Table, at: string, owner: Owner | undefined): void {
  if (typeof owner === 'number') checkSeat(on, at, owner);
}

function checkTerm(on: Table, at: string, term: string | undefined): void {
  if (term !== undefined && !Object.hasOwn(on.p.glossary, term)) {
    on.say(at, `uses the term "${term}", which is not in the glossary`);
  }
}

function checkLines(on: Table, at: string, lines: readonly EffectLine[] | undefined): void {
  lines?.forEach((line, i) => {
    checkTerm(on, `${at}.lines[${i}]`, line.term);
  });
}

function checkTags(on: Table, at: string, tags: readonly Tag[] | undefined): void {
  tags?.forEach((tag, i) => {
    if (typeof tag !== 'string') checkTerm(on, `${at}.tags[${i}]`, tag.term);
  });
}

function checkSaid(on: Table, at: string, said: Sentence): void {
  if (said.parts.length === 0) on.say(at, 'says nothing');
  said.parts.forEach((part, i) => {
    if (typeof part === 'string') return;
    const where = `${at}.parts[${i}]`;
    if ('ref' in part) {
      if (part.gone === true && on.ids.has(part.ref))
        on.say(where, `says that "${part.ref}" is gone, but it is presented`);
      if (part.gone !== true && !on.ids.has(part.ref)) {
        on.say(where, `refers to "${part.ref}", which is not presented; if it has left the table, say gone()`);
      }
    } else if ('term' in part) checkTerm(on, where, part.term);
    else if ('seat' in part) checkSeat(on, where, part.seat);
    else if ('reader' in part) checkSeat(on, where, part.reader);
  });
  checkSums(on, at, said.sums);
}

function checkSums(on: Table, at: string, sums: readonly Sum[] | undefined): void {
  sums?.forEach((sum, i) => {
    const where = `${at}.sums[${i}] (${sum.name})`;
    checkOwner(on, where, sum.owner);
    const total = totalOf(sum.terms);
    if (total !== sum.total) on.say(where, `has terms that come to ${total}, but says ${sum.total}`);
  });
}

// ---------------------------------------------------------------- things

function checkFrame(on: Table): void {
  const { p } = on;
  checkBoxes(on, 'headline.phases', p.headline.phases ?? []);
  for (const seat of p.headline.toAct) checkSeat(on, 'headline.toAct', seat);
  p.headline.chips?.forEach((chip, i) => {
    checkTerm(on, `headline.chips[${i}]`, chip.term);
  });
  p.seats.forEach((seat, i) => {
    const at = `seats[${i}] (${seat.id})`;
    if (seat.seat !== i) on.say(at, `is seat ${seat.seat}, but stands at place ${i}: seats come in their order`);
    if (seat.summary) checkSaid(on, `${at}.summary`, seat.summary);
    checkTracks(on, `${at}.`, seat.tracks);
    checkStatuses(on, `${at}.statuses`, seat.statuses);
  });
  p.warnings.forEach((warning, i) => {
    checkSaid(on, `warnings[${i}]`, warning.text);
    for (const id of warning.about ?? []) checkRef(on, `warnings[${i}]`, 'is about', id);
  });
  for (const id of p.news.changed) checkRef(on, 'news.changed', 'names', id);
  p.news.trails.forEach((trail, i) => {
    if (trail.piece !== undefined) checkRef(on, `news.trails[${i}]`, 'is the trail of', trail.piece);
    for (const cell of trail.cells) checkCell(on, `news.trails[${i}]`, 'leads over', cell);
  });
  if (p.focus !== undefined && !on.zones.has(p.focus) && !p.boards.some(({ id }) => id === p.focus)) {
    on.say('focus', `is "${p.focus}", which is neither a board nor a zone`);
  }
}

function checkBoard(on: Table, at: string, board: ShownBoard): void {
  const alone = on.p.boards.length === 1;
  const key = board.geometry === 'hex' ? 'q,r' : 'x,y';
  board.cells.forEach((cell, i) => {
    const where = `${at}.cells[${i}] (${cell.id})`;
    const place = placeOf(cell.id);
    if (!place) on.say(where, `is no key of a ${board.geometry} board: write whole numbers as "${key}"`);
    else if (place.board === undefined ? !alone : place.board !== board.id) {
      on.say(where, `has to be written "${board.id}/${place.x},${place.y}" to say which board it is on`);
    }
    if (cell.elevation !== undefined && !Number.isInteger(cell.elevation)) {
      on.say(where, `has elevation ${cell.elevation}, which is no whole level`);
    }
    checkOwner(on, where, cell.holder);
    checkTerm(on, where, cell.term);
    cell.marks?.forEach((mark, j) => {
      const { timer } = mark;
      if (timer !== undefined && (!Number.isInteger(timer) || timer < 0)) {
        on.say(`${where}.marks[${j}]`, `has ${timer} on its timer, which is no number of turns left`);
      }
      if (mark.by !== undefined) checkRef(on, `${where}.marks[${j}]`, 'is the doing of', mark.by);
    });
    checkStatuses(on, `${where}.badges`, cell.badges);
    checkTracks(on, `${where}.`, cell.tracks);
    for (const seat of cell.claims ?? []) checkSeat(on, `${where}.claims`, seat);
  });
  board.links?.forEach((link, i) => {
    checkRef(on, `${at}.links[${i}]`, 'begins at', link.from);
    checkRef(on, `${at}.links[${i}]`, 'ends at', link.to);
  });
}

function checkPiece(on: Table, at: string, piece: ShownPiece): void {
  checkOwner(on, at, piece.owner);
  checkStand(on, at, piece);
  checkTracks(on, `${at}.`, piece.tracks);
  checkStatuses(on, `${at}.statuses`, piece.statuses);
  checkLines(on, at, piece.lines);
  checkTags(on, at, piece.tags);
  piece.intents?.forEach((intent, i) => {
    for (const id of intent.to) checkRef(on, `${at}.intents[${i}]`, 'points at', id);
  });
}

function checkStand(on: Table, at: string, piece: ShownPiece): void {
  const [first, ...more] = piece.at;
  if (first === undefined) {
    on.say(at, 'stands nowhere: name its cells or its zone, or leave it out');
    return;
  }
  if (on.zones.has(first)) {
    if (more.length > 0) on.say(at, `lies in the zone "${first}" and also at "${more.join('", "')}"`);
    return;
  }
  const board = on.boardOf.get(first);
  piece.at.forEach((id, i) => {
    if (piece.at.indexOf(id) < i) on.say(at, `stands on "${id}" twice`);
    else if (on.zones.has(id)) on.say(at, `stands on "${first}" and also lies in the zone "${id}"`);
    else if (!on.boardOf.has(id)) on.say(at, `stands on "${id}", which is not a cell of ${boardNames(on)}`);
    else if (board && on.boardOf.get(id) !== board) {
      on.say(at, `stands on "${first}" and on "${id}", which belong to different boards`);
    }
  });
  const { facing } = piece;
  const directions = board?.geometry === 'square' ? 8 : 6;
  if (board && facing !== undefined && !(Number.isInteger(facing) && facing >= 0 && facing < directions)) {
    on.say(at, `faces direction ${facing}, but a ${board.geometry} board has 0 to ${directions - 1}`);
  }
}

const boardNames = (on: Table): string =>
  on.p.boards.length === 0 ? 'any board' : on.p.boards.map(({ id }) => `board "${id}"`).join(' or ');

function checkZone(on: Table, at: string, zone: ShownZone): void {
  checkOwner(on, at, zone.owner);
  const shown = zone.cards.reduce((sum, card) => sum + (card.count ?? 1), 0);
  if (zone.count !== undefined && zone.count < shown) on.say(at, `counts ${zone.count}, but shows ${shown}`);
  const count = zone.count ?? shown;
  if (zone.limit !== undefined && count > zone.limit)
    on.say(at, `holds ${count}, more than its limit of ${zone.limit}`);
  zone.cards.forEach((card, i) => {
    checkCard(on, `${at}.cards[${i}] (${card.id})`, card);
  });
}

function checkCard(on: Table, at: string, card: ShownCard): void {
  checkOwner(on, at, card.owner);
  for (const seat of card.claims ?? []) checkSeat(on, `${at}.claims`, seat);
  if (card.count !== undefined && !(Number.isInteger(card.count) && card.count >= 1)) {
    on.say(at, `stands for ${card.count} cards`);
  }
  if (card.face === 'down') {
    const told = (['icon', 'price', 'parts', 'tags', 'tracks'] as const).filter((field) => card[field] !== undefined);
    if (told.length > 0) on.say(at, `lies face down, but tells its ${told.join(', ')}`);
  }
  card.parts?.forEach((part, i) => {
    const where = `${at}.parts[${i}]`;
    if (part.word !== undefined && !Object.hasOwn(on.p.words, part.word)) {
      on.say(where, `is chosen by "${part.word}", which is not a declared word`);
    }
    checkLines(on, where, part.lines);
  });
  checkTags(on, at, card.tags);
  checkTracks(on, `${at}.`, card.tracks);
  checkStatuses(on, `${at}.statuses`, card.statuses);
}

function checkStatuses(on: Table, at: string, statuses: readonly ShownStatus[] | undefined): void {
  statuses?.forEach((status, i) => {
    const where = `${at}[${i}] (${status.name})`;
    checkOwner(on, where, status.owner);
    checkTerm(on, where, status.term);
    if (status.dynamic !== undefined && !on.dynamics.has(status.dynamic)) {
      on.say(where, `stands for the Dynamic "${status.dynamic}", which is not in the list`);
    }
  });
}

function checkTracks(on: Table, at: string, tracks: readonly ShownTrack[] | undefined): void {
  tracks?.forEach((track, i) => {
    const where = `${at}tracks[${i}] (${track.label})`;
    checkTerm(on, where, track.term);
    switch (track.form) {
      case 'amount':
        break; // may be below nothing, and above its maximum by a bonus
      case 'pips':
        checkAmount(on, where, track);
        if (track.maximum > 12) on.say(where, `has ${track.maximum} pips: show more than 12 as a bar`);
        break;
      case 'bar':
        checkAmount(on, where, track);
        track.layers?.forEach((layer, j) => {
          checkAmount(on, `${where}.layers[${j}] (${layer.label})`, layer);
        });
        break;
      case 'severity':
        checkSeverity(on, where, track.amount);
        break;
      case 'schedule':
        checkBoxes(on, `${where}.boxes`, track.boxes);
        track.dates?.forEach((date, j) => {
          checkSaid(on, `${where}.dates[${j}]`, date.text);
        });
        break;
      default:
        track satisfies never;
    }
  });
}

function checkAmount(on: Table, at: string, bar: { readonly amount: number; readonly maximum: number }): void {
  if (bar.maximum <= 0) on.say(at, `has a maximum of ${bar.maximum}`);
  else if (bar.amount > bar.maximum) on.say(at, `has ${bar.amount}, more than its maximum of ${bar.maximum}`);
  if (bar.amount < 0) on.say(at, `has ${bar.amount}, less than nothing`);
}

function checkSeverity(on: Table, at: string, severity: number): void {
  if (!Number.isInteger(severity) || severity < 1 || severity > 10) on.say(at, `has severity ${severity}, not 1 to 10`);
}

function checkBoxes(on: Table, at: string, boxes: readonly ScheduleBox[]): void {
  const now = boxes.filter((box) => box.state === 'now');
  if (now.length > 1) on.say(at, `has ${now.length} boxes that are now: ${now.map((box) => box.label).join(', ')}`);
  boxes.forEach((box, i) => {
    for (const id of box.who ?? []) checkRef(on, `${at}[${i}]`, 'names', id);
  });
}

function checkDynamic(on: Table, at: string, dynamic: ShownDynamic): void {
  checkOwner(on, at, dynamic.owner);
  checkSeverity(on, at, dynamic.severity);
  if (dynamic.subject === dynamic.id) on.say(at, 'lies on itself');
  else if (dynamic.subject !== undefined) checkRef(on, at, 'lies on', dynamic.subject);
}

function checkScore(on: Table, at: string, score: ShownScore): void {
  if (score.seats.length === 0) on.say(at, 'is the score of no seat');
  for (const seat of score.seats) checkSeat(on, at, seat);
  if (!score.parts) return;
  const total = score.parts.reduce((sum, part) => sum + part.amount, 0);
  if (total !== score.total) on.say(at, `has parts that add up to ${total}, but says ${score.total}`);
}

// ---------------------------------------------------------------- plain data, in words

/** The fields that are read out: an empty one leaves a listener with nothing. */
const SPOKEN = new Set(['name', 'label', 'words', 'text', 'short', 'title', 'when', 'note', 'rough', 'unusable']);

function isPlain(data: unknown, at: string, wrong: string[]): boolean {
  const refuse = (what: string): boolean => {
    wrong.push(`${at}: is ${what}`);
    return false;
  };
  switch (typeof data) {
    case 'string':
    case 'boolean':
      return true;
    case 'number':
      return Number.isFinite(data) || refuse(`${data}, which JSON cannot say`);
    case 'undefined':
      return refuse('undefined: what does not exist is left out');
    case 'object':
      return data === null ? refuse('null: what does not exist is left out') : isPlainInside(data, at, wrong);
    default:
      return refuse(`a ${typeof data}, which JSON cannot say`);
  }
}

function isPlainInside(data: object, at: string, wrong: string[]): boolean {
  let plain = true;
  for (const [key, value] of Object.entries(data)) {
    const where = Array.isArray(data) ? `${at}[${key}]` : at === '' ? key : `${at}.${key}`;
    if (value === '' && SPOKEN.has(key)) wrong.push(`${where}: is empty, so a screen reader has nothing to say`);
    else if (!isPlain(value, where, wrong)) plain = false;
  }
  return plain;
}
