import { useSyncExternalStore } from 'react';

// As in app.css and the `md:` classes; undefined where there is no window to measure.
const narrow = globalThis.matchMedia?.('(width < 48rem)');

function subscribe(onChange: () => void): () => void {
  narrow?.addEventListener('change', onChange);
  return () => narrow?.removeEventListener('change', onChange);
}

/** Whether the window is below 768 px, where parts that only a phone shows are fetched. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => narrow?.matches ?? false);
