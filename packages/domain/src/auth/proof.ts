import { addMs, dayMs, hourMs, minuteMs } from '../shared/index.ts';

/** How long a proof of identity lets its session change what protects the account (D-156). */
export const proofMs = 10 * minuteMs;

/** Whether the session's latest proof (its sign-in, a factor, the password or a mailed code) still counts. */
export const isFreshProof = (provenAt: Date, now: Date): boolean =>
  now.getTime() - provenAt.getTime() < proofMs;

/** How long the link that undoes a change of the sign-in works. */
const undoMs = 7 * dayMs;
export const undoExpiry = (now: Date): Date => addMs(now, undoMs);

/** How long payouts and exports wait after a recovery by mail, or after a change was undone. */
export const recoveryHoldMs = 72 * hourMs;
export const recoveryHoldEnd = (now: Date): Date => addMs(now, recoveryHoldMs);
