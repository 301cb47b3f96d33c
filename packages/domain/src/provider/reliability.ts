import { dayMs } from '../shared/index.ts';

/** How far back the reliability of a provider looks, by the start of its bookings. */
export const reliabilityWindowMs = 365 * dayMs;

/** Below so many bookings a figure says more about chance than about the provider. */
export const minReliabilityBookings = 5;

/** What the bookings of the window say. */
export interface ReliabilityRecord {
  readonly completedCount: number;
  /** Cancelled by the provider, and those at which nobody appeared (D-94). */
  readonly cancelledCount: number;
  /** Requests that were accepted by a person, and the median of the minutes that it took. */
  readonly answeredCount: number;
  readonly answerMinutes: number | null;
}

export interface Reliability {
  readonly completedCount: number;
  readonly cancelledCount: number;
  /** Null while too few requests were answered. */
  readonly answerMinutes: number | null;
}

/** What may be shown of a record; null while there are too few bookings. */
export function reliabilityOf(record: ReliabilityRecord): Reliability | null {
  const { completedCount, cancelledCount, answeredCount, answerMinutes } = record;
  if (completedCount + cancelledCount < minReliabilityBookings) return null;
  return {
    completedCount,
    cancelledCount,
    answerMinutes: answeredCount < minReliabilityBookings ? null : answerMinutes,
  };
}
