// What everybody shares, on the right: one zone at a time, the one that the choice is about first; below it the log.

import { type ReactElement, useState } from 'react';
import type { ShownZone } from '../../../engine/present.ts';
import { Rows, Zone } from './cards.tsx';
import { useTable } from './context.ts';
import { DynamicList } from './dynamics.tsx';

const FORCE = 'in force';

export function SharedRail({ zones }: { readonly zones: readonly ShownZone[] }): ReactElement | null {
  const { p, narrowed } = useTable();
  const [wanted, setWanted] = useState<string | undefined>(undefined);
  const litIn = (zone: ShownZone): number => zone.cards.filter(({ id }) => narrowed.lit.has(id)).length;
  const hasForce = p.dynamics.length > 0;
  const tabs = [...zones.map(({ id, name }) => ({ id, name })), ...(hasForce ? [{ id: FORCE, name: 'In force' }] : [])];
  if (tabs.length === 0) return null;
  const shown = wanted ?? zones.find((zone) => litIn(zone) > 0)?.id ?? tabs[0]!.id;
  const zone = zones.find(({ id }) => id === shown);
  return (
    <section className="shared">
      <div className="shared-tabs" role="tablist" aria-label="Shared">
        {tabs.map(({ id, name }) => {
          const lit = zones.filter((each) => each.id === id).reduce((sum, each) => sum + litIn(each), 0);
          return (
            <button
              key={id}
              type="button"
              role="tab"
              aria-selected={id === shown}
              className={`${id === shown ? 'on' : ''} ${lit > 0 ? 'has-lit' : ''}`}
              onClick={() => setWanted(id === wanted ? undefined : id)}
            >
              {name}
              {lit > 0 && <span className="lit-count">{lit}</span>}
            </button>
          );
        })}
      </div>
      <div className="shared-body" role="tabpanel">
        {shown === FORCE ? (
          <DynamicList />
        ) : (
          zone && (zone.layout === 'pile' ? <Zone zone={zone} /> : <Rows zone={zone} isBare />)
        )}
      </div>
    </section>
  );
}
