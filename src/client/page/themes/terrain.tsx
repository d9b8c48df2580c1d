// Motifs that many games have, each in a theme's own colours. They stay in the upper half of a tile: the lower half is the piece's.

import type { ReactElement, ReactNode } from 'react';
import { Block, Crystal, type Facets, Fir, Lines, Peak, Stone, shape } from './shapes.tsx';
import type { Motif } from './theme.ts';
import { rowOf } from './tone.ts';

/** Motifs are drawn for a cell of the size 58. */
const DRAWN = 58;

export const Sized = ({ s, children }: { readonly s: number; readonly children: ReactNode }): ReactElement => (
  <g transform={`scale(${Math.round((s / DRAWN) * 1000) / 1000})`}>{children}</g>
);

const FIRS: readonly (readonly [x: number, y: number, size: number])[] = [
  [-9, -19, 13.3],
  [9, -18, 12.4],
  [-27, -9, 12.2],
  [27, -8, 12.8],
  [-35, 6, 9.4],
  [35, 8, 9.4],
];

export const trees =
  (colours: { readonly light: string; readonly dark: string; readonly trunk: string }): Motif =>
  ({ s, seed }) => {
    const random = rowOf(seed);
    return (
      <Sized s={s}>
        {FIRS.map(([x, y, size]) => (
          <Fir
            key={x}
            x={x + random() * 3 - 1.5}
            y={y + random() * 3 - 1.5}
            size={size * (0.92 + random() * 0.16)}
            {...colours}
          />
        ))}
      </Sized>
    );
  };

export const peaks =
  (colours: Facets & { readonly snow: string }): Motif =>
  ({ s, seed }) => {
    const random = rowOf(seed);
    const wobble = (): number => random() * 4 - 2;
    return (
      <Sized s={s}>
        <Peak x={-22 + wobble()} y={6} half={22} height={36 + wobble()} {...colours} />
        <Peak x={23 + wobble()} y={8} half={20} height={30 + wobble()} {...colours} />
        <Peak x={2 + wobble()} y={20} half={30} height={62 + wobble()} {...colours} />
      </Sized>
    );
  };

const WAVES: readonly (readonly [x: number, y: number])[] = [
  [-30, -24],
  [-6, -16],
  [18, -8],
  [-30, 0],
  [2, 8],
  [22, 17],
  [-22, 24],
];

export const waves =
  ({ stroke }: { readonly stroke: string }): Motif =>
  ({ s, seed }) => {
    const random = rowOf(seed);
    const d = WAVES.map(([x, y]) => `M${x + Math.round(random() * 4)} ${y}q5-5 10 0t10 0`).join('');
    return (
      <Sized s={s}>
        <Lines d={d} stroke={stroke} width={1.8} opacity={0.55} />
      </Sized>
    );
  };

/** Tufts of grass and two stones. */
export const rubble =
  ({ grass, ...stone }: Facets & { readonly grass: string }): Motif =>
  ({ s, seed }) => {
    const random = rowOf(seed);
    const tufts = Array.from({ length: 5 }, () => [Math.round(random() * 66 - 33), Math.round(random() * 20 - 27)]);
    const d = tufts.map(([x, y]) => `M${x} ${y}l-2.500-6M${x} ${y}l.5-8M${x} ${y}l3-5`).join('');
    return (
      <Sized s={s}>
        <Lines d={d} stroke={grass} width={1.5} opacity={0.75} />
        <Stone x={26 + random() * 6} y={-15} size={5} {...stone} />
        <Stone x={-27 + random() * 5} y={-17} size={3.9} {...stone} />
      </Sized>
    );
  };

export const ruins =
  (colours: Facets): Motif =>
  ({ s, seed }) => {
    const random = rowOf(seed);
    const rise = (): number => Math.round(random() * 5);
    const [first, third] = [rise(), rise()];
    return (
      <Sized s={s}>
        <Block x={-17} y={-32} width={8} height={12} depth={3} {...colours} />
        <Block x={-32} y={-28 - first} width={8} height={20 + first} depth={3} {...colours} />
        <Block x={8} y={-41 + third} width={8} height={22 - third} depth={3} {...colours} />
        <Block x={25} y={-15} width={8} height={9} depth={3} {...colours} />
        <Block x={-19} y={-31} width={38} height={4} depth={2.5} {...colours} />
      </Sized>
    );
  };

