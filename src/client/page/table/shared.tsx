// What everybody shares, on the right: one zone at a time, the one that the choice is about first; below it the log.

import { type ReactElement, useState } from 'react';
import type { ShownZone } from '../../../engine/present.ts';
import { Rows, Zone } from './cards.tsx';
import { useTable } from './context.ts';
import { DynamicList } from './dynamics.tsx';

const FORCE = 'in force';

/** So many things there may be chosen. */
export const LitCount = ({ count }: { readonly count: number }): ReactElement => (
  <span className="lit-count">
    {count}
    <span className="sr"> may be chosen</span>
  </span>
);

export function SharedRail({ zones }: { readonly zones: readonly ShownZone[] }): ReactElement | null {
  const { p, narrowed } = useTable();
  const tabs = [
    ...zones.map(({ id, name, cards }) => ({ id, name, things: [id, ...cards.map((card) => card.id)] })),
    ...(p.dynamics.length > 0 ? [{ id: FORCE, name: 'In force', things: p.dynamics.map(({ id }) => id) }] : []),
  ].map(({ things, ...tab }) => ({ ...tab, lit: things.filter((id) => narrowed.lit.has(id)).length }));
  const [wanted, setWanted] = useState<string | undefined>(undefined);
  // Where something else is lit, it is turned to; whoever looks elsewhere meanwhile is left alone.
  const light = tabs.flatMap(({ id, lit }) => (lit > 0 ? [id] : [])).join(' ');
  const [known, setKnown] = useState(light);
  if (known !== light) {
    setKnown(light);
    if (light !== '') setWanted(undefined);
  }
  const shown = tabs.find(({ id }) => id === wanted) ?? tabs.find(({ lit }) => lit > 0) ?? tabs[0];
  if (!shown) return null;
  const zone = zones.find(({ id }) => id === shown.id);
  return (
    <section className="shared">
      <div className="shared-tabs" role="tablist" aria-label="Shared">
        {tabs.map(({ id, name, lit }) => (
          <button
            key={id}
            type="button"
            role="tab"
            aria-selected={id === shown.id}
            className={id === shown.id ? 'on' : ''}
            onClick={() => setWanted(id)}
          >
            {name}
            {lit > 0 && <LitCount count={lit} />}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is in it may be nothing but words; then the keyboard scrolls the panel. */}
      <div className="shared-body" role="tabpanel" aria-label={shown.name} tabIndex={0}>
        {shown.id === FORCE ? (
          <DynamicList />
        ) : (
          zone && (zone.layout === 'pile' ? <Zone zone={zone} /> : <Rows zone={zone} isBare />)
        )}
      </div>
    </section>
  );
}
