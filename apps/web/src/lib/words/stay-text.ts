import type { StayUnit } from '@patinha/domain/availability';
import { type BrazilianZone, calendarDay, hourMs } from '@patinha/domain/shared';

import { dayAndMonth, formatTime, formatWeekday } from '../../ui/format.ts';

/** `2 noites`, `1 dia`. */
export const nightsText = (unit: StayUnit, count: number): string => {
  const [one, many] = unit === 'night' ? ['noite', 'noites'] : ['dia', 'dias'];
  return `${count} ${count === 1 ? one : many}`;
};

/** `seg. 30/11 10:00`, on the wall clock of the place. */
export const stayMoment = (instant: string, zone: BrazilianZone): string =>
  `${formatWeekday(instant, zone)} ${dayAndMonth(instant, zone)} ${formatTime(instant, zone)}`;

interface Dated {
  readonly starts_at: string;
  readonly ends_at: string;
  readonly zone: BrazilianZone;
}

/** Hours from which a booking over midnight names both of its days: a late walk does not. */
const overDaysHours = 6;

/** Whether a booking lasts so long that its hours alone would mislead. */
export const isOverDays = ({ starts_at: from, ends_at: to, zone }: Dated): boolean =>
  calendarDay(new Date(from), zone) !== calendarDay(new Date(to), zone) &&
  Date.parse(to) - Date.parse(from) >= overDaysHours * hourMs;

/** `seg. 30/11 10:00 → qua. 2/12 10:00`. */
export const staySpan = ({ starts_at: from, ends_at: to, zone }: Dated): string =>
  `${stayMoment(from, zone)} → ${stayMoment(to, zone)}`;
