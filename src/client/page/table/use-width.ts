// How wide the page is: the few widths at which a table is laid out anew. For somebody whose letters are twice as large it is half as wide.

import { useSyncExternalStore } from 'react';

export function useNarrow(width: number): boolean {
  const query = `(max-width: ${(width - 0.02) / 16}em)`;
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
