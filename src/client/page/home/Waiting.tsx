// A table that waits for people: who is there, and the link to bring the others.

import type { ReactElement } from 'react';
import type { ShownTable, You } from '../../../server/wire/protocol.ts';
import { CopyLink } from '../parts/copy-link.tsx';
import { Mark } from '../parts/owner.tsx';
import { Qr } from '../parts/qr.tsx';
import { pathOf } from '../routes.ts';
import { api, linkTo } from '../shell.ts';

export function Waiting({
  table,
  you,
  invite,
}: {
  readonly table: ShownTable;
  readonly you: You;
  readonly invite: string | undefined;
}): ReactElement {
  const link = invite ? location.origin + pathOf({ page: 'table', match: table.match, invite }) : undefined;
  return (
    <main className="waiting">
      <h1 className="display">Waiting for players</h1>
      <ul className="waiting-seats">
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
      {link && (
        <>
          <p>Send this link to your friends. Whoever opens it sits down.</p>
          <CopyLink link={link} label="Invitation link" />
          <Qr text={link} label="The invitation link as a QR code" />
        </>
      )}
      <div className="row">
        {you.isHost && (
          <button type="button" className="btn" onClick={() => void api.begin(table.match)}>
            Begin now, with bots on the free seats
          </button>
        )}
        <a className="btn quiet" {...linkTo({ page: 'home' })}>
          Home
        </a>
      </div>
    </main>
  );
}
