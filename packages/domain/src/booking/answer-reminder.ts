import { addMs, hourMs } from '../shared/index.ts';

/** How long before its end the last reminder of an answer goes out. */
const lastAheadMs = 2 * hourMs;

interface Waiting {
  readonly createdAt: Date;
  readonly until: Date;
}

/**
 * When the next reminder to answer is due: at half of the time, and 2 h before its end when that is later by at least
 * as much. Undefined after the last one.
 */
export function answerReminder({ createdAt, until }: Waiting, sent: number): Date | undefined {
  const half = addMs(createdAt, (until.getTime() - createdAt.getTime()) / 2);
  const last = addMs(until, -lastAheadMs);
  if (sent === 0) return half;
  return sent === 1 && last >= addMs(half, lastAheadMs) ? last : undefined;
}
