import { qrSecondsLeft, qrShareLeft, type QrState, qrState } from '@patinha/domain/loyalty-card';
import { useMemo, useSyncExternalStore } from 'react';

import type { CodeLife } from './loyalty-card.api.ts';

export interface QrCountdown {
  readonly state: QrState;
  readonly secondsLeft: number;
  /** The remaining fraction of the two minutes, 0 to 1. */
  readonly shareLeft: number;
}

const tickMs = 1_000;

/** Ticks each second, and exactly at the code's expiry. */
export function useQrCountdown({ lengthMs, elapsedMs }: CodeLife): QrCountdown {
  const watch = useMemo(
    () => ({
      subscribe: (onTick: () => void) => {
        const timer = setInterval(onTick, tickMs);
        const end = setTimeout(onTick, lengthMs - elapsedMs());
        return () => {
          clearInterval(timer);
          clearTimeout(end);
        };
      },
      wholeSeconds: () => {
        const elapsed = elapsedMs();
        return elapsed >= lengthMs ? lengthMs : Math.floor(elapsed / tickMs) * tickMs;
      },
    }),
    [lengthMs, elapsedMs],
  );
  const now = new Date(useSyncExternalStore(watch.subscribe, watch.wholeSeconds, () => lengthMs));
  const end = new Date(lengthMs);
  return { state: qrState(end, now), secondsLeft: qrSecondsLeft(end, now), shareLeft: qrShareLeft(end, now) };
}
