// How much room the page has: the few sizes at which a table is laid out anew. For somebody whose letters are twice as large it has half as much.

import { useSyncExternalStore } from 'react';

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}

/** Too narrow for rails at both sides. */
export const useNarrow = (): boolean => useMedia('(max-width: 56.24em)');

/** Upright or on its side. */
export const usePhone = (): boolean => useMedia('(max-width: 37.49em), (max-width: 60em) and (max-height: 30em)');
