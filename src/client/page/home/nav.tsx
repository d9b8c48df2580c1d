// The bar on top of home and the rulebooks: where one is, how it looks, who one is.

import { type ReactElement, useEffect, useState } from 'react';
import { Logo } from '../parts/icon.tsx';
import { Mark } from '../parts/owner.tsx';
import type { Route } from '../routes.ts';
import { api, linkTo, type Scheme, schemeWanted, wantScheme } from '../shell.ts';

const PLACES = [
  ['Play', { page: 'home' }],
  ['Rulebooks', { page: 'rules', game: '' }],
  ['Replays', { page: 'replay', match: '' }],
] as const satisfies readonly (readonly [string, Route])[];

export function Nav({ here }: { readonly here: (typeof PLACES)[number][0] }): ReactElement {
  const [me, setMe] = useState<{ readonly name: string } | undefined>(undefined);
  // Without a server one has no name, and needs none.
  useEffect(() => void api.me().then(setMe, () => undefined), []);
  return (
    <header className="nav">
      <a className="brand" {...linkTo({ page: 'home' })}>
        <Logo size={32} /> <span>Rulebound</span>
      </a>
      <nav aria-label="Places">
        {PLACES.map(([words, route]) => (
          <a key={words} {...linkTo(route)} aria-current={words === here ? 'page' : undefined}>
            {words}
          </a>
        ))}
      </nav>
      <span className="grow" />
      <SchemeChoice />
      {me && <Name me={me} setMe={setMe} />}
    </header>
  );
}

function Name({
  me,
  setMe,
}: {
  readonly me: { readonly name: string };
  readonly setMe: (me: { readonly name: string }) => void;
}): ReactElement {
  const [draft, setDraft] = useState<string | undefined>(undefined);
  if (draft === undefined)
    return (
      <button type="button" className="btn quiet me-name" title="Change your name" onClick={() => setDraft(me.name)}>
        <Mark owner={0} /> <span>{me.name}</span>
      </button>
    );
  const save = (): void => {
    if (draft.trim()) void api.rename(draft.trim()).then(setMe, () => undefined);
    setDraft(undefined);
  };
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <input
        className="field me-field"
        // biome-ignore lint/a11y/noAutofocus: somebody has just asked to change it.
        autoFocus
        aria-label="Your name"
        maxLength={24}
        value={draft}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={save}
      />
    </form>
  );
}

const SCHEMES: readonly (readonly [Scheme, string])[] = [
  ['system', 'Colours: system'],
  ['dark', 'Colours: dark'],
  ['light', 'Colours: light'],
];

function SchemeChoice(): ReactElement {
  const [scheme, setScheme] = useState(schemeWanted);
  return (
    <label className="scheme pick">
      <span className="sr">Colours</span>
      <select
        value={scheme}
        onChange={(event) => {
          const wanted = event.target.value as Scheme;
          wantScheme(wanted);
          setScheme(wanted);
        }}
      >
        {SCHEMES.map(([id, words]) => (
          <option key={id} value={id}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
