import { addMs, minuteMs, secondMs } from '../shared/index.ts';
import { keySetCacheMs, signingKeyMs } from './deadlines.ts';

/** Clocks of processes that differ a little, and a process that looks for new keys only once a minute. */
const marginMs = 2 * minuteMs;

export const isKeyWornOut = (signsFrom: Date, now: Date): boolean =>
  now.getTime() - signsFrom.getTime() >= signingKeyMs;

/** A new key is published at once and signs when every verifier has had to fetch the key set again. */
export const newKeySignsFrom = (now: Date): Date => addMs(now, keySetCacheMs + marginMs);

/** The key before it is kept until the last token that it signed has ended. */
export const oldKeyVerifiesUntil = (successorSignsFrom: Date, tokenSeconds: number): Date =>
  addMs(successorSignsFrom, tokenSeconds * secondMs + marginMs);
