import { dayMs, hourMs } from '../shared/duration.ts';
import { fixedHolidays } from '../shared/national-holidays.ts';
import { calendarDay, instantOf, saoPauloZone } from '../shared/zoned-time.ts';

// Only national holidays on a fixed date count: treating movable and local ones as working days can only make a legal
// deadline earlier, never late.

function isBusinessDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !fixedHolidays.has(day.slice(5));
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);

/** The last second, in São Paulo, of the n-th business day after the instant's day, which itself does not count. */
export function endOfBusinessDay(from: Date, count: number): Date {
  let day = calendarDay(from);
  for (let left = count; left > 0;) {
    day = dayAfter(day);
    if (isBusinessDay(day)) left -= 1;
  }
  return new Date(instantOf(day, 0, saoPauloZone).getTime() + 24 * hourMs - 1000);
}
