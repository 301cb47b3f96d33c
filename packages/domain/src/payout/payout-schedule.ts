import { calendarDay, dayMs, hourMs, instantOf, saoPauloZone, wallTime } from '../shared/index.ts';

const monday = 1;
const weeklyHour = 9;

const mondayAt = (day: string): Date =>
  new Date(instantOf(day, 0, saoPauloZone).getTime() + weeklyHour * hourMs);

/** The Monday `YYYY-MM-DD` of São Paulo whose weekly payouts are due now; undefined on other days and before 9 o'clock. */
export function dueWeek(now: Date): string | undefined {
  const { weekday, hour } = wallTime(now, saoPauloZone);
  return weekday === monday && hour >= weeklyHour ? calendarDay(now) : undefined;
}

/** When the next weekly payout runs: Monday at 9 o'clock in São Paulo, after now. */
export function nextWeeklyPayout(now: Date): Date {
  const { weekday } = wallTime(now, saoPauloZone);
  const ahead = (monday - weekday + 7) % 7;
  const next = mondayAt(calendarDay(new Date(now.getTime() + ahead * dayMs)));
  return next > now ? next : mondayAt(calendarDay(new Date(now.getTime() + (ahead + 7) * dayMs)));
}
