// The bar on top: which game, where it stands, and the tools of whoever is at the table.

import type { ReactElement, ReactNode } from 'react';
import { GameIcon, LineIcon, Logo } from '../parts/icon.tsx';
import { linkTo } from '../shell.ts';
import { useTable } from './context.ts';

export function TopBar({
  title,
  timeLeft,
  openRules,
  children,
}: {
  readonly title: string;
  readonly timeLeft?: string | undefined;
  readonly openRules: () => void;
  /** More tools, at the right end. */
  readonly children: ReactNode;
}): ReactElement {
  const { p } = useTable();
  const { headline } = p;
  return (
    <header className="top">
      <a className="brand" {...linkTo({ page: 'home' })} title="Home">
        <Logo /> <span className="wide-only">Rulebound</span>
      </a>
      <span className="sep" />
      <h1 className="g-title">{title}</h1>
      {headline.phases && (
        <ol className="phases">
          {headline.phases.map((phase) => (
            <li key={phase.label} className={phase.state === 'past' ? 'done' : phase.state}>
              {phase.label}
            </li>
          ))}
        </ol>
      )}
      <span className="headline">
        <b>{headline.title}</b> <span className="faint">{headline.detail}</span>
      </span>
      {(headline.chips ?? []).map((chip) => (
        <span key={chip.text} className="chip">
          {chip.icon && <GameIcon name={chip.icon} size={14} />}
          {chip.text}
        </span>
      ))}
      {p.warnings[0] && (
        <span className="vchip">
          <GameIcon name={p.warnings[0].icon} size={15} /> <span>{p.warnings[0].short}</span>
        </span>
      )}
      <span className="grow" />
      {timeLeft && (
        <span className="chip">
          <LineIcon name="clock" size={15} /> {timeLeft}
        </span>
      )}
      <button type="button" className="tool" onClick={openRules} title="Rulebook (/)">
        <LineIcon name="book" size={19} />
        <span className="sr">Rulebook</span>
      </button>
      {children}
    </header>
  );
}
