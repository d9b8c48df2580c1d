// The prompt bar: in words, who decides what; what is chosen so far; what can be done that names nothing on the table.

import { type ReactElement, useState } from 'react';
import type { ShownAsk, ShownOption, Sight } from '../../../engine/index.ts';
import { standIns } from '../board/lighting.ts';
import { amountsOf } from '../choosing/narrowing.ts';
import type { Choosing } from '../choosing/use-choosing.ts';
import { GameIcon, LineIcon } from '../parts/icon.tsx';
import { Mark } from '../parts/owner.tsx';
import { useTable } from './context.ts';
import { priceWords } from './forecast.tsx';
import { OptionList, StandingList } from './prompt-lists.tsx';
import { nameOfThing } from './things.ts';

const MOST_BUTTONS = 4;
const NONE: readonly never[] = [];

export interface PromptProps {
  readonly sight: Sight;
  readonly ask: ShownAsk | undefined;
  readonly choosing: Choosing;
  /** Seconds left, in words; absent without a clock. */
  readonly timeLeft?: string | undefined;
  readonly takeBack: { readonly can: boolean; readonly why: string; readonly run: () => void };
  readonly hint?: (() => void) | undefined;
  /** Answers this question in advance, whenever it comes. */
  readonly stand?: ((answer: { readonly id: string; readonly label: string }) => void) | undefined;
}

