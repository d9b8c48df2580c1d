// Pieces as chunky tokens (look: Pieces): outline by kind, rim by owner, mark, badge, pips or bar, statuses.

import { memo, type ReactElement } from 'react';
import type {
  BarTrack,
  Expected,
  OwnerMark,
  PipsTrack,
  ShownIntent,
  ShownPiece,
  ShownStatus,
  ShownTrack,
} from '../../../engine/present.ts';
import { drawingOf } from '../parts/icon.tsx';
import { DrawnMark, useHues } from '../parts/owner.tsx';
import { facePath, outlinePath, radiusOf } from './outlines.ts';
import { usePaints } from './paint.tsx';
import { isSame } from './same.ts';

export interface TokenProps {
  readonly piece: ShownPiece;
  /** Of a common piece; its outline may be larger. */
  readonly radius: number;
  /** How thick the token is. */
  readonly thick: number;
  /** Absent: the owner's usual mark. */
  readonly mark?: OwnerMark;
  /** What the option in view would do to its first track. */
  readonly expected?: Expected;
  /** It would leave the table. */
  readonly isLost?: boolean;
  /** On flat boards of some themes: the icon alone. */
  readonly isDrawn?: boolean;
  /** All it has stands on a plate. */
  readonly hasPlate?: boolean;
  /** The way it faces, in degrees clockwise from the right. */
  readonly angle?: number;
}

/** Up to so many pips are pips; more are a bar. */
const MOST_PIPS = 6;

export const Token = memo(TokenDrawing, isSame);

function TokenDrawing(props: TokenProps): ReactElement {
  const {
    piece,
    radius: common,
    thick,
    mark,
    expected,
    angle,
    isLost = false,
    isDrawn = false,
    hasPlate = false,
  } = props;
  const paints = usePaints();
  const { outline } = piece;
  const r = radiusOf(outline, common);
  const hue = useHues()(piece.owner);
  if (isDrawn && piece.icon !== undefined)
    return (
      <g className={`token drawn o-${hue}`}>
        <IconIn name={piece.icon} size={r * 2.5} />
      </g>
    );
  const isDark = piece.owner === 'foe';
  const iconSize = outline === 'shield' ? r * 1.04 : r * 1.09;
  const main = piece.tracks?.[0];
  return (
    <g className={`token o-${hue} ${isDark ? 'is-foe' : ''} ${stateClass(piece)}`}>
      <ellipse className="token-shadow" cy={thick + r * 0.72} rx={r} ry={r * 0.39} />
      <path className="token-side" d={outlinePath(outline, r)} transform={`translate(0 ${thick})`} />
      <path className="token-rim" d={outlinePath(outline, r)} />
      <path d={outlinePath(outline, r * 0.955)} fill={paints.pattern(piece.owner)} opacity=".55" />
      <path className="token-face" d={facePath(outline, r * 0.72)} />
      {piece.icon === undefined ? (
        <circle className="token-back" r={r * 0.34} />
      ) : (
        <IconIn name={piece.icon} size={iconSize} className="token-icon" y={outline === 'shield' ? -r * 0.02 : 0} />
      )}
      {isLost && <path d={outlinePath(outline, r)} fill={paints.paint('hatch')} opacity=".8" />}
      {angle !== undefined && <Facing r={r} angle={angle} />}
      {(piece.icon !== undefined || piece.badge !== undefined) && (
        <g className="token-mark" transform={`translate(${-r * 0.76} ${-r * 0.72})`}>
          <circle r={r * 0.32} />
          <DrawnMark owner={piece.owner} size={r * 0.38} mark={mark} />
        </g>
      )}
      {piece.badge && (
        <g className="token-badge" transform={`translate(${r * 0.79} ${r * 0.57})`}>
          <circle r={r * 0.4} />
          <text y={r * 0.17} fontSize={r * (piece.badge.text.length > 2 ? 0.36 : 0.5)}>
            {piece.badge.text}
          </text>
        </g>
      )}
      {main && !hasPlate && <MainTrack track={main} r={r} expected={expected} />}
      {piece.statuses && piece.statuses.length > 0 && <Statuses statuses={piece.statuses} r={r} />}
      {piece.intents && piece.intents.length > 0 && <Declared intents={piece.intents} r={r} />}
    </g>
  );
}