const CRYSTALS: readonly (readonly [x: number, y: number, width: number, height: number, lean: number])[] = [
  [-22, -2, 9, 23, -4],
  [20, -13, 9, 21, 4],
  [-9, -14, 11, 27, 0],
  [29, 0, 8, 15, 3],
];

export const crystals =
  ({ vein, ...colours }: Facets & { readonly vein: string }): Motif =>
  ({ s, seed }) => {
    const random = rowOf(seed);
    return (
      <Sized s={s}>
        <Lines d="M-40 6-22-4-12-18 6-12 20-26M6-12 26 0 40-2" stroke={vein} width={2.4} opacity={0.85} />
        {CRYSTALS.map(([x, y, width, height, lean]) => (
          <Crystal
            key={x}
            x={x}
            y={y}
            width={width}
            height={height * (0.9 + random() * 0.25)}
            lean={lean}
            {...colours}
          />
        ))}
      </Sized>
    );
  };

/** A pit with blocks of what is dug there. */
export const quarry =
  ({ pit, floor, ...colours }: Facets & { readonly pit: string; readonly floor: string }): Motif =>
  ({ s }) => (
    <Sized s={s}>
      <path
        d={shape([
          [-30, -10],
          [-6, -28],
          [24, -26],
          [36, -8],
          [10, 2],
          [-20, 4],
        ])}
        fill={pit}
      />
      <path
        d={shape([
          [-22, -10],
          [-4, -22],
          [20, -21],
          [28, -9],
          [8, -2],
          [-15, 0],
        ])}
        fill={floor}
      />
      <Block x={-15} y={-14} width={14} height={5} depth={3} {...colours} />
      <Block x={3} y={-16} width={14} height={5} depth={3} {...colours} />
      <Block x={-6} y={-21} width={14} height={5} depth={3} {...colours} />
    </Sized>
  );

const FLAG = 'M1.800-76h18l-5 5 5 5h-18z';

/** A castle; roof and flag are its holder's. */
export const citadel =
  ({ wall, gate }: { readonly wall: Facets; readonly gate: Facets }): Motif =>
  ({ s, pattern }) => (
    <Sized s={s}>
      <Block x={-32} y={-24} width={16} height={20} depth={3.5} {...wall} />
      <Block x={14} y={-22} width={16} height={18} depth={3.5} {...wall} />
      <Block x={-12} y={-42} width={22} height={32} depth={4} {...wall} />
      <path
        d={shape([
          [-14, -45],
          [1, -60],
          [16, -45],
        ])}
        fill="var(--o)"
      />
      <path
        d={shape([
          [1, -60],
          [16, -45],
          [12, -47],
        ])}
        fill="var(--o-deep)"
      />
      <Block x={-33} y={-7} width={66} height={9} depth={3} {...gate} />
      <path d="M-4 2v-5a4 4 0 0 1 8 0v5z" fill={gate.dark} />
      {pattern !== undefined && (
        <>
          <path d="M1-60v-16" stroke="#e9e6f2" strokeWidth="1.600" />
          <path d={FLAG} fill="var(--o)" />
          <path d={FLAG} fill={pattern} opacity=".7" />
        </>
      )}
    </Sized>
  );

/** A low wall across the tile. */
export const wall =
  (colours: Facets): Motif =>
  ({ s }) => (
    <Sized s={s}>
      <Block x={-40} y={-18} width={72} height={26} depth={8} {...colours} />
    </Sized>
  );

/** Rounded heights. */
export const hills =
  ({ light, dark }: { readonly light: string; readonly dark: string }): Motif =>
  ({ s }) => (
    <Sized s={s}>
      <path d="M-38-2Q-22-34-4-4z" fill={light} />
      <path d="M-22-19Q-15-22-4-4H-20z" fill={dark} />
      <path d="M-12 2Q10-42 36 0z" fill={light} />
      <path d="M11-20Q22-20 36 0L12 1.500z" fill={dark} />
    </Sized>
  );
