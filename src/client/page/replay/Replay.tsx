// A match that is over, shown again: at any moment, through anybody's eyes, with the log that says why.

import { type ReactElement, useEffect, useState } from 'react';
import type { MatchRecord } from '../../../engine/index.ts';
import { SHELF } from '../../../registry.ts';
import { Loading } from '../parts/message.tsx';
import { Trouble } from '../parts/trouble.tsx';
import { api, go } from '../shell.ts';
import { OpenRecord } from './OpenRecord.tsx';
import { keepOpened, lastOpened, OPENED, type Opened } from './opened.ts';
import { Player } from './player.ts';
import { ReplayTable } from './ReplayTable.tsx';

export interface ReplayProps {
  /** A match's id; `OPENED`: what was opened here; empty: something is to be opened. */
  readonly match: string;
  readonly at: number | undefined;
  readonly seat: number | undefined;
}

interface Ready {
  readonly player: Player;
  readonly seats: Opened['seats'];
}

export function Replay(props: ReplayProps): ReactElement {
  const { match } = props;
  const [ready, setReady] = useState<Ready | undefined>(undefined);
  const [trouble, setTrouble] = useState<Error | undefined>(undefined);
  const isMissing = match === '' || (match === OPENED && !lastOpened());
  useEffect(() => {
    if (isMissing) return;
    let isWanted = true;
    setReady(undefined);
    load(match).then(
      (loaded) => isWanted && setReady(loaded),
      (error: Error) => isWanted && setTrouble(error),
    );
    return () => {
      isWanted = false;
    };
  }, [match, isMissing]);
  if (isMissing) return <OpenRecord onOpen={show} />;
  if (trouble) return <Trouble error={trouble} />;
  if (!ready) return <Loading words="Playing it through once" />;
  return <ReplayTable key={match} {...props} {...ready} openAnother={() => go({ page: 'replay', match: '' })} />;
}

function show(record: MatchRecord): void {
  keepOpened({ record, seats: [] });
  go({ page: 'replay', match: OPENED });
}

async function load(match: string): Promise<Ready> {
  const { record, seats } = match === OPENED ? lastOpened()! : await fromServer(match);
  const { game: id } = record.setup;
  const shelved = SHELF.find(({ game }) => game.id === id);
  if (!shelved) throw new Error(`There is no game "${id}" here.`);
  return { player: await Player.open(shelved.game, record), seats };
}

async function fromServer(match: string): Promise<Opened> {
  const [record, { table }] = await Promise.all([api.replay(match), api.table(match)]);
  return { record, seats: table.seats };
}
