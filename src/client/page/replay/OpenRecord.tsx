// A record from a file.

import { type ReactElement, useState } from 'react';
import type { MatchRecord } from '../../../engine/index.ts';
import { linkTo } from '../shell.ts';
import { parseRecord } from './opened.ts';

export function OpenRecord({ onOpen }: { readonly onOpen: (record: MatchRecord) => void }): ReactElement {
  const [trouble, setTrouble] = useState<string | undefined>(undefined);
  const open = (file: File | undefined): void => {
    setTrouble(undefined);
    file
      ?.text()
      .then((text) => onOpen(parseRecord(text)))
      .catch((error: Error) => setTrouble(error.message));
  };
  return (
    <main
      className="message open-record"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        open(event.dataTransfer.files[0]);
      }}
    >
      <h1 className="display">Open a record</h1>
      <p>Choose the file of a match that was saved from a replay, or drop it here. It stays on this device.</p>
      {trouble && (
        <p className="trouble" role="alert">
          {trouble}
        </p>
      )}
      <div className="row">
        <label className="btn primary">
          Choose a file
          <input
            className="sr"
            type="file"
            accept=".json,application/json"
            onChange={(event) => open(event.target.files?.[0])}
          />
        </label>
        <a className="btn quiet" {...linkTo({ page: 'home' })}>
          Home
        </a>
      </div>
    </main>
  );
}
