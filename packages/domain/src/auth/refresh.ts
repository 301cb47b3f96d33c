import { predecessorMs, refreshReuseMs } from './deadlines.ts';

export interface RefreshAttempt {
  /** Position of the presented token in the session's sequence of tokens. */
  readonly presented: number;
  /** Position of the active one. */
  readonly active: number;
  readonly rotatedAt: Date;
  /** When an access token issued with the active one was first shown; null while its holder may not have got it. */
  readonly shownAt: Date | null;
  readonly sessionExpiresAt: Date;
  readonly now: Date;
}

/**
 * - `rotate`: the active token; the next one replaces it.
 * - `repeat`: an older one whose answer may have been lost, or that a second tab held: the active token is returned
 * again without rotating.
 * - `revoke`: an older one that no honest client still holds; the session ends.
 * - `expired`: the session has expired.
 * - `unknown`: never issued.
 */
export type RefreshVerdict = 'rotate' | 'repeat' | 'revoke' | 'expired' | 'unknown';

/**
 * Judges a refresh token (auth-wire 1.4): reuse is tolerated for 10 s, and for the direct predecessor until its successor
 * was shown and a minute longer.
 */
export function judgeRefresh(attempt: RefreshAttempt): RefreshVerdict {
  const { presented, active, rotatedAt, shownAt, sessionExpiresAt, now } = attempt;
  if (presented > active || presented < 0) return 'unknown';
  if (now >= sessionExpiresAt) return 'expired';
  if (presented === active) return 'rotate';
  const isUnseen = shownAt === null || now.getTime() - shownAt.getTime() < predecessorMs;
  const isTolerated = presented === active - 1 && isUnseen;
  const isWithinReuse = now.getTime() - rotatedAt.getTime() < refreshReuseMs;
  return isTolerated || isWithinReuse ? 'repeat' : 'revoke';
}
