import { addMs, dayMs, hourMs, minuteMs, secondMs } from '../shared/index.ts';

/** Lifetime of an emailed link or code: one hour (auth-wire 1.5). */
export const oneTimeTokenMs = hourMs;

/** Wrong attempts after which the pending code is invalidated: six digits must not be guessable. */
export const wrongCodeLimit = 5;

/** A session expires when it is not refreshed for this long; every refresh restarts the span. */
export const sessionIdleMs = 30 * dayMs;

/** A session ends this long after its sign-in, however it is used (D-155). */
const sessionEndMs = 180 * dayMs;
/** The same for an admin. */
const adminSessionEndMs = 12 * hourMs;

/** An admin's session also ends when no act of theirs is seen for this long (D-155). */
const adminIdleMs = 30 * minuteMs;

/** Whether an admin has left their session alone for too long. */
export const isLeftAlone = (actedAt: Date, now: Date): boolean => now > addMs(actedAt, adminIdleMs);

/** An act this long after the one noted last is noted: a write a minute, not one a request. */
export const actNotedMs = minuteMs;

/** When a session ends for good. */
export const sessionEnd = (openedAt: Date, isAdmin: boolean): Date =>
  addMs(openedAt, isAdmin ? adminSessionEndMs : sessionEndMs);

/** After a recovery by mail: linked identities stay this long, */
const identityHoldMs = dayMs;
/** and payouts and the export of data wait this long (D-156). */
const moneyHoldMs = 3 * dayMs;

/** What a recovery by mail holds back, and until when. */
export const heldUntil = (recoveredAt: Date): { readonly identities: Date; readonly money: Date } => ({
  identities: addMs(recoveredAt, identityHoldMs),
  money: addMs(recoveredAt, moneyHoldMs),
});

/** How long a recovery by mail waits before it may remove second factors, and how long it may then (D-156). */
const factorResetMs = dayMs;
const factorResetOpenMs = 7 * dayMs;

export const factorResetDue = (askedAt: Date): Date => addMs(askedAt, factorResetMs);

/** Whether a reset that is due at an instant waits or may be done. */
export const isFactorResetOpen = (dueAt: Date, now: Date): boolean => now < addMs(dueAt, factorResetOpenMs);

/** How long the predecessor of a token still counts after its successor was first shown. */
export const predecessorMs = minuteMs;

/** Tabs that share a session may present the token that another one has just rotated (auth-wire 1.4). */
export const refreshReuseMs = 10 * secondMs;

/** Verifiers cache the key set for this long, so a new key is published at least this long before it signs. */
export const keySetCacheMs = 10 * minuteMs;

/** A sign-in within this span keeps its address a known one (auth-wire 6). */
export const knownAddressMs = 30 * dayMs;

/** The auth code of a link must be exchanged for a session within this time. */
export const authCodeMs = 5 * minuteMs;

/** A signing key is replaced after this long. */
export const signingKeyMs = 90 * dayMs;

/** How long an unconfirmed account is kept after its last confirmation email. */
export const unconfirmedKeptMs = 30 * dayMs;

export const unconfirmedSince = (now: Date): Date => addMs(now, -unconfirmedKeptMs);

/** How long access records are kept, and no longer (Marco Civil da Internet, art. 15). */
export const accessKeptMonths = 6;

/** The random mark of a browser lives this long in it, and this long after its last sign-in on the server (D-153). */
export const deviceMarkDays = 90;

export const oneTimeTokenExpiry = (now: Date): Date => addMs(now, oneTimeTokenMs);
export const sessionExpiry = (now: Date): Date => addMs(now, sessionIdleMs);
