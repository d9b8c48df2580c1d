// A table that waits for people: who is there, and the link to bring the others.

import { type ReactElement, useEffect, useState } from 'react';
import type { ShownTable, You } from '../../../server/wire/protocol.ts';
import { LineIcon } from '../parts/icon.tsx';
import { Mark } from '../parts/owner.tsx';
import { pathOf } from '../routes.ts';
import { api, linkTo } from '../shell.ts';
import { qrPath } from './qr.ts';

export function Waiting({
  table,
  you,
  invite,
}: {
  readonly table: ShownTable;
  readonly you: You;
  readonly invite: string | undefined;
}): ReactElement {
  const [isCopied, setCopied] = useState(false);
  const link = invite ? location.origin + pathOf({ page: 'table', match: table.match, invite }) : undefined;
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
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
          <div className="row">
            <input
              className="field link-field"
              readOnly
              value={link}
              aria-label="Invitation link"
              onFocus={(event) => event.target.select()}
            />
            <button
              type="button"
              className="btn primary"
              onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}
            >
              <LineIcon name={isCopied ? 'check' : 'link'} /> {isCopied ? 'Copied' : 'Copy'}
            </button>
          </div>
          <Qr text={link} />
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

function Qr({ text }: { readonly text: string }): ReactElement {
  const { path, size } = qrPath(text);
  return (
    <svg
      className="qr"
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      role="img"
      aria-label="The invitation link as a QR code"
    >
      <rect x={-2} y={-2} width={size + 4} height={size + 4} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
