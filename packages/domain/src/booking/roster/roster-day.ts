import {
  type Interval,
  minutesPerDay,
  openIntervalsOn,
  type ProviderCalendar,
  subtractIntervals,
  weekdayOfDay,
} from '../../availability/index.ts';
import { type BrazilianZone, instantOf, minuteMs } from '../../shared/index.ts';
import type { RosterPerson } from './roster.ts';

const wholeDay: Interval = { startMinute: 0, endMinute: minutesPerDay };

interface RosterDay {
  readonly day: string;
  readonly zone: BrazilianZone;
  /** The company's hours, with its exceptions of that day. */
  readonly calendar: ProviderCalendar;
}

/** The hours of a day in which a person attends: the company open, in their own hours, and not absent. */
export function attendingOn(
  { hours, absences }: Pick<RosterPerson, 'hours' | 'absences'>,
  { day, zone, calendar }: RosterDay,
): Interval[] {
  const midnight = instantOf(day, 0, zone).getTime();
  const minuteOf = (instant: Date) => Math.round((instant.getTime() - midnight) / minuteMs);
  const away = absences.map(({ startsAt, endsAt }) => ({
    startMinute: minuteOf(startsAt),
    endMinute: minuteOf(endsAt),
  }));
  const open = openIntervalsOn(day, calendar).map(({ startMinute, endMinute }) => ({
    startMinute,
    endMinute,
  }));
  const own = hours?.filter(({ weekday }) => weekday === weekdayOfDay(day)) ?? [wholeDay];
  return subtractIntervals(open, [...subtractIntervals([wholeDay], own), ...away]);
}
