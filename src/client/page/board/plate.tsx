// On a stage the few pieces have all they have in sight: name and tracks on a plate below each.

import type { ReactElement } from 'react';
import type { Expected, ShownPiece, ShownTrack } from '../../../engine/present.ts';
import { usePaints } from './paint.tsx';
import { lossesOf } from './piece.tsx';

const ROW = 24;
const HEAD = 34;

export interface PlateProps {
  readonly piece: ShownPiece;
  readonly width: number;
  /** By the labels of tracks: what the option in view would do; under '' to the first one. */
  readonly expected: ReadonlyMap<string, Expected>;
}

/** (0, 0) is the middle of its upper edge. */
export function Plate({ piece, width, expected }: PlateProps): ReactElement {
  const tracks = (piece.tracks ?? []).filter(({ form }) => form !== 'schedule');
  const isOut = piece.states?.find(({ kind }) => kind === 'out');
  return (
    <g className="plate" transform={`translate(${-width / 2} 0)`}>
      <rect className="plate-back" width={width} height={HEAD + tracks.length * ROW + 6} rx="10" />
      <text className={isOut ? 'plate-name is-out' : 'plate-name'} x="14" y="24">
        {piece.name}
      </text>
      {isOut && (
        <text className="plate-state" x={width - 14} y="23">
          {isOut.words}
        </text>
      )}
      {tracks.map((track, i) => (
        <g key={track.label} transform={`translate(14 ${HEAD + i * ROW})`}>
          <Row
            track={track}
            width={width - 28}
            expected={expected.get(track.label) ?? (i === 0 ? expected.get('') : undefined)}
          />
        </g>
      ))}
    </g>
  );
}

const LABEL = 46;
const NUMBER = 62;

function Row(props: {
  readonly track: ShownTrack;
  readonly width: number;
  readonly expected: Expected | undefined;
}): ReactElement | null {
  const { track, width } = props;
  const paints = usePaints();
  if (track.form === 'schedule') return null;
  const maximum = track.form === 'severity' ? 10 : track.maximum;
  const expected = props.expected ?? track.expected;
  const { stays, may } = lossesOf(track.amount, expected);
  const room = width - LABEL - NUMBER;
  const at = (amount: number): number => LABEL + (room * Math.max(0, amount)) / Math.max(1, maximum ?? 1);
  return (
    <>
      <text className="plate-label" y="13">
        {track.label}
      </text>
      {track.form !== 'amount' && (
        <>
          <rect className="bar-bed" x={LABEL} y="4" width={room} height="10" rx="2" />
          <rect
            className={`bar-fill is-${track.tone ?? 'accent'}`}
            x={LABEL}
            y="5"
            width={at(track.amount) - LABEL}
            height="8"
          />
          <rect x={at(stays)} y="5" width={at(may) - at(stays)} height="8" fill={paints.paint('sparse')} />
          <rect className="bar-gone" x={at(may)} y="5" width={at(track.amount) - at(may)} height="8" />
          <rect x={at(may)} y="5" width={at(track.amount) - at(may)} height="8" fill={paints.paint('hatch')} />
        </>
      )}
      <text className="plate-number" x={width} y="14">
        {track.form === 'bar' && track.rough !== undefined ? track.rough : track.amount}
        {maximum !== undefined && !(track.form === 'bar' && track.rough !== undefined) && <tspan>/{maximum}</tspan>}
      </text>
    </>
  );
}
