import { addDays, calendarDay, instantOf, minuteMs } from '../shared/index.ts';
import type { ProviderCalendar } from './calendar.ts';
import { type Interval, minutesPerDay, subtractIntervals } from './interval.ts';
import { openIntervalsOn } from './open-hours.ts';
import { type StayRules } from './service-unit.ts';
import { daysOf, type Stay, takenDays } from './stay.ts';

type Windows = Pick<StayRules, 'arrivalFrom' | 'arrivalUntil' | 'departureFrom' | 'departureUntil'>;
type Rules = Windows & Pick<StayRules, 'runsOverDaysOff'>;

/** The part of some intervals that lies within another. */
const within = (intervals: readonly Interval[], { startMinute, endMinute }: Interval): Interval[] =>
  subtractIntervals(intervals, [
    { startMinute: 0, endMinute: startMinute },
    { startMinute: endMinute, endMinute: minutesPerDay },
  ]);

/** When pets may arrive on a day: its open hours within the window. */
export const arrivalsOn = (day: string, calendar: ProviderCalendar, windows: Windows): Interval[] =>
  within(openIntervalsOn(day, calendar), {
    startMinute: windows.arrivalFrom,
    endMinute: windows.arrivalUntil,
  });

/** When pets may leave on a day. */
export const departuresOn = (day: string, calendar: ProviderCalendar, windows: Windows): Interval[] =>
  within(openIntervalsOn(day, calendar), {
    startMinute: windows.departureFrom,
    endMinute: windows.departureUntil,
  });

/** A whole day closed as an exception or by a pause: the provider is away. A weekday without hours is none. */
export const isDayOff = (day: string, calendar: ProviderCalendar): boolean =>
  (day < (calendar.pausedUntil ?? '') ||
    calendar.exceptions.some((one) => one.day === day && !one.isOpen && one.startMinute === null)) &&
  openIntervalsOn(day, calendar).length === 0;

// The window's last minute is still in time: who leaves "até 18:00" may leave at 18:00.
const holds = (intervals: readonly Interval[], minute: number): boolean =>
  intervals.some(({ startMinute, endMinute }) => startMinute <= minute && minute <= endMinute);

/**
 * Whether a stay fits the hours: arrival and departure in open hours within their windows, no day off between them
 * unless the host keeps pets then. Nights need no open hours; a day of day care needs both windows.
 */
export function isStayOpen(stay: Stay, calendar: ProviderCalendar, rules: Rules): boolean {
  const { startsAt, endsAt, zone, unit } = stay;
  const [first, last] = [calendarDay(startsAt, zone), calendarDay(endsAt, zone)];
  const minuteOf = (instant: Date, day: string) =>
    (instant.getTime() - instantOf(day, 0, zone).getTime()) / minuteMs;
  if (!holds(arrivalsOn(first, calendar, rules), minuteOf(startsAt, first))) return false;
  if (!holds(departuresOn(last, calendar, rules), minuteOf(endsAt, last))) return false;
  const days = daysOf(takenDays(stay));
  if (unit === 'day') return days.every((day) => keepsDay(day, calendar, rules));
  return rules.runsOverDaysOff || !days.some((day) => isDayOff(day, calendar));
}

const keepsDay = (day: string, calendar: ProviderCalendar, rules: Windows): boolean =>
  arrivalsOn(day, calendar, rules).length > 0 && departuresOn(day, calendar, rules).length > 0;

/** One date of a stay's calendar. */
export interface StayDay {
  readonly day: string;
  /** Places left on the night that begins on this date, or on this day; 0 when the provider is away. */
  readonly places: number;
  readonly arrivals: readonly Interval[];
  readonly departures: readonly Interval[];
}

interface StayCalendar extends Rules {
  readonly unit: Stay['unit'];
  readonly capacity: number;
  readonly calendar: ProviderCalendar;
  readonly pets: ReadonlyMap<string, number>;
}

/** Dates of the range as a tutor may choose them. */
export const stayDays = (
  range: { readonly from: string; readonly to: string },
  terms: StayCalendar,
): StayDay[] =>
  daysOf({ from: range.from, until: addDays(range.to, 1) }).map((day) => {
    const { calendar, unit } = terms;
    const isKept =
      unit === 'day' ? keepsDay(day, calendar, terms) : terms.runsOverDaysOff || !isDayOff(day, calendar);
    return {
      day,
      places: isKept ? Math.max(0, terms.capacity - (terms.pets.get(day) ?? 0)) : 0,
      arrivals: arrivalsOn(day, calendar, terms),
      departures: departuresOn(day, calendar, terms),
    };
  });
