import { addDays, type BrazilianZone, saoPauloZone } from '@patinha/domain/shared';

import { clockOf } from '../../../lib/form/clock-minutes.ts';
import { dayAndMonth, formatShortDay } from '../../../lib/stay-day.ts';
import { formatTime } from '../../../ui/format.ts';

const withoutZero = (clock: string): string => clock.replace(/^0/, '');

/** `9:30` of minutes after midnight. */
export const hourText = (minutes: number): string => withoutZero(clockOf(minutes));

/** A calendar day at noon, which is that day in every zone of Brazil. */
const noonOf = (day: string) => `${day}T15:00:00Z`;

const part = (instant: string, zone: BrazilianZone, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: zone, ...options }).format(new Date(instant));

export const weekdayText = (day: string): string =>
  part(noonOf(day), saoPauloZone, { weekday: 'short' }).replace('.', '');

export const monthText = (day: string): string => part(noonOf(day), saoPauloZone, { month: 'long' });

/** `hoje`, `amanhã`, `sáb. 28/11`. */
export function dayWord(day: string, today: string): string {
  if (day === today) return 'hoje';
  return day === addDays(today, 1) ? 'amanhã' : `${weekdayText(day)}. ${formatShortDay(day)}`;
}

/** `sábado 28 de novembro`. */
export function spokenDay(day: string): string {
  const weekday = part(noonOf(day), saoPauloZone, { weekday: 'long' }).replace('-feira', '');
  return `${weekday} ${part(noonOf(day), saoPauloZone, { day: 'numeric', month: 'long' })}`;
}

/** `sáb. 10:00`. */
export const shortMoment = (instant: string, zone: BrazilianZone): string =>
  `${part(instant, zone, { weekday: 'short' })} ${withoutZero(formatTime(instant, zone))}`;

/** `sáb. 28/11, 10:00`. */
export const datedMoment = (instant: string, zone: BrazilianZone): string =>
  `${part(instant, zone, { weekday: 'short' })} ${dayAndMonth(instant, zone)}, ${withoutZero(formatTime(instant, zone))}`;
