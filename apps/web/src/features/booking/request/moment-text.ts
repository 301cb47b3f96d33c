import { addDays, type BrazilianZone, saoPauloZone } from '@patinha/domain/shared';

import { formatShortDay } from '../../../lib/words/stay-day.ts';
import { formatTime, formatWeekday } from '../../../ui/format.ts';

/** A calendar day at noon, which is that day in every zone of Brazil. */
const noonOf = (day: string) => `${day}T15:00:00Z`;

const part = (instant: string, zone: BrazilianZone, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: zone, ...options }).format(new Date(instant));

export const weekdayText = (day: string): string => formatWeekday(noonOf(day)).replace('.', '');

export const monthText = (day: string): string => part(noonOf(day), saoPauloZone, { month: 'long' });

/** `hoje`, `amanhã`, `sáb. 28/11`. */
export function dayWord(day: string, today: string): string {
  if (day === today) return 'hoje';
  return day === addDays(today, 1) ? 'amanhã' : `${weekdayText(day)}. ${formatShortDay(day)}`;
}

/** `sábado 28 de novembro`. */
export function spokenDay(day: string): string {
  const weekday = formatWeekday(noonOf(day), saoPauloZone, 'long').replace('-feira', '');
  return `${weekday} ${part(noonOf(day), saoPauloZone, { day: 'numeric', month: 'long' })}`;
}

/** `sáb. 10:00`. */
export const shortMoment = (instant: string, zone: BrazilianZone): string =>
  `${formatWeekday(instant, zone)} ${formatTime(instant, zone)}`;