function stateClass({ states = [] }: ShownPiece): string {
  return states.map(({ kind }) => `is-${kind}`).join(' ');
}

/** An icon around (0, y). */
export function IconIn(props: {
  readonly name: string;
  readonly size: number;
  readonly className?: string;
  readonly x?: number;
  readonly y?: number;
}): ReactElement {
  const { name, size, className, x = 0, y = 0 } = props;
  const drawing = drawingOf(name);
  const place = `translate(${x - size / 2} ${y - size / 2}) scale(${size / 512})`;
  if (!drawing) return <circle className={className} cx={x} cy={y} r={size * 0.28} fill="currentColor" />;
  return (
    <g
      className={className}
      transform={place}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings from the icon set, put into the bundle when it is built.
      dangerouslySetInnerHTML={drawing}
    />
  );
}

/** A notch at the rim. */
const Facing = ({ r, angle }: { readonly r: number; readonly angle: number }): ReactElement => (
  <path
    className="token-facing"
    d={`M${r * 0.98} ${-r * 0.22} ${r * 1.26} 0 ${r * 0.98} ${r * 0.22}z`}
    transform={`rotate(${angle})`}
  />
);

// ── What it has ─────────────────────────────────────────────────────────────────────────────────────────────────────

function MainTrack(props: {
  readonly track: ShownTrack;
  readonly r: number;
  readonly expected: Expected | undefined;
}): ReactElement | null {
  const { track, r } = props;
  if (track.form !== 'pips' && track.form !== 'bar') return null;
  const expected = props.expected ?? track.expected;
  if (track.form === 'pips' && track.maximum <= MOST_PIPS) {
    // One that has only one and keeps it has nothing to tell.
    return track.maximum < 2 && !expected ? null : <Pips track={track} r={r} expected={expected} />;
  }
  return <Bar track={track} r={r} expected={expected} />;
}

/** How much stays, how much may go, how much goes for certain. */
export function lossesOf(amount: number, expected: Expected | undefined): { stays: number; may: number } {
  const certain = Math.max(0, -(expected?.certain ?? 0));
  const possible = Math.max(0, -(expected?.possible ?? 0));
  return { stays: Math.max(0, amount - certain - possible), may: Math.max(0, amount - certain) };
}

function Pips(props: {
  readonly track: PipsTrack;
  readonly r: number;
  readonly expected: Expected | undefined;
}): ReactElement {
  const { track, r, expected } = props;
  const paints = usePaints();
  const { stays, may } = lossesOf(track.amount, expected);
  const [width, height, gap] = [r * 0.36, r * 0.27, r * 0.09];
  const all = track.maximum * (width + gap) - gap;
  return (
    <g className="pips" transform={`translate(${-all / 2} ${r * 1.22})`}>
      {Array.from({ length: track.maximum }, (_, i) => {
        const x = i * (width + gap);
        const isFull = i < track.amount;
        const goes = i >= stays && isFull;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pip is its number.
          <g key={i}>
            <rect className={isFull ? 'pip' : 'pip is-empty'} x={x} width={width} height={height} rx={r * 0.07} />
            {goes && <rect x={x} width={width} height={height} fill={paints.paint(i >= may ? 'hatch' : 'sparse')} />}
          </g>
        );
      })}
    </g>
  );
}

