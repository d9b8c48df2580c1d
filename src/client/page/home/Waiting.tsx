// A table that waits for people: who is there, and the link to bring the others.

import { type ReactElement, useState } from 'react';
import type { ShownTable, You } from '../../../server/wire/protocol.ts';
import { CopyLink } from '../parts/copy-link.tsx';
import { GameIcon, LineIcon } from '../parts/icon.tsx';
import { HUES, HuesProvider, Mark } from '../parts/owner.tsx';
import { Qr } from '../parts/qr.tsx';
import { troubleWords } from '../parts/trouble.tsx';
import { pathOf } from '../routes.ts';
import { api, linkTo } from '../shell.ts';
import { useTheme } from '../themes/index.ts';
import { CLOCKS } from './order.ts';
import { iconOf } from './shelf.tsx';

export function Waiting({
  table,
  title,
  you,
  invite,
}: {
  readonly table: ShownTable;
  readonly title: string;
  readonly you: You;
  readonly invite: string | undefined;
}): ReactElement {
  const { hues = HUES } = useTheme(table.game);
  const [trouble, setTrouble] = useState<string | undefined>(undefined);
  const link = invite ? location.origin + pathOf({ page: 'table', match: table.match, invite }) : undefined;
  const begin = (): void => void api.begin(table.match).catch((error: Error) => setTrouble(troubleWords(error)));
  return (
    <HuesProvider value={hues}>
      <main className="waiting">
        <GameIcon name={iconOf(table.game)} size={44} />
        <h1 className="display">Waiting for players</h1>
        <p className="muted">{[title, ...optionsOf(table)].join(' · ')}</p>
        <div className="panel invitation">
          <div>
            <ul className="waiting-seats" aria-label="Seats">
              {table.seats.map(({ kind, name }, seat) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: seats keep their places.
                <li key={seat}>
                  <Mark owner={kind === 'open' ? 'nobody' : seat} size={18} />
                  {kind === 'open' ? (
                    <span className="faint">free</span>
                  ) : (
                    <b>{seat === you.seat ? `${name} (you)` : name}</b>
                  )}
                </li>
              ))}
            </ul>
            {link ? (
              <>
                <p>Send this link to your friends. Whoever opens it sits down, and it begins when all are here.</p>
                <CopyLink link={link} label="Invitation link" />
                <Share link={link} title={title} />
              </>
            ) : (
              <p>It begins when all are here. The host has the link for more people.</p>
            )}
          </div>
          {link && <Qr text={link} label="The invitation link as a QR code" />}
        </div>
        {trouble && (
          <p className="trouble" role="alert">
            {trouble}
          </p>
        )}
        <div className="row">
          {you.isHost && (
            <button type="button" className="btn" onClick={begin}>
              Begin now, with bots on the free seats
            </button>
          )}
          <a className="btn quiet" {...linkTo({ page: 'home' })}>
            Home
          </a>
        </div>
      </main>
    </HuesProvider>
  );
}

/** What was chosen for this table, in words. */
function optionsOf({ options, clock, isListed }: ShownTable): string[] {
  const clockWords = CLOCKS.find(({ id }) => id === clock.kind)!.words;
  return [
    ...Object.entries(options).map(([name, value]) => `${name} ${value}`),
    ...(clock.kind === 'none' ? [] : [`${clockWords} clock`]),
    ...(isListed ? ['anybody may join'] : []),
  ];
}

/** Phones know better whom to send it to. */
function Share({ link, title }: { readonly link: string; readonly title: string }): ReactElement | null {
  if (!navigator.share) return null;
  const share = (): void =>
    void navigator.share({ title: `Rulebound: ${title}`, url: link }).catch(() => {
      // Changed their mind: nothing to tell.
    });
  return (
    <button type="button" className="btn" onClick={share}>
      <LineIcon name="people" /> Share
    </button>
  );
}
