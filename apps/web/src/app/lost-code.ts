const state = { isLost: false };
const listeners = new Set<() => void>();

function change(isLost: boolean): void {
  state.isLost = isLost;
  for (const notify of listeners) notify();
}

/** Whether a part of the program could not be fetched, mostly because a new version took its place. */
export const lostCode = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isLost: (): boolean => state.isLost,
  /** Without a connection the whole layout says so, and what is missing comes with it. */
  report: (): void => change(navigator.onLine),
  forget: (): void => change(false),
};

/** Listens for every chunk that failed to load, including those handled elsewhere. */
export const watchLostCode = (): void => addEventListener('vite:preloadError', lostCode.report);
