// Where the match turned: the few choices after which most was different, to go to.

import { type ReactElement, useMemo } from 'react';
import { LineWords } from '../log/log.tsx';
import { Mark } from '../parts/owner.tsx';
import { lineAbout, turningPoints } from './chances.ts';
import type { Player, ReplayLine } from './player.ts';
import { chaptersOf } from './steps.ts';

export function TurningPoints({
  player,
  lines,
  at,
  goTo,
}: {
  readonly player: Player;
  readonly lines: readonly ReplayLine[];
  readonly at: number;
  readonly goTo: (at: number) => void;
}): ReactElement | null {
  const points = useMemo(() => {
    const chapters = chaptersOf(player.stops);
    return turningPoints(player.stops).flatMap((point) => {
      const before = player.stops.findLast((stop) => stop.at < point.at)?.at ?? player.begin;
      const about = lineAbout(lines, before, point.at);
      const chapter = chapters?.all.findLast(({ from }) => from <= before)?.number;
      return about ? [{ ...point, before, chapter, line: about.line }] : [];
    });
  }, [player, lines]);
  if (!player.hasChances || points.length === 0) return null;
  return (
    <section className="turning" aria-labelledby="turning-title">
      <header>
        <h2 className="display" id="turning-title">
          Turning points
        </h2>
      </header>
      <ol>
        {points.map(({ line, chapter, side, change, ...point }) => (
          <li key={point.at} className={at > point.before && at <= point.at ? 'on' : ''}>
            <span className="faint">{chapter}</span>
            <p>
              <LineWords line={line} />
            </p>
            <button type="button" className="w" onClick={() => goTo(point.at)}>
              show
            </button>
            <span className="tp-change">
              <Mark owner={player.sides[side]![0]!} /> {change > 0 ? `+${change}` : `−${-change}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
