import { createStore } from '../lib/store.ts';

const { set, current, subscribe } = createStore(false);

/** Whether a part of the program could not be fetched, mostly because a new version took its place. */
export const lostCode = {
  subscribe,
  isLost: current,
  /** Without a connection the whole layout says so, and what is missing comes with it. */
  report: (): void => set(navigator.onLine),
  forget: (): void => set(false),
};

/** Listens for every chunk that failed to load, including those handled elsewhere. */
export const watchLostCode = (): void => addEventListener('vite:preloadError', lostCode.report);
