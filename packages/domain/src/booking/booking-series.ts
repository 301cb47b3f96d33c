import {
  addMs,
  type BrazilianZone,
  calendarDay,
  dayMs,
  earliest,
  instantOf,
  latest,
  minuteMs,
  wallTime,
} from '../shared/index.ts';
import { paymentDeadline } from './booking-move.ts';
import type { BookingSettings } from './booking-settings.ts';

/** How many dates a series may be requested with. */
export const seriesDates = { min: 2, max: 12 } as const;

/** Weeks from one date of a series to the next. */
export const seriesRhythms = [1, 2] as const;
export type SeriesRhythm = (typeof seriesRhythms)[number];

/** Why a date of a series is not available. */
export const seriesConflictReasons = [
  'closed',
  'exception',
  'taken',
  'pet_busy',
  'too_far',
  'not_waiting',
] as const;
export type SeriesConflictReason = (typeof seriesConflictReasons)[number];

interface Rhythm {
  readonly everyWeeks: SeriesRhythm;
  /** Time zone of the place: every date starts at the same local time. */
  readonly zone: BrazilianZone;
}

/** The date `index` steps after the first one (index 0), at the same local time. */
function startAt(first: Date, index: number, { everyWeeks, zone }: Rhythm): Date {
  const { hour, minute } = wallTime(first, zone);
  const noon = new Date(`${calendarDay(first, zone)}T12:00:00Z`);
  const day = addMs(noon, index * everyWeeks * 7 * dayMs)
    .toISOString()
    .slice(0, 10);
  return instantOf(day, hour * 60 + minute, zone);
}

/** All starts of a series, including the first. */
export const seriesStarts = (first: Date, count: number, rhythm: Rhythm): Date[] =>
  Array.from({ length: count }, (_, index) => (index === 0 ? first : startAt(first, index, rhythm)));

/**
 * Whether these are distinct dates of one series, in order. Dates may be missing, but not the first: a tutor drops
 * those that are taken.
 */
export function keepsRhythm(starts: readonly Date[], rhythm: Rhythm): boolean {
  const [first] = starts;
  if (!first) return false;
  const possible = seriesStarts(first, seriesDates.max, rhythm).map(Number);
  const places = starts.map((start) => possible.indexOf(start.getTime()));
  return places.every((place, index) => place >= 0 && (index === 0 || place > (places[index - 1] ?? 0)));
}

/** Whether one date, buffer included, ends before the next one begins. */
export const fitsRhythm = (busyMinutes: number, everyWeeks: SeriesRhythm): boolean =>
  busyMinutes * minuteMs <= everyWeeks * 7 * dayMs;

interface AcceptedDate {
  readonly acceptedAt: Date;
  readonly startsAt: Date;
  /** The first date is paid at once, which confirms the series. */
  readonly isFirst: boolean;
}

/** The payment deadline of a date of an accepted series; never shorter than that of a single booking. */
export function seriesPaymentDeadline(
  { acceptedAt, startsAt, isFirst }: AcceptedDate,
  settings: BookingSettings,
): Date {
  const atOnce = paymentDeadline(acceptedAt, startsAt, settings);
  if (isFirst) return atOnce;
  return earliest(latest(atOnce, addMs(startsAt, -settings.seriesPayAheadMs)), startsAt);
}
