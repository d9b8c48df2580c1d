// Boards to look at while one works on them: `node scripts/gallery.mjs`. Not part of the page. The address says what is shown:
// ?game=aether-fracture&answers=150&seed=3&mode=light, or &ways=8 for a choice in the making in Round 8; choosing plays on, everybody else answers at random.

import { StrictMode, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { eyesOf, Generator, type Kinds, type Match, seeded, sightOf, Table } from '../../../engine/index.ts';
import { SHELF } from '../../../registry.ts';
import { narrow } from '../choosing/narrowing.ts';
import '../styles/look.css';
import '../styles/board.css';
import { loadTheme } from '../themes/index.ts';
import type { Theme } from '../themes/theme.ts';
import { Board } from './Board.tsx';
import { Boards } from './Boards.tsx';
import { Crowd } from './crowd.tsx';
import { KIT, STAGE_KIT, TWO_BOARDS } from './kit.ts';

const wanted = new URLSearchParams(location.search);
const number = (name: string, otherwise: number): number => Number(wanted.get(name) ?? otherwise);
const SEAT = number('seat', 0);

function begin(id: string): Match<Kinds> {
  const { game } = SHELF.find((shelved) => shelved.game.id === id) ?? SHELF[0]!;
  const seats = number('seats', 2);
  const { match } = new Table<Kinds>(game as never).start({ seats, seed: wanted.get('seed') ?? '1', options: {} });
  return match;
}

const random = new Generator(seeded('gallery'));

/** Answers for everybody, or for all but one seat until that one is asked. */
function playOn(match: Match<Kinds>, answers: number, except?: number): void {
  for (let i = 0; i < answers && !match.outcome; i++) {
    const waiting = match.pending.find(({ ask, answered }) => !answered && ask.seat !== except);
    if (!waiting) return;
    const { options } = sightOf(match, eyesOf(waiting.ask.seat)).asks.find(
      ({ id, seat }) => id === waiting.id && seat === waiting.ask.seat,
    )!.yours!;
    match.answer(waiting.ask.seat, options[random.below(options.length)]!.key, waiting.id);
  }
}

/** Plays on until the seat has ways to go and somebody to attack, and says the piece that has most of them. */
function untilWays(match: Match<Kinds>, round: number): string | undefined {
  for (let i = 0; i < 3000 && !match.outcome; i++) {
    const { asks, presentation } = sightOf(match, eyesOf(SEAT));
    const options = asks.find(({ seat }) => seat === SEAT)?.yours?.options ?? [];
    const ways = options.filter(({ shown }) => shown.preview?.path);
    if (
      Number.parseInt(presentation.headline.title.slice(6), 10) >= round &&
      ways.length > 8 &&
      ways.some(({ shown }) => shown.tone === 'harm')
    ) {
      const count = (id: string): number => ways.filter(({ option }) => Object.values(option).includes(id)).length;
      return presentation.pieces.map(({ id }) => id).toSorted((a, b) => count(b) - count(a))[0];
    }
    playOn(match, 1);
  }
  return undefined;
}

interface PlayingProps {
  readonly match: Match<Kinds>;
  readonly theme: Theme;
  /** Chosen from the start. */
  readonly first: readonly string[];
}

function Playing({ match, theme, first }: PlayingProps) {
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the match changes with every turn.
  const sight = useMemo(() => sightOf(match, eyesOf(SEAT)), [match, turn]);
  const ask = sight.asks.find(({ seat, yours }) => seat === SEAT && yours);
  const options = useMemo(() => ask?.yours?.options ?? [], [ask]);
  const [chosen, setChosen] = useState(first);
  const [considered, consider] = useState<string | undefined>(wanted.get('considered') ?? undefined);
  const narrowed = useMemo(() => narrow(sight.presentation, options, chosen), [sight, options, chosen]);
  const looked = considered === undefined ? undefined : narrowed.lit.get(considered)?.options;
  const take = (key: string): void => {
    match.answer(SEAT, key, ask!.id);
    playOn(match, 500, SEAT);
    setChosen([]);
    setTurn(turn + 1);
  };
  return (
    <>
      <Boards
        presentation={sight.presentation}
        theme={theme}
        lit={narrowed.lit}
        chosen={narrowed.chosen}
        ready={narrowed.ready}
        hasChoice={narrowed.chosen.length > 0}
        considered={considered}
        inView={looked?.length === 1 ? looked[0] : undefined}
        names={['Wren', 'Tamsin', 'Cogwheel', 'Bo']}
        you={SEAT}
        onChoose={(id) => {
          const next = narrow(sight.presentation, options, [...narrowed.chosen, id]);
          if (next.only) take(next.only.key);
          else setChosen(next.chosen);
        }}
        onTake={({ key }) => take(key)}
        onConsider={consider}
      />
      <p className="sr" role="status">
        {ask?.say}
        {narrowed.lit.size}
      </p>
    </>
  );
}

async function show(): Promise<void> {
  const id = wanted.get('game') ?? 'aether-fracture';
  document.documentElement.className = wanted.get('mode') ?? 'dark';
  const theme = await loadTheme(wanted.get('theme') ?? id);
  const root = createRoot(document.getElementById('page')!);
  if (id === 'crowd') {
    root.render(<Crowd theme={theme} moving={number('moving', 4)} />);
    return;
  }
  if (id === 'kit' || id === 'stage') {
    root.render(
      <StrictMode>
        <Board {...(id === 'kit' ? KIT : STAGE_KIT)} theme={theme} />
      </StrictMode>,
    );
    return;
  }
  if (id === 'boards') {
    root.render(<Boards {...TWO_BOARDS} theme={theme} />);
    return;
  }
  const match = begin(id);
  const round = wanted.get('ways');
  const piece = round === null ? undefined : untilWays(match, Number(round));
  if (round === null) playOn(match, number('answers', 150));
  playOn(match, 500, SEAT);
  Object.assign(window, { playOn: () => playOn(match, 1) });
  root.render(
    <StrictMode>
      <Playing match={match} theme={theme} first={piece === undefined ? [] : [piece]} />
    </StrictMode>,
  );
}

await show();
