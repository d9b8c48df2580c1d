// The replay's controls: back and on, by itself, how far each step goes, and where it is.

import type { ReactElement, ReactNode } from 'react';
import { LineIcon, type LineName } from '../parts/icon.tsx';
import type { Player } from './player.ts';
import { UNITS, type Unit } from './steps.ts';
import { Timeline } from './timeline.tsx';
import type { Playback } from './use-playback.ts';

interface ControlsProps {
  readonly player: Player;
  readonly playback: Playback;
  readonly title: string;
  readonly names: readonly string[];
  /** What is being decided. */
  readonly say: ReactNode;
}

export function Controls({ player, playback, title, names, say }: ControlsProps): ReactElement {
  const { at, unit, isPlaying, chapters } = playback;
  const words = `${title}, moment ${at - player.begin} of ${player.end - player.begin}`;
  const unitWords: Readonly<Record<Unit, string>> = {
    event: 'Event',
    choice: 'Choice',
    chapter: chapters?.word ?? '',
  };
  return (
    <section className="replay-bar" aria-label="Replay">
      <div className="rp-row">
        <div className="rp-buttons">
          <Tool icon="toStart" words="To the beginning" isFar onClick={() => playback.goTo(player.begin)} />
          <Tool icon="left" words="Back (J)" onClick={() => playback.step(unit, 'back')} />
          <button type="button" className="rp-play" onClick={playback.toggle} title="Space">
            <LineIcon name={isPlaying ? 'pause' : 'play'} size={22} />
            <span className="sr">{isPlaying ? 'Pause' : 'Play'}</span>
          </button>
          <Tool icon="right" words="On (K)" onClick={() => playback.step(unit, 'on')} />
          <Tool icon="toEnd" words="To the end" isFar onClick={() => playback.goTo(player.end)} />
        </div>
        <fieldset className="seg">
          <legend className="sr">Step by</legend>
          {UNITS.filter((each) => each !== 'chapter' || chapters).map((each) => (
            <button key={each} type="button" aria-pressed={each === unit} onClick={() => playback.setUnit(each)}>
              {unitWords[each]}
            </button>
          ))}
        </fieldset>
        <button type="button" className="btn quiet small rp-speed" title="Speed" onClick={playback.nextSpeed}>
          {playback.speed}×
        </button>
        <p className="rp-say">{say}</p>
        <p className="rp-at" role="status">
          <b>{title}</b>, moment {at - player.begin} of {player.end - player.begin}
        </p>
      </div>
      <Timeline player={player} at={at} goTo={playback.goTo} chapters={chapters} names={names} words={words} />
    </section>
  );
}

function Tool({
  icon,
  words,
  isFar = false,
  onClick,
}: {
  readonly icon: LineName;
  readonly words: string;
  /** To an end of the match, where the slider leads as well. */
  readonly isFar?: boolean;
  readonly onClick: () => void;
}): ReactElement {
  return (
    <button type="button" className={`rp-tool ${isFar ? 'is-far' : ''}`} title={words} onClick={onClick}>
      <LineIcon name={icon} size={19} />
      <span className="sr">{words}</span>
    </button>
  );
}
