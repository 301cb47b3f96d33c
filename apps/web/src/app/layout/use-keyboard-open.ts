import { useSyncExternalStore } from 'react';

/** No keyboard is lower, and no address bar of a browser higher. */
const leastKeyboardPx = 140;

function subscribe(onChange: () => void): () => void {
  globalThis.visualViewport?.addEventListener('resize', onChange);
  return () => globalThis.visualViewport?.removeEventListener('resize', onChange);
}

function isOpen(): boolean {
  const seen = globalThis.visualViewport;
  return !!seen && document.documentElement.clientHeight - seen.height * seen.scale > leastKeyboardPx;
}

/** Whether the on-screen keyboard covers part of the page. */
export const useKeyboardOpen = (): boolean => useSyncExternalStore(subscribe, isOpen, () => false);
