import { dayMs } from '../shared/index.ts';

/** How far back a provider's reliability looks, by the start of the bookings. */
export const reliabilityWindowMs = 365 * dayMs;

/** Below this many bookings, a figure reflects chance more than the provider. */
export const minReliabilityBookings = 5;

/** Counts over the bookings of the window. */
export interface ReliabilityRecord {
  readonly completedCount: number;
  /** Cancelled by the provider (D-94). */
  readonly cancelledCount: number;
  /** The provider did not come (D-175). */
  readonly noShowCount: number;
  /** Requests that a person accepted, and the median of the minutes that it took. */
  readonly answeredCount: number;
  readonly answerMinutes: number | null;
  /** Tutors with two completed bookings or more. */
  readonly returnedCount: number;
}

export interface Reliability {
  readonly completedCount: number;
  readonly cancelledCount: number;
  readonly noShowCount: number;
  /** Null while too few requests were answered. */
  readonly answerMinutes: number | null;
  readonly returnedCount: number;
}

/** The public figures of a record; null while there are too few bookings. */
export function reliabilityOf(record: ReliabilityRecord): Reliability | null {
  const { completedCount, cancelledCount, noShowCount, answeredCount, answerMinutes, returnedCount } = record;
  if (completedCount + cancelledCount + noShowCount < minReliabilityBookings) return null;
  return {
    completedCount,
    cancelledCount,
    noShowCount,
    returnedCount,
    answerMinutes: answeredCount < minReliabilityBookings ? null : answerMinutes,
  };
}
