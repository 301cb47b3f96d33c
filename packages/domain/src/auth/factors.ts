import { addMs, minuteMs, secondMs } from '../shared/index.ts';

/** How long a code may be typed after it was asked for (auth-wire 1.3). */
const challengeMs = 300 * secondMs;
export const challengeExpiry = (now: Date): Date => addMs(now, challengeMs);

/** A factor that nobody proved to hold is forgotten (auth-wire 1.3). */
export const unverifiedFactorMs = 5 * minuteMs;

/** More factors than this nobody needs; the recovery codes are not counted. */
export const maxFactors = 10;

/** RFC 6238 with the figures that every authenticator application knows. */
export const totpPeriodSeconds = 30;
export const totpDigits = 6;

/**
 * May this time step of a TOTP factor be used? Never the same twice and never an older one (RFC 6238, 5.2):
 * who looks over a shoulder gets a code that is already dead.
 */
export const isFreshStep = (step: number, lastUsed: number | null): boolean =>
  lastUsed === null || step > lastUsed;

/** How long somebody may take at a provider of identities. */
const oauthFlowMs = 10 * minuteMs;
export const oauthFlowExpiry = (now: Date): Date => addMs(now, oauthFlowMs);
