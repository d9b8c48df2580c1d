// The rules in play that bend other rules, in the order in which they fire.

import type { ReactElement } from 'react';
import { GameIcon } from '../parts/icon.tsx';
import { NewMark } from '../parts/new-mark.tsx';
import { Mark } from '../parts/owner.tsx';
import { choosable, isNew, useTable } from './context.ts';
import { nameOfThing } from './things.ts';
import { Pips } from './tracks.tsx';

const PHASES = { before: 'Before', after: 'After', always: 'Always' } as const;

export function DynamicList(): ReactElement {
  const table = useTable();
  const { p } = table;
  return (
    <section className="dynamics">
      <header>
        <h2 className="display">In force</h2>
        <span className="faint">in the order in which they fire</span>
      </header>
      <div>
        {p.dynamics.map((dynamic) => {
          const { className, ...handlers } = choosable(table, dynamic.id);
          return (
            <div key={dynamic.id} className={`dynamic ${dynamic.state} ${className}`} {...handlers}>
              <GameIcon name={dynamic.icon} size={22} />
              <div className="grow">
                <div className="d-name">
                  <Mark owner={dynamic.owner} /> <b>{dynamic.name}</b>
                  {isNew(table, dynamic.id) && <NewMark />}
                  {dynamic.subject && <span className="faint">on {nameOfThing(p, dynamic.subject)}</span>}
                </div>
                <p>
                  <span className="faint">
                    {PHASES[dynamic.phase]}
                    {dynamic.when ? ` ${dynamic.when}` : ''}:
                  </span>{' '}
                  {dynamic.text} {dynamic.note && <i>{dynamic.note}</i>}
                </p>
              </div>
              <span className="severity" title={`Severity ${dynamic.severity} of 10`}>
                <Pips amount={dynamic.severity} maximum={10} />
                <b>{dynamic.severity}</b>
              </span>
            </div>
          );
        })}
      </div>
    </section>
  );
}
