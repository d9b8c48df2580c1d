// In place of a page: what went wrong and what to do, or that something is under way.

import type { ReactElement } from 'react';
import { linkTo } from '../shell.ts';

export function Message({
  title,
  text,
  again,
}: {
  readonly title: string;
  readonly text: string;
  /** Where trying once more may help. */
  readonly again?: (() => void) | undefined;
}): ReactElement {
  return (
    <main className="message">
      <img src="/logo.svg" alt="" width={56} height={56} />
      <h1 className="display">{title}</h1>
      <p>{text}</p>
      <div className="row">
        {again && (
          <button type="button" className="btn primary" onClick={again}>
            Try again
          </button>
        )}
        <a className={`btn ${again ? 'quiet' : 'primary'}`} {...linkTo({ page: 'home' })}>
          Home
        </a>
      </div>
    </main>
  );
}

/** Nothing at first; a thread with a sentence if it takes longer. */
export function Loading({ words }: { readonly words: string }): ReactElement {
  return (
    <main className="loading" aria-busy="true">
      <span className="thread-line" aria-hidden="true" />
      <p>{words}</p>
    </main>
  );
}
