// A choice in the making: what has been chosen so far, what is looked at, and what happens when one option is left.

import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ShownAsk, ShownOption } from '../../../engine/index.ts';
import type { Id, Presentation } from '../../../engine/present.ts';
import { asksTwice, type Narrowed, narrow } from './narrowing.ts';

export interface Choosing {
  readonly narrowed: Narrowed;
  readonly isChoosing: boolean;
  readonly considered: Id | undefined;
  /** The option that is being looked at, if it is only one. */
  readonly inView: ShownOption | undefined;
  /** It is the last one left and waits for a second press. */
  readonly toConfirm: ShownOption | undefined;
  choose(id: Id): void;
  consider(id: Id | undefined): void;
  /** Drops the last thing chosen, or all from this one on. */
  drop(id?: Id): void;
  take(option: ShownOption): void;
}

const NOTHING: readonly Id[] = [];

export function useChoosing(
  p: Presentation,
  ask: ShownAsk | undefined,
  give: (key: string) => void,
  confirmsAll: boolean,
): Choosing {
  const [chosen, setChosen] = useState<readonly Id[]>(NOTHING);
  const [considered, consider] = useState<Id | undefined>(undefined);
  const options = ask?.yours?.options ?? EMPTY;
  const askId = ask?.id;
  // A new question begins with nothing chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the question that counts.
  useEffect(() => {
    setChosen(NOTHING);
    consider(undefined);
  }, [askId]);
  const narrowed = useMemo(() => narrow(p, options, chosen), [p, options, chosen]);

  const take = useCallback(
    (option: ShownOption) => {
      setChosen(NOTHING);
      consider(undefined);
      give(option.key);
    },
    [give],
  );
  const choose = useCallback(
    (id: Id) => {
      const next = narrow(p, options, [...narrowed.chosen, id]);
      if (next.only && next.chosen.length > 0 && !asksTwice(next.only) && !confirmsAll) take(next.only);
      else setChosen(next.chosen);
    },
    [p, options, narrowed.chosen, take, confirmsAll],
  );
  const drop = useCallback((id?: Id) => {
    setChosen((before) => (id === undefined ? before.slice(0, -1) : before.slice(0, Math.max(0, before.indexOf(id)))));
  }, []);

  const toConfirm = narrowed.chosen.length > 0 ? narrowed.only : undefined;
  const looked = considered === undefined ? undefined : narrowed.lit.get(considered)?.options;
  const inView = looked?.length === 1 ? looked[0] : toConfirm;
  return {
    narrowed,
    isChoosing: options.length > 0 && narrowed.chosen.length > 0,
    considered,
    inView,
    toConfirm,
    choose,
    consider,
    drop,
    take,
  };
}

const EMPTY: readonly ShownOption[] = [];