function Bar(props: {
  readonly track: PipsTrack | BarTrack;
  readonly r: number;
  readonly expected: Expected | undefined;
}): ReactElement {
  const { track, r, expected } = props;
  const paints = usePaints();
  const { stays, may } = lossesOf(track.amount, expected);
  const [width, height] = [r * 1.9, r * 0.3];
  const at = (amount: number): number => (amount / Math.max(1, track.maximum)) * (width - 2);
  const layers = track.form === 'bar' ? (track.layers ?? []) : [];
  const top = -r * 1.42;
  return (
    <g className="bar" transform={`translate(${-width / 2} ${top})`}>
      <rect className="bar-bed" width={width} height={height} rx={height * 0.3} />
      <rect className="bar-fill" x="1" y="1" width={at(track.amount)} height={height - 2} rx={height * 0.2} />
      <rect x={1 + at(stays)} y="1" width={at(may) - at(stays)} height={height - 2} fill={paints.paint('sparse')} />
      <rect className="bar-gone" x={1 + at(may)} y="1" width={at(track.amount) - at(may)} height={height - 2} />
      <rect x={1 + at(may)} y="1" width={at(track.amount) - at(may)} height={height - 2} fill={paints.paint('hatch')} />
      {layers.map(({ label, amount, maximum }, i) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: stacks of the same name differ only in their order.
          key={`${label}${i}`}
          className="bar-plate"
          y={-(i + 1) * height * 0.82}
          width={width * (maximum === 0 ? 0 : amount / maximum)}
          height={height * 0.55}
          rx={height * 0.18}
        />
      ))}
    </g>
  );
}

// ── What lies on it, and what it will do ────────────────────────────────────────────────────────────────────────────

const SHOWN_STATUSES = 4;

function Statuses({ statuses, r }: { readonly statuses: readonly ShownStatus[]; readonly r: number }): ReactElement {
  const hueOf = useHues();
  const shown = statuses.length > SHOWN_STATUSES ? statuses.slice(0, SHOWN_STATUSES - 1) : statuses;
  const rest = statuses.length - shown.length;
  const step = r * 0.62;
  const top = -((shown.length + (rest > 0 ? 1 : 0) - 1) / 2) * step - r * 0.1;
  return (
    <g className="statuses" transform={`translate(${r * 1.02} ${top})`}>
      {shown.map(({ name, icon, number, tone, owner }, i) => (
        <Capsule
          // biome-ignore lint/suspicious/noArrayIndexKey: two of the same name differ only in their order.
          key={`${name}${i}`}
          className={`is-${tone} ${owner === undefined ? '' : `o-${hueOf(owner)}`}`}
          icon={icon}
          text={number === undefined ? undefined : `${number}`}
          height={r * 0.56}
          y={i * step}
        />
      ))}
      {rest > 0 && <Capsule text={`+${rest}`} height={r * 0.56} y={shown.length * step} />}
    </g>
  );
}

/** What it has declared: icon and amount, above it. */
function Declared({ intents, r }: { readonly intents: readonly ShownIntent[]; readonly r: number }): ReactElement {
  return (
    <g className="declared" transform={`translate(${-r * 0.3} ${-r * 1.5})`}>
      {intents.slice(0, 2).map(({ icon, amount, tone, words }, i) => (
        <Capsule key={words} className={`is-${tone}`} icon={icon} text={amount} height={r * 0.72} y={-i * r * 0.8} />
      ))}
    </g>
  );
}

function Capsule(props: {
  readonly icon?: string;
  readonly text?: string | undefined;
  readonly height: number;
  readonly y: number;
  readonly className?: string;
}): ReactElement {
  const { icon, text, height: h, y, className = '' } = props;
  const iconWidth = icon === undefined ? 0 : h * 0.8;
  const textWidth = text === undefined ? 0 : text.length * h * 0.4 + h * 0.1;
  const width = h * 0.36 + iconWidth + textWidth;
  return (
    <g className={`capsule ${className}`} transform={`translate(0 ${y})`}>
      <rect y={-h / 2} width={width} height={h} rx={h / 2} />
      {icon !== undefined && <IconIn name={icon} size={h * 0.72} x={h * 0.18 + iconWidth / 2} />}
      {text !== undefined && (
        <text x={h * 0.18 + iconWidth + textWidth / 2} y={h * 0.24} fontSize={h * 0.66}>
          {text}
        </text>
      )}
    </g>
  );
}
