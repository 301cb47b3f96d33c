import { addMs, dayMs, hourMs, minuteMs, secondMs } from '../shared/index.ts';

/** A link or code of a mail works for an hour (auth-wire 1.5). */
export const oneTimeTokenMs = hourMs;

/** After so many wrong codes the pending one is burnt: six digits must not be guessable. */
export const wrongCodeLimit = 5;

/** A session that nobody refreshes for so long is over; every refresh starts the span again. */
export const sessionIdleMs = 30 * dayMs;

/** Tabs that share one session may present the token that one of them has just rotated (auth-wire 1.4). */
export const refreshReuseMs = 10 * secondMs;

/** Verifiers keep the key set for this long, so a new key is published at least so long before it signs. */
export const keySetCacheMs = 10 * minuteMs;

/** Sign-ins from an address within this span keep it a known one (auth-wire 6). */
export const knownAddressMs = 30 * dayMs;

/** A password or an address may be changed without further proof this long after the sign-in (auth-wire 1.3). */
export const freshSessionMs = dayMs;

/** The auth code of a link is exchanged for its session within this time. */
export const authCodeMs = 5 * minuteMs;

/** A signing key is replaced when it has signed for so long. */
export const signingKeyMs = 90 * dayMs;

/** An account that nobody confirmed is removed so long after the last mail that asked for it. */
export const unconfirmedKeptMs = 30 * dayMs;

export const unconfirmedSince = (now: Date): Date => addMs(now, -unconfirmedKeptMs);

/** Records of access are kept for so long, and no longer (Marco Civil da Internet, art. 15). */
export const accessKeptMonths = 6;

export const isFreshSession = (openedAt: Date, now: Date): boolean =>
  now.getTime() - openedAt.getTime() < freshSessionMs;

export const oneTimeTokenExpiry = (now: Date): Date => addMs(now, oneTimeTokenMs);
export const sessionExpiry = (now: Date): Date => addMs(now, sessionIdleMs);
