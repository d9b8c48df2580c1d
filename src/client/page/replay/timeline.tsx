// The whole match as a line: stitched as far as it has gone, with its chapters and how the scores went. It is a slider.

import { type ReactElement, useCallback, useMemo } from 'react';
import type { ShownScore } from '../../../engine/present.ts';
import { hueOf } from '../parts/owner.tsx';
import type { Player } from './player.ts';
import type { Chapters } from './steps.ts';

interface TimelineProps {
  readonly player: Player;
  readonly at: number;
  readonly goTo: (at: number) => void;
  readonly chapters: Chapters | undefined;
  /** Whose each score is. */
  readonly scores: readonly ShownScore[];
  /** "Round 11, moment 412 of 655". */
  readonly words: string;
}

export function Timeline({ player, at, goTo, chapters, scores, words }: TimelineProps): ReactElement {
  const { begin, end } = player;
  const share = useCallback(
    (moment: number): number => (end === begin ? 1 : (moment - begin) / (end - begin)),
    [begin, end],
  );
  const percent = (moment: number): string => `${share(moment) * 100}%`;
  const now = chapters?.all.findLast(({ from }) => from <= at);
  return (
    <div className="timeline">
      <Scores player={player} scores={scores} share={share} />
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

/** Everybody's score over the match, in their hue. */
function Scores({
  player,
  scores,
  share,
}: Pick<TimelineProps, 'player' | 'scores'> & { readonly share: (moment: number) => number }): ReactElement | null {
  const { stops } = player;
  const lines = useMemo(() => {
    const totals = stops.flatMap((stop) => stop.scores);
    const [least, most] = [Math.min(0, ...totals), Math.max(0, ...totals)];
    if (least === most) return [];
    return scores.map(({ seats }, i) => ({
      owner: seats[0]!,
      points: stops
        .filter((stop) => stop.scores[i] !== undefined)
        .map((stop) => `${share(stop.at) * 1000},${100 - ((stop.scores[i]! - least) / (most - least)) * 100}`)
        .join(' '),
    }));
  }, [stops, scores, share]);
  if (lines.length === 0) return null;
  return (
    <svg className="tl-scores" viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
      {lines.map(({ owner, points }) => (
        <polyline
          key={owner}
          points={points}
          fill="none"
          stroke={`var(--${hueOf(owner)})`}
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
