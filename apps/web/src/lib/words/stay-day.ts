import { dayAndMonth, formatWeekday } from '../../ui/format.ts';

/** A calendar day at noon, which is that day in every zone of Brazil. */
const noonOf = (day: string) => `${day}T15:00:00Z`;

/** `segunda, 30/11`. */
export const formatDayOfWeek = (instant: string, zone?: string): string =>
  `${formatWeekday(instant, zone, 'long').replace('-feira', '')}, ${dayAndMonth(instant, zone)}`;

/** A calendar day `YYYY-MM-DD` as `seg. 30/11`. */
export const formatDatedDay = (day: string): string => `${formatWeekday(noonOf(day))} ${formatShortDay(day)}`;

/** A calendar day `YYYY-MM-DD` as `30/11`. */
export const formatShortDay = (day: string): string => dayAndMonth(noonOf(day));
