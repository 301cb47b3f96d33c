import {
  type BrazilianZone,
  calendarDay,
  dayMs,
  hourMs,
  minuteMs,
  saoPauloZone,
} from '@patinha/domain/shared';

export { money, roundMoney, shortMoney } from '@patinha/domain/money';

const plain = new Intl.NumberFormat('pt-BR');
const saoPaulo: string = saoPauloZone;

export const formatNumber = (value: number): string => plain.format(value);

export const formatPercent = (fraction: number): string =>
  new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 }).format(fraction);

const dateFormat = (zone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: zone, ...options });

/** `09/03/2026, 23:30` on the wall clock of a zone (São Paulo unless the place has another). */
export const formatDayTime = (instant: string | Date, zone: string = saoPaulo): string =>
  dateFormat(zone, { dateStyle: 'short', timeStyle: 'short' }).format(new Date(instant));

export const formatDay = (instant: string | Date, zone: string = saoPaulo): string =>
  dateFormat(zone, { dateStyle: 'short' }).format(new Date(instant));

/** A calendar day `YYYY-MM-DD` as `09/03/2026`: at noon it is that day in every zone of Brazil. */
export const formatCalendarDay = (day: string): string => formatDay(`${day}T15:00:00Z`);

/** `08:00`, as a time field holds it. */
export const fieldTime = (instant: string | Date, zone: string = saoPaulo): string =>
  dateFormat(zone, { timeStyle: 'short' }).format(new Date(instant));

/** `8:00`, as a person says it. */
export const formatTime = (instant: string | Date, zone: string = saoPaulo): string =>
  fieldTime(instant, zone).replace(/^0/, '');

/** `30/11`, `2/1`: Intl pads the month. */
export function dayAndMonth(instant: string | Date, zone: string = saoPaulo): string {
  const parts = dateFormat(zone, { day: 'numeric', month: 'numeric' }).formatToParts(new Date(instant));
  const numberOf = (type: 'day' | 'month') => Number(parts.find((part) => part.type === type)?.value);
  return `${numberOf('day')}/${numberOf('month')}`;
}

/** `seg. 9/3, 23:30`: for a booking, whose weekday matters. */
export const formatWeekdayTime = (instant: string | Date, zone: string = saoPaulo): string =>
  `${formatWeekday(instant, zone)} ${dayAndMonth(instant, zone)}, ${formatTime(instant, zone)}`;

/** `seg.`, or `segunda-feira`. */
export const formatWeekday = (
  instant: string | Date,
  zone: string = saoPaulo,
  weekday: 'short' | 'long' = 'short',
): string => dateFormat(zone, { weekday }).format(new Date(instant));

/** `1:05` of a number of seconds. */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** `1 h 30 min` of a number of minutes. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

export const formatDistance = (km: number): string =>
  km < 1 ? `${Math.round(km * 10) * 100} m` : `${plain.format(Math.round(km * 10) / 10)} km`;

const oneDecimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `4,8` of an average of stars. */
export const formatRating = (rating: number): string => oneDecimal.format(rating);

/** `novembro de 2026`. */
export const formatMonth = (instant: string | Date, zone: string = saoPaulo): string =>
  dateFormat(zone, { month: 'long', year: 'numeric' }).format(new Date(instant));

/** `quinta-feira, 12 de novembro de 2026`. */
export const formatLongDay = (instant: string | Date, zone: string = saoPaulo): string =>
  dateFormat(zone, { dateStyle: 'full' }).format(new Date(instant));

const relative = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' });

/** `há 5 minutos`, `em 3 horas`, `amanhã`. Days are calendar days of the zone; beyond a month, the date. */
export function formatRelative(
  instant: string | Date,
  now: Date,
  zone: BrazilianZone = saoPauloZone,
): string {
  const then = new Date(instant);
  const aheadMs = then.getTime() - now.getTime();
  const distanceMs = Math.abs(aheadMs);
  if (distanceMs < minuteMs) return 'agora';
  if (distanceMs < hourMs) return relative.format(Math.trunc(aheadMs / minuteMs), 'minute');
  const days = Math.round((Date.parse(calendarDay(then, zone)) - Date.parse(calendarDay(now, zone))) / dayMs);
  if (days === 0 || distanceMs < 12 * hourMs) return relative.format(Math.trunc(aheadMs / hourMs), 'hour');
  return Math.abs(days) <= 30 ? relative.format(days, 'day') : formatDay(then, zone);
}

/** `+5511987654321` as `(11) 98765-4321`; a number of another country stays as it is. */
export function formatPhone(phone: string): string {
  const parts = /^(?:\+55)?(\d{2})(\d{4,5})(\d{4})$/.exec(phone.replaceAll(/[^\d+]/g, ''));
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : phone;
}
