// The whole match as a line: stitched as far as it has gone, with its chapters and who was ahead. It is a slider.

import { type ReactElement, useCallback, useMemo } from 'react';
import { Mark, useHues } from '../parts/owner.tsx';
import type { Player } from './player.ts';
import type { Chapters } from './steps.ts';

interface TimelineProps {
  readonly player: Player;
  readonly at: number;
  readonly goTo: (at: number) => void;
  readonly chapters: Chapters | undefined;
  readonly names: readonly string[];
  /** "Round 11, moment 412 of 655". */
  readonly words: string;
}

/** How far into the match a moment is, from 0 to 1. */
type Share = (moment: number) => number;

export function Timeline({ player, at, goTo, chapters, names, words }: TimelineProps): ReactElement {
  const { begin, end } = player;
  const share = useCallback(
    (moment: number): number => (end === begin ? 1 : (moment - begin) / (end - begin)),
    [begin, end],
  );
  const percent = (moment: number): string => `${share(moment) * 100}%`;
  const now = chapters?.all.findLast(({ from }) => from <= at);
  return (
    <div className="timeline">
      {player.hasChances && (
        <div className="tl-hope">
          <Curve player={player} at={at} share={share} />
          <span className="tl-now" style={{ left: percent(at) }} />
          <Hopes player={player} at={at} names={names} share={share} />
        </div>
      )}
      <div className="tl-line">
        <span className="tl-past" style={{ width: percent(at) }} />
        <span className="tl-knob" style={{ left: percent(at) }} />
      </div>
      {chapters && (
        <ol className="tl-chapters" aria-hidden="true">
          {chapters.all.map((chapter) => (
            <li
              key={chapter.number}
              className={chapter === now ? 'on' : ''}
              style={{ left: percent(chapter.from) }}
              title={chapter.title}
            >
              {chapter.number}
            </li>
          ))}
        </ol>
      )}
      <input
        type="range"
        aria-label="Moment of the match"
        aria-valuetext={words}
        min={begin}
        max={end}
        value={at}
        onChange={(event) => goTo(Number(event.target.value))}
      />
    </div>
  );
}

/** What each side may hope for over the match: bands one on another, the first seat's lowest. What is still to come is fainter. */
function Curve({ player, at, share }: Pick<TimelineProps, 'player' | 'at'> & { readonly share: Share }): ReactElement {
  const { stops, sides } = player;
  const hueOf = useHues();
  const bands = useMemo(() => {
    const line = (upTo: number): readonly string[] =>
      stops.map((stop) => {
        const sum = stop.chances.slice(0, upTo).reduce((all, chance) => all + chance, 0);
        return `${(share(stop.at) * 1000).toFixed(1)} ${(100 - sum * 100).toFixed(1)}`;
      });
    return sides.map((side, i) => {
      const [low, high] = [line(i), line(i + 1)];
      return { owner: side[0]!, area: `M${[...low, ...[...high].reverse()].join('L')}z`, top: `M${high.join('L')}` };
    });
  }, [stops, sides, share]);
  const x = share(at) * 1000;
  return (
    <svg className="tl-curve" viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
      {bands.map(({ owner, area }) => (
        <g key={owner}>
          <path d={area} fill={`var(--${hueOf(owner)})`} opacity=".3" />
          <path d={area} fill={`url(#pt-${hueOf(owner)})`} opacity=".35" />
        </g>
      ))}
      <path className="tl-even" d={EVEN} vectorEffect="non-scaling-stroke" />
      {bands.slice(0, Math.max(1, bands.length - 1)).map(({ owner, top }) => (
        <path key={owner} className="tl-edge" d={top} vectorEffect="non-scaling-stroke" />
      ))}
      <rect className="tl-ahead" x={x} width={1000 - x} height="100" />
    </svg>
  );
}

const EVEN = 'M0 50H1000';

/** The same in numbers, at the moment that is shown. */
function Hopes({
  player,
  at,
  names,
  share,
}: Pick<TimelineProps, 'player' | 'at' | 'names'> & { readonly share: Share }): ReactElement {
  const stop = player.stops[player.answersAt(at)]!;
  const place = share(at);
  return (
    <p
      className={`tl-hopes ${place > 0.5 ? 'before' : ''}`}
      style={place > 0.5 ? { right: `${(1 - place) * 100}%` } : { left: `${place * 100}%` }}
    >
      {player.sides.map((side, i) => (
        <span key={side[0]!}>
          {side.map((seat) => (
            <Mark key={seat} owner={seat} />
          ))}
          <span className="sr">{side.map((seat) => names[seat]).join(' and ')}</span>
          <b>{Math.round(stop.chances[i]! * 100)} %</b>
        </span>
      ))}
    </p>
  );
}
