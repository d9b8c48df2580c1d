// Small sounds, made here: a few soft tones each. Off until somebody wants them, and never the only sign of anything.

import { setting } from '../settings.ts';

interface Tone {
  /** Hertz, where it begins and where it ends. */
  readonly from: number;
  readonly to?: number;
  /** Seconds after the beginning of the sound, and how long it rings. */
  readonly at: number;
  readonly rings: number;
  readonly shape: OscillatorType;
  readonly loud: number;
}

const SOUNDS = {
  choose: [{ from: 520, to: 700, at: 0, rings: 0.07, shape: 'sine', loud: 0.1 }],
  turn: [
    { from: 587, at: 0, rings: 0.22, shape: 'sine', loud: 0.12 },
    { from: 880, at: 0.12, rings: 0.34, shape: 'sine', loud: 0.1 },
  ],
  harm: [{ from: 150, to: 62, at: 0, rings: 0.2, shape: 'triangle', loud: 0.22 }],
  end: [
    { from: 392, at: 0, rings: 0.5, shape: 'sine', loud: 0.1 },
    { from: 523, at: 0.16, rings: 0.55, shape: 'sine', loud: 0.1 },
    { from: 659, at: 0.32, rings: 0.9, shape: 'sine', loud: 0.1 },
  ],
} as const satisfies Record<string, readonly Tone[]>;

export type SoundName = keyof typeof SOUNDS;

/** One for the page: browsers allow only a few. */
let audio: AudioContext | undefined;

export function play(name: SoundName): void {
  if (setting('sound') === 'off' || !('AudioContext' in globalThis)) return;
  audio ??= new AudioContext();
  // Browsers keep it silent until somebody has done something on the page.
  if (audio.state === 'suspended') void audio.resume();
  for (const tone of SOUNDS[name]) ring(audio, tone);
}

function ring(context: AudioContext, { from, to = from, at, rings, shape, loud }: Tone): void {
  const begin = context.currentTime + at;
  const tone = new OscillatorNode(context, { type: shape, frequency: from });
  const volume = new GainNode(context, { gain: 0 });
  tone.frequency.setValueAtTime(from, begin);
  tone.frequency.exponentialRampToValueAtTime(to, begin + rings);
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(loud, begin + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + rings);
  tone.connect(volume).connect(context.destination);
  tone.start(begin);
  tone.stop(begin + rings + 0.02);
}
