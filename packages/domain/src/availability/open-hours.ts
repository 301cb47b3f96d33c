import { type BrazilianZone, calendarDay, instantOf, minuteMs, addDays } from '../shared/index.ts';
import { exceptionInterval, type ProviderCalendar, weekdayOfDay } from './calendar.ts';
import {
  covers,
  type Interval,
  mergeIntervals,
  minutesPerDay,
  shiftInterval,
  subtractIntervals,
} from './interval.ts';

export interface Period {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * Open ranges of one day: the weekly hours minus what exceptions close, plus what they open. An opening overrides a
 * closing, so "closed all day" and "open 10:00 to 12:00" together leave 10:00 to 12:00. During a pause nothing is open.
 */
export function openIntervalsOn(
  day: string,
  { hours, exceptions, pausedUntil = null }: ProviderCalendar,
): Interval[] {
  if (pausedUntil !== null && day < pausedUntil) return [];
  const weekday = weekdayOfDay(day);
  const ofDay = exceptions.filter((exception) => exception.day === day);
  const closed = ofDay.filter(({ isOpen }) => !isOpen).map(exceptionInterval);
  const opened = ofDay.filter(({ isOpen }) => isOpen).map(exceptionInterval);
  const weekly = hours.filter((stretch) => stretch.weekday === weekday);
  return mergeIntervals([...subtractIntervals(weekly, closed), ...opened]);
}

/** Whether the provider works during the whole period; work may cross midnight when both days are open there. */
export function isOpenDuring(
  { startsAt, endsAt }: Period,
  calendar: ProviderCalendar,
  zone: BrazilianZone,
): boolean {
  if (endsAt <= startsAt) return false;
  const firstDay = calendarDay(startsAt, zone);
  const midnight = instantOf(firstDay, 0, zone);
  const minutesAfterMidnight = (instant: Date) => (instant.getTime() - midnight.getTime()) / minuteMs;
  const wanted = { startMinute: minutesAfterMidnight(startsAt), endMinute: minutesAfterMidnight(endsAt) };
  return isOpenWithin(firstDay, wanted, calendar);
}

/** The same by the wall clock: minutes after the midnight of a day, which may go on beyond its end. */
export function isOpenWithin(day: string, wanted: Interval, calendar: ProviderCalendar): boolean {
  const open: Interval[] = [];
  // Ends at the first day that is not covered: of a seller who closes at night, none of the next is read.
  for (let from = 0; from < wanted.endMinute; from += minutesPerDay) {
    const pieces = openIntervalsOn(addDays(day, from / minutesPerDay), calendar);
    open.push(...pieces.map((piece) => shiftInterval(piece, from)));
    const endMinute = Math.min(wanted.endMinute, from + minutesPerDay);
    if (endMinute > wanted.startMinute && !covers(open, { ...wanted, endMinute })) return false;
  }
  return true;
}