export function Prompt({ sight, ask, choosing, timeLeft, takeBack, hint, stand }: PromptProps): ReactElement {
  const { narrowed, toConfirm } = choosing;
  const [open, setOpen] = useState<'list' | 'standing' | undefined>(undefined);
  const toggle = (which: 'list' | 'standing') => () => setOpen(open === which ? undefined : which);
  const offered = (stand && ask?.yours?.standing) || NONE;
  // What a cell of the board stands for is chosen there.
  const onBoard = new Set(standIns(narrowed.ready, narrowed.lit).values());
  const buttons = toConfirm
    ? []
    : narrowed.ready.filter((option) => !onBoard.has(option) && (narrowed.left.length > 1 || option === narrowed.only));
  const shown = buttons.slice(0, buttons.length > MOST_BUTTONS ? MOST_BUTTONS - 1 : MOST_BUTTONS);
  const amounts = narrowed.lit.size === 0 ? amountsOf(narrowed.left) : undefined;
  return (
    <section className={`prompt ${ask ? 'yours' : ''}`} aria-label="What is decided" tabIndex={-1} data-ask={ask?.id}>
      <div className="p-say" role="status" aria-live="polite">
        <Question sight={sight} ask={ask} timeLeft={timeLeft} />
      </div>
      <Crumbs choosing={choosing} />
      <span className="grow" />
      {amounts && narrowed.left.length > 2 ? (
        <Stepper options={narrowed.left} name={amounts.name} values={amounts.values} take={choosing.take} />
      ) : (
        <span className="p-options">
          {shown.map((option) => (
            <OptionButton key={option.key} option={option} words={wordsAmong(option, shown)} take={choosing.take} />
          ))}
        </span>
      )}
      {ask && (buttons.length > shown.length || narrowed.left.length > 1) && (
        <button type="button" className="btn quiet" aria-expanded={open === 'list'} onClick={toggle('list')}>
          <LineIcon name="menu" size={17} />{' '}
          {buttons.length > shown.length ? `${buttons.length - shown.length} more` : 'List'}
        </button>
      )}
      {offered.length > 0 && (
        <button
          type="button"
          className="btn quiet"
          aria-expanded={open === 'standing'}
          aria-label="From now on"
          title="Answer this question in advance"
          onClick={toggle('standing')}
        >
          <LineIcon name="clock" size={17} /> <span className="wide-only">From now on</span>
        </button>
      )}
      {hint && ask && (
        <button type="button" className="btn quiet icon" title="Hint: what a sharp bot would do (H)" onClick={hint}>
          <LineIcon name="hint" size={18} />
          <span className="sr">Hint</span>
        </button>
      )}
      <button
        type="button"
        className="btn"
        disabled={!takeBack.can}
        title={takeBack.can ? 'Take back your last choice' : takeBack.why}
        onClick={takeBack.run}
      >
        <LineIcon name="back" size={17} /> <span className="wide-only">Take back</span> <kbd>Z</kbd>
      </button>
      {toConfirm && (
        <button type="button" className="btn primary" onClick={() => choosing.take(toConfirm)}>
          {toConfirm.shown.icon && <GameIcon name={toConfirm.shown.icon} size={17} />}
          {toConfirm.shown.short ?? toConfirm.shown.label}
          {toConfirm.shown.price && `, ${priceWords(toConfirm)}`}
          <kbd>Enter</kbd>
        </button>
      )}
      {open === 'list' && ask && (
        <OptionList
          options={narrowed.left}
          take={(option) => {
            setOpen(undefined);
            choosing.take(option);
          }}
          close={() => setOpen(undefined)}
        />
      )}
      {open === 'standing' && ask && stand && (
        <StandingList
          answers={offered}
          stand={(answer) => {
            setOpen(undefined);
            stand(answer);
          }}
          close={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}

/** "You: choose where your Specialist goes." or "Tamsin is choosing: a card to commit. Then she passes." */
function Question({
  sight,
  ask,
  timeLeft,
}: {
  readonly sight: Sight;
  readonly ask: ShownAsk | undefined;
  readonly timeLeft: string | undefined;
}): ReactElement {
  const { names, you } = useTable();
  const nameOf = (seat: number): string => (seat === you ? 'You' : (names[seat] ?? `Seat ${seat + 1}`));
  if (sight.outcome) return <b>The game is over. {sight.outcome.reason}</b>;
  const waiting = sight.asks.filter(({ answered }) => !answered);
  const done = sight.asks.filter(({ answered }) => answered);
  const [first] = ask ? [ask] : waiting;
  if (!first) return <b>The rules are at work.</b>;
  const isSealed = first.form === 'all';
  const others = waiting.filter(({ seat }) => seat !== first.seat);
  return (
    <>
      <span className="who">
        {(ask ? [ask] : waiting).map(({ seat }) => (
          <Mark key={seat} owner={seat} size={16} />
        ))}
        <b>{ask ? 'You' : waiting.map(({ seat }) => nameOf(seat)).join(' and ')}</b>
      </span>
      <p>
        <b>{ask ? `${capital(first.say)}.` : `${waiting.length > 1 ? 'decide' : 'decides'}: ${first.say}.`}</b>{' '}
        <span className="muted">
          {first.yours?.context}{' '}
          {isSealed &&
            done.length > 0 &&
            `${done.map(({ seat }) => nameOf(seat)).join(' and ')} ${done.length > 1 || done[0]?.seat === you ? 'have' : 'has'} committed. `}
          {isSealed && ask && others.length > 0 && `${others.map(({ seat }) => nameOf(seat)).join(' and ')} too. `}
          {timeLeft && `${timeLeft} left${first.otherwiseSay ? `, ${first.otherwiseSay}` : ''}. `}
        </span>
      </p>
    </>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function Crumbs({ choosing }: { readonly choosing: Choosing }): ReactElement | null {
  const { p } = useTable();
  const { chosen } = choosing.narrowed;
  if (chosen.length === 0) return null;
  return (
    <span className="crumbs">
      {chosen.map((id, i) => (
        <button
          type="button"
          key={id}
          className={i === chosen.length - 1 ? 'on' : ''}
          title="Choose anew from here (Esc)"
          onClick={() => choosing.drop(id)}
        >
          {nameOfThing(p, id)}
          {i === chosen.length - 1 && <LineIcon name="close" size={12} />}
        </button>
      ))}
    </span>
  );
}

/** Short words, unless another button has the same. */
const wordsAmong = ({ key, shown: { label, short } }: ShownOption, all: readonly ShownOption[]): string =>
  short === undefined || all.some((other) => other.key !== key && other.shown.short === short) ? label : short;

function OptionButton({
  option,
  words,
  take,
}: {
  readonly option: ShownOption;
  readonly words: string;
  readonly take: (option: ShownOption) => void;
}): ReactElement {
  const { shown } = option;
  return (
    <button
      type="button"
      className={`btn opt ${shown.tone === 'harm' ? 'harm' : ''}`}
      title={shown.label}
      onClick={() => take(option)}
      data-option={option.key}
    >
      {shown.icon && <GameIcon name={shown.icon} size={16} />}
      {words}
      {shown.price && <span className="muted">{priceWords(option)}</span>}
      {shown.role && <kbd>E</kbd>}
    </button>
  );
}

/** Numbers that are left to choose from. */
function Stepper({
  options,
  name,
  values,
  take,
}: {
  readonly options: readonly ShownOption[];
  readonly name: string;
  readonly values: readonly number[];
  readonly take: (option: ShownOption) => void;
}): ReactElement {
  const [at, setAt] = useState(0);
  const value = values[Math.min(at, values.length - 1)]!;
  const option = options.find((each) => each.option[name] === value)!;
  return (
    <span className="stepper">
      <button type="button" className="btn icon" disabled={at <= 0} onClick={() => setAt(at - 1)}>
        <LineIcon name="minus" />
        <span className="sr">Less</span>
      </button>
      <b aria-live="polite">{value}</b>
      <button type="button" className="btn icon" disabled={at >= values.length - 1} onClick={() => setAt(at + 1)}>
        <LineIcon name="plus" />
        <span className="sr">More</span>
      </button>
      <button type="button" className="btn opt" onClick={() => take(option)}>
        {option.shown.short ?? option.shown.label}
      </button>
    </span>
  );
}
