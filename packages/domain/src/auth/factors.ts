import { addMs, minuteMs, secondMs } from '../shared/index.ts';

/** How long a requested code may be entered (auth-wire 1.3). */
const challengeMs = 300 * secondMs;
export const challengeExpiry = (now: Date): Date => addMs(now, challengeMs);

/** An unverified factor is deleted after this long (auth-wire 1.3). */
export const unverifiedFactorMs = 5 * minuteMs;

/** Limit of factors per user, not counting the recovery codes. */
export const maxFactors = 10;

/** RFC 6238 with the values that every authenticator app supports. */
export const totpPeriodSeconds = 30;
export const totpDigits = 6;

/**
 * Whether this time step of a TOTP factor may be used: never the same step twice and never an older one (RFC 6238,
 * 5.2), so that a code seen over a shoulder is already spent.
 */
export const isFreshStep = (step: number, lastUsed: number | null): boolean =>
  lastUsed === null || step > lastUsed;

/** How long a user may take at an identity provider. */
const oauthFlowMs = 10 * minuteMs;
export const oauthFlowExpiry = (now: Date): Date => addMs(now, oauthFlowMs);
