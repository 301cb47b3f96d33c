import { addDays, type BrazilianZone, calendarDay, instantOf } from '../shared/index.ts';
import type { ProviderCalendar } from './calendar.ts';
import type { Interval } from './interval.ts';
import { openIntervalsOn, type Period } from './open-hours.ts';

/** How far ahead the next opening is looked for. */
export const openingWithinDays = 14;

export interface Opening {
  readonly isOpen: boolean;
  /** When it closes, or opens next; null when that is not within the days that were looked at. */
  readonly changesAt: Date | null;
}

/** Whether a shop is open at an instant, by the clock of its place, and until or from when. */
export function openingAt(now: Date, calendar: ProviderCalendar, zone: BrazilianZone): Opening {
  const today = calendarDay(now, zone);
  const periods = joined(
    Array.from({ length: openingWithinDays }, (_, ahead) =>
      periodsOn(addDays(today, ahead), calendar, zone),
    ).flat(),
  );
  const horizon = instantOf(addDays(today, openingWithinDays), 0, zone);
  const next = periods.find(({ endsAt }) => endsAt > now);
  if (!next) return { isOpen: false, changesAt: null };
  if (next.startsAt > now) return { isOpen: false, changesAt: next.startsAt };
  return { isOpen: true, changesAt: next.endsAt < horizon ? next.endsAt : null };
}

export interface OpenDay {
  readonly day: string;
  readonly open: readonly Interval[];
}

/** When a shop is open on a day and those after it, days off and pauses taken off. */
export const openDays = (from: string, count: number, calendar: ProviderCalendar): OpenDay[] =>
  Array.from({ length: count }, (_, ahead) => addDays(from, ahead)).map((day) => ({
    day,
    open: openIntervalsOn(day, calendar),
  }));

const periodsOn = (day: string, calendar: ProviderCalendar, zone: BrazilianZone): Period[] =>
  openIntervalsOn(day, calendar).map(({ startMinute, endMinute }) => ({
    startsAt: instantOf(day, startMinute, zone),
    endsAt: instantOf(day, endMinute, zone),
  }));

/** Hours that end at midnight and go on after it are one period. */
const joined = (periods: readonly Period[]): Period[] =>
  periods.reduce<Period[]>((merged, next) => {
    const last = merged.at(-1);
    if (!last || next.startsAt > last.endsAt) return [...merged, next];
    return [...merged.slice(0, -1), { startsAt: last.startsAt, endsAt: next.endsAt }];
  }, []);
