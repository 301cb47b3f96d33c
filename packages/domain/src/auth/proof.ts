import { minuteMs } from '../shared/index.ts';

/** How long a proof of identity lets its session change what protects the account (D-156). */
export const proofMs = 10 * minuteMs;

/** Whether the session's latest proof (its sign-in, a factor, the password or a mailed code) still counts. */
export const isFreshProof = (provenAt: Date, now: Date): boolean =>
  now.getTime() - provenAt.getTime() < proofMs;
