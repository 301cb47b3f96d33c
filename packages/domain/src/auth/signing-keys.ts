import { addMs, minuteMs, secondMs } from '../shared/index.ts';
import { keySetCacheMs, signingKeyMs } from './deadlines.ts';

/** Tolerates small clock differences between processes, and processes that check for new keys only once a minute. */
const marginMs = 2 * minuteMs;

export const isKeyWornOut = (signsFrom: Date, now: Date): boolean =>
  now.getTime() - signsFrom.getTime() >= signingKeyMs;

/** A new key is published at once and signs once every verifier must have refetched the key set. */
export const newKeySignsFrom = (now: Date): Date => addMs(now, keySetCacheMs + marginMs);

/** The previous key is kept until the last token that it signed has expired. */
export const oldKeyVerifiesUntil = (successorSignsFrom: Date, tokenSeconds: number): Date =>
  addMs(successorSignsFrom, tokenSeconds * secondMs + marginMs);
