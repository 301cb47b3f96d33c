import { qrSecondsLeft, qrShareLeft, type QrState, qrState } from '@patinha/domain/loyalty-card';
import { useSyncExternalStore } from 'react';

export interface QrCountdown {
  readonly state: QrState;
  readonly secondsLeft: number;
  /** Part of the two minutes that is left, 0 to 1. */
  readonly shareLeft: number;
}

const tickMs = 1_000;

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, tickMs);
  return () => clearInterval(timer);
}
const wholeSecond = () => Math.floor(Date.now() / tickMs) * tickMs;

/** Ticks each second. */
export function useQrCountdown(expiresAt: Date): QrCountdown {
  const now = new Date(useSyncExternalStore(subscribe, wholeSecond, () => 0));
  return {
    state: qrState(expiresAt, now),
    secondsLeft: qrSecondsLeft(expiresAt, now),
    shareLeft: qrShareLeft(expiresAt, now),
  };
}
