// Moving through a replay: step by step, by itself, by keys.

import { useCallback, useEffect, useMemo, useState } from 'react';
import { isTold } from '../log/log.tsx';
import { isTyping } from '../table/use-keys.ts';
import type { Player, ReplayLine } from './player.ts';
import { type Chapters, chaptersOf, stepFrom, type Unit } from './steps.ts';

/** How long each step stays when it plays by itself. Milliseconds. */
const STAYS: Readonly<Record<Unit, number>> = { event: 900, choice: 1300, chapter: 2000 };
export const SPEEDS = [1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

export interface Playback {
  readonly at: number;
  readonly isPlaying: boolean;
  readonly unit: Unit;
  readonly speed: Speed;
  readonly chapters: Chapters | undefined;
  goTo(at: number): void;
  step(unit: Unit, way: 'back' | 'on'): void;
  toggle(): void;
  setUnit(unit: Unit): void;
  nextSpeed(): void;
}

export function usePlayback(player: Player, lines: readonly ReplayLine[] | undefined, begin: number): Playback {
  const [at, setAt] = useState(begin);
  const [isPlaying, setPlaying] = useState(false);
  const [unit, setUnit] = useState<Unit>('choice');
  const [speed, setSpeed] = useState<Speed>(1);
  const chapters = useMemo(() => chaptersOf(player.stops), [player]);
  const places = useMemo(
    (): Readonly<Record<Unit, readonly number[]>> => ({
      event: [player.begin, ...(lines ?? []).filter(({ line }) => isTold(line)).map((each) => each.at), player.end],
      choice: player.stops.map((stop) => stop.at),
      chapter: [player.begin, ...(chapters?.all ?? []).map(({ from }) => from), player.end],
    }),
    [player, lines, chapters],
  );

  const goTo = useCallback(
    (moment: number) => setAt(Math.min(player.end, Math.max(player.begin, Math.round(moment)))),
    [player],
  );
  const step = useCallback(
    (by: Unit, way: 'back' | 'on') => {
      setPlaying(false);
      setAt((before) => stepFrom(before, places[by], way));
    },
    [places],
  );
  const toggle = useCallback(() => {
    // At the end it begins anew.
    if (!isPlaying && at >= player.end) setAt(player.begin);
    setPlaying(!isPlaying);
  }, [isPlaying, at, player]);

  useEffect(() => {
    if (!isPlaying) return;
    if (at >= player.end) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => setAt(stepFrom(at, places[unit], 'on')), STAYS[unit] / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, at, unit, speed, places, player]);

  useEffect(() => {
    const acts: Readonly<Record<string, () => void>> = {
      j: () => step('choice', 'back'),
      k: () => step('choice', 'on'),
      ',': () => step('event', 'back'),
      '.': () => step('event', 'on'),
      ' ': toggle,
    };
    const hear = (event: KeyboardEvent): void => {
      const act = acts[event.key.toLowerCase()];
      if (!act || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === ' ' && event.target instanceof HTMLButtonElement) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [step, toggle]);

  return {
    at,
    isPlaying,
    unit,
    speed,
    chapters,
    goTo: (moment) => {
      setPlaying(false);
      goTo(moment);
    },
    step,
    toggle,
    setUnit,
    nextSpeed: () => setSpeed(SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length]!),
  };
}
