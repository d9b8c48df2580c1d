// rulebound play <game>: a match in the terminal, between people at one keyboard and bots.

import { randomInt } from 'node:crypto';
import { closeSync, openSync, writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { BOT_NAMES, type Bot } from '../../bots/index.ts';
import { type AnyGame, ContractError, explain, InputError, type Seat } from '../../engine/index.ts';
import { reasonOf } from '../../engine/proofs/data-file.ts';
import { nextToAnswer } from '../../engine/proofs/transcript.ts';
import { collect, gameNamed, optionsOf, overridesOf, seatsOf, wholeNumber } from '../arguments.ts';
import { answerOf, seatBots } from '../bots.ts';
import { blaming } from '../fault.ts';
import { Human, Keyboard } from '../human.ts';
import { tellLines, tellOutcome } from '../narrate.ts';
import { bold, dim, type ExitCode, print } from '../output.ts';
import { CALLED } from '../project.ts';
import { Session } from '../session.ts';

interface Given {
  readonly seats?: number;
  readonly human?: string;
  readonly bots?: string;
  readonly seed?: string;
  readonly option?: readonly string[];
  readonly set?: readonly string[];
  readonly variant?: readonly string[];
  readonly save?: string;
  readonly quiet?: true;
}

export const addPlay = (program: Command, _finish: (code: ExitCode) => void): Command =>
  program
    .command('play')
    .argument('<game>', 'which game')
    .description('play it here, against bots or at one keyboard; or watch bots play')
    .option('--seats <n>', 'how many seats (default: as few as the game allows)', wholeNumber('--seats', 1))
    .option('--human <seats>', 'which seats people take: 1 or 1,2, or none (default: 1 in a terminal, else none)')
    .option(
      '--bots <names>',
      `who takes the others: ${BOT_NAMES.join(', ')} (default: ${AGAINST_PEOPLE}; where nobody plays along, ${ALONE}); one name, or one for each seat`,
    )
    .option('--seed <seed>', 'any text: the same seed and the same choices give the same match')
    .option('--option <name=value>', 'an option of the table; may be given several times', collect)
    .option('--set <path=value>', 'another number; may be given several times', collect)
    .option('--variant <file>', 'a file of other numbers, JSON or YAML; may be given several times', collect)
    .option('--save <file>', 'keep the match as JSON, for rulebound replay')
    .option('--quiet', 'the result only; to people, the questions only')
    .action(async (id: string, given: Given) => {
      const { game } = gameNamed(id);
      await blaming(game, () => new TerminalMatch(game, given).run());
    });

/** Who plays unless somebody else is asked for: a worthy opponent, or where bots are among themselves the quickest. */
const AGAINST_PEOPLE = 'fair';
const ALONE = 'random';

/** How often the table is drawn where nobody is asked. */
const TABLE_EVERY = 12;

class TerminalMatch {
  private readonly session: Session;
  private readonly humans: readonly Seat[];
  private readonly bots: readonly Bot[];
  private atKeyboard: Seat | undefined;

  constructor(
    private readonly game: AnyGame,
    private readonly given: Given,
  ) {
    const seats = seatsOf(game, given.seats);
    const seed = given.seed ?? String(randomInt(1_000_000));
    this.humans = humanSeats(given.human, seats);
    this.bots = seatBots(given.bots ?? (this.humans.length > 0 ? AGAINST_PEOPLE : ALONE), seats, seed);
    const sitting = {
      seats,
      seed,
      options: optionsOf(game, given.option),
      set: overridesOf(game, given.set, given.variant),
    };
    if (given.save !== undefined) writable(given.save);
    this.session = new Session(game, sitting, this.humans.length > 0 ? this.humans : ['spectator']);
  }

  async run(): Promise<void> {
    const { session } = this;
    this.greet();
    if (this.humans.length > 0) await this.withPeople();
    else this.amongBots();
    if (session.match.outcome) {
      if (!this.given.quiet) {
        print();
        print(session.table(session.viewers[0]!, 'again'));
        print();
      }
      tellOutcome(session, session.match.outcome);
    } else {
      print(`The match ends here, after ${session.match.answers.length} answers; nobody has won.`);
    }
    this.save();
    if (this.humans.length === 0 && !this.given.quiet)
      print(dim(`\nPlay it yourself: ${CALLED} play ${this.game.id} --human 1     Other games: ${CALLED} games`));
  }

  private greet(): void {
    if (this.given.quiet) return;
    const { game, humans } = this;
    const { seats, seed } = this.session.match.setup;
    print(`${bold(game.title)}: ${game.facts.summary}`);
    const kinds = [...new Set(this.bots.map((bot) => bot.name))].join(' and ');
    const who =
      humans.length === 0
        ? `${seats === 1 ? `A ${kinds} bot plays` : `${seats} ${kinds} bots play`} it to its end; the ids in brackets name the rules.`
        : `You are ${humans.map((seat) => this.session.name(seat)).join(' and ')}. Type ? for help at any question.`;
    print(dim(`${who} Seed ${seed}.`));
  }

  private amongBots(): void {
    const { session } = this;
    const loud = !this.given.quiet;
    if (loud) this.draw();
    for (let choices = 1; !session.match.outcome; choices++) {
      const pending = nextToAnswer(session.match);
      const { seat } = pending.ask;
      this.answer(seat, answerOf(this.bots[seat]!, session.match, seat));
      if (!loud) continue;
      tellLines(session.news('spectator'));
      if (choices % TABLE_EVERY === 0 && !session.match.outcome) this.draw();
    }
  }

  private draw(): void {
    print();
    print(this.session.table('spectator', 'changes'));
    print();
  }

  private async withPeople(): Promise<void> {
    const { session, humans } = this;
    const keyboard = new Keyboard();
    const human = new Human(session, keyboard, this.given.quiet ? 'questions only' : 'all');
    const { secrets, simultaneous } = this.game.facts;
    const privately = humans.length > 1 && (secrets || simultaneous);
    while (!session.match.outcome) {
      const pending = nextToAnswer(session.match);
      const { seat } = pending.ask;
      if (!humans.includes(seat)) {
        this.answer(seat, answerOf(this.bots[seat]!, session.match, seat));
        continue;
      }
      if (privately && this.atKeyboard !== seat && (await human.handOver(seat)) === 'quit') break;
      this.atKeyboard = seat;
      const decision = await human.decide(seat);
      if (decision.kind === 'quit') break;
      if (decision.kind === 'answer') this.answer(seat, decision.key);
    }
    keyboard.close();
    if (session.match.outcome && !this.given.quiet) tellLines(session.news(this.atKeyboard ?? humans[0]!));
  }

  private answer(seat: Seat, key: string): void {
    const result = this.session.match.answer(seat, key);
    if (!result.ok) throw new ContractError(explain(result.refusal));
    this.session.take(result.value);
  }

  private save(): void {
    const { save } = this.given;
    if (save === undefined) return;
    writeFileSync(save, `${JSON.stringify(this.session.record())}\n`);
    if (!this.given.quiet) print(dim(`Saved as ${save}: \`${CALLED} replay ${save}\` plays it again.`));
  }
}

/** Found out before the match, not after it. */
function writable(file: string): void {
  try {
    closeSync(openSync(file, 'a'));
  } catch (thrown) {
    throw new InputError(`--save: ${file} cannot be written: ${reasonOf(thrown)}.`);
  }
}

function humanSeats(given: string | undefined, seats: number): Seat[] {
  if (given === undefined) return process.stdin.isTTY ? [0] : [];
  if (given === 'none') return [];
  const numbers = given.split(',').map((text) => text.trim());
  for (const text of numbers) {
    if (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= seats) continue;
    throw new InputError(
      `--human takes seats from 1 to ${seats}, such as 1${seats > 1 ? ' or 1,2' : ''}, or none; "${text}" is not one.`,
    );
  }
  return [...new Set(numbers.map((text) => Number(text) - 1))].sort((a, b) => a - b);
}
