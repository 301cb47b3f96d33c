import { secondMs } from '@patinha/domain/shared';
import { useSyncExternalStore } from 'react';

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, secondMs);
  return () => clearInterval(timer);
}
const wholeSecond = () => Math.floor(Date.now() / secondMs) * secondMs;

/**
 * Seconds that are left of a span that the server measured: `secondsLeft` at the instant `measuredAt` of this
 * device, so that a wrong clock does not matter. Ticks each second, never below 0.
 */
export function useSecondsLeft(secondsLeft: number, measuredAt: number): number {
  const now = useSyncExternalStore(subscribe, wholeSecond, () => 0);
  const passed = Math.max(0, Math.floor((now - measuredAt) / secondMs));
  return Math.max(0, secondsLeft - passed);
}
