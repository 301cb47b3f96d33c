import { dayMs } from '../shared/index.ts';

/** How far back a provider's reliability looks, by the start of the bookings. */
export const reliabilityWindowMs = 365 * dayMs;

/** Below this many bookings, a figure reflects chance more than the provider. */
export const minReliabilityBookings = 5;

/** Counts over the bookings of the window. */
export interface ReliabilityRecord {
  readonly completedCount: number;
  /** Cancelled by the provider, or the provider did not appear (D-94). */
  readonly cancelledCount: number;
  /** Requests that a person accepted, and the median of the minutes that it took. */
  readonly answeredCount: number;
  readonly answerMinutes: number | null;
}

export interface Reliability {
  readonly completedCount: number;
  readonly cancelledCount: number;
  /** Null while too few requests were answered. */
  readonly answerMinutes: number | null;
}

/** The public figures of a record; null while there are too few bookings. */
export function reliabilityOf(record: ReliabilityRecord): Reliability | null {
  const { completedCount, cancelledCount, answeredCount, answerMinutes } = record;
  if (completedCount + cancelledCount < minReliabilityBookings) return null;
  return {
    completedCount,
    cancelledCount,
    answerMinutes: answeredCount < minReliabilityBookings ? null : answerMinutes,
  };
}
