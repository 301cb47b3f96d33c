import { useSyncExternalStore } from 'react';

// As the `xl:` classes; undefined where there is no window to measure.
const wide = globalThis.matchMedia?.('(width >= 80rem)');

function subscribe(onChange: () => void): () => void {
  wide?.addEventListener('change', onChange);
  return () => wide?.removeEventListener('change', onChange);
}

/** Whether the map has room beside the list. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide?.matches ?? false);
