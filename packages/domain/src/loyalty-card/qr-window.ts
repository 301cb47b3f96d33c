import { addMs, secondMs } from '../shared/index.ts';

/** §9: a code lives two minutes and warns in its last thirty seconds. */
export const qrLifetimeMs = 120_000;
const qrWarningMs = 30_000;

/** D-63: the server accepts one renewal by the member within this span, however many windows are open. */
const memberRotationGapMs = 5_000;

export type QrState = 'active' | 'expiring' | 'expired';

export const nonceExpiry = (rotatedAt: Date): Date => addMs(rotatedAt, qrLifetimeMs);

export function qrState(expiresAt: Date, now: Date): QrState {
  const leftMs = expiresAt.getTime() - now.getTime();
  if (leftMs <= 0) return 'expired';
  return leftMs <= qrWarningMs ? 'expiring' : 'active';
}

/** Whole seconds left, rounded up so that 0 appears only once the code has expired; 120 at most. */
export function qrSecondsLeft(expiresAt: Date, now: Date): number {
  const leftMs = Math.min(qrLifetimeMs, expiresAt.getTime() - now.getTime());
  return Math.max(0, Math.ceil(leftMs / secondMs));
}

/** Remaining share of the 120 s, 0 to 1. */
export function qrShareLeft(expiresAt: Date, now: Date): number {
  const share = (expiresAt.getTime() - now.getTime()) / qrLifetimeMs;
  return Math.min(1, Math.max(0, share));
}

/** Milliseconds until the member may renew again; 0 when allowed now. */
export function rotationWaitMs(lastRotationAt: Date | null, now: Date): number {
  if (!lastRotationAt) return 0;
  return Math.max(0, lastRotationAt.getTime() + memberRotationGapMs - now.getTime());
}
