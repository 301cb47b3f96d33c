import { dayMs, hourMs } from '../shared/duration.ts';
import { calendarDay, instantOf, saoPauloZone } from '../shared/zoned-time.ts';

// National holidays with a fixed date (Leis 662/1949, 6.802/1980, 10.607/2002 and 14.759/2023). Movable and local
// ones count as working days: a clock that runs against the law must never be late.
const holidays = new Set(['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25']);

function isBusinessDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(day.slice(5));
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);

/** The last second, in São Paulo, of the n-th business day after the day of the instant, which itself does not count. */
export function endOfBusinessDay(from: Date, count: number): Date {
  let day = calendarDay(from);
  for (let left = count; left > 0;) {
    day = dayAfter(day);
    if (isBusinessDay(day)) left -= 1;
  }
  return new Date(instantOf(day, 0, saoPauloZone).getTime() + 24 * hourMs - 1000);
}
