import { addMs, minuteMs } from '../shared/index.ts';
import type { BookingSettings } from './booking-settings.ts';
import { type PriceUnit, wholeMinutesBetween } from './price/booking-price.ts';

/** The requested time: the end or the length, or neither for a service sold as a whole. */
export interface TimeRequest {
  readonly startsAt: Date;
  readonly endsAt?: Date | undefined;
  readonly durationMinutes?: number | undefined;
}

export interface BookingPeriod {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly minutes: number;
}

type TimeField = 'starts_at' | 'ends_at' | 'duration_minutes';
/** Which field is invalid, and why, in the contract's codes. */
export type PeriodRefusal = Readonly<
  Partial<Record<TimeField, 'required' | 'invalid' | 'too_small' | 'too_big'>>
>;

/** The longest service by the hour. */
export const maxHourlyMinutes = 24 * 60;

interface PeriodTerms {
  readonly unit: PriceUnit;
  /** The length of the service when it is sold as a whole. */
  readonly serviceMinutes: number;
  readonly now: Date;
  readonly settings: BookingSettings;
}

/**
 * Turns a requested time into a period. A service sold as a whole has a fixed length, so that a week cannot be booked
 * for the price of an hour; everything is in whole minutes.
 */
export function bookingPeriod(
  requested: TimeRequest,
  terms: PeriodTerms,
): { readonly period: BookingPeriod } | { readonly refusal: PeriodRefusal } {
  const refused = startRefusal(requested.startsAt, terms);
  if (refused) return { refusal: { starts_at: refused } };
  const field: TimeField = requested.endsAt ? 'ends_at' : 'duration_minutes';
  const minutes = requestedMinutes(requested);
  const expected = terms.unit === 'service' ? terms.serviceMinutes : minutes;
  if (expected === undefined) return { refusal: { ends_at: 'required' } };
  if (minutes !== undefined && minutes !== expected) return { refusal: { [field]: 'invalid' } };
  if (!Number.isInteger(expected)) return { refusal: { [field]: 'invalid' } };
  if (expected < terms.settings.minDurationMinutes) return { refusal: { [field]: 'too_small' } };
  if (expected > longest(terms)) return { refusal: { [field]: 'too_big' } };
  const endsAt = addMs(requested.startsAt, expected * minuteMs);
  return { period: { startsAt: requested.startsAt, endsAt, minutes: expected } };
}

/** By the hour nothing is longer than a day: more is sold by nights or days (D-148). */
const longest = ({ unit, settings }: PeriodTerms): number =>
  unit === 'hour' ? Math.min(maxHourlyMinutes, settings.maxDurationMinutes) : settings.maxDurationMinutes;

/** Why nothing can start then, in the contract's codes; undefined when it can. */
export function startRefusal(startsAt: Date, { now, settings }: Pick<PeriodTerms, 'now' | 'settings'>) {
  if (startsAt.getTime() % minuteMs !== 0) return 'invalid';
  if (startsAt <= now) return 'too_small';
  return startsAt > addMs(now, settings.maxAheadMs) ? 'too_big' : undefined;
}

/** Undefined when the tutor gave neither; NaN when the two contradict each other or include parts of a minute. */
function requestedMinutes({ startsAt, endsAt, durationMinutes }: TimeRequest): number | undefined {
  if (!endsAt) return durationMinutes;
  const minutes = wholeMinutesBetween(startsAt, endsAt);
  const isWhole = addMs(startsAt, minutes * minuteMs).getTime() === endsAt.getTime();
  return isWhole && (durationMinutes ?? minutes) === minutes ? minutes : Number.NaN;
}
