import { type BrazilianZone, saoPauloZone, wallTime } from '@patinha/domain/shared';

/** `30/11`, `2/1`: Intl pads the month. */
export function dayAndMonth(instant: string, zone: BrazilianZone): string {
  const { day, month } = wallTime(new Date(instant), zone);
  return `${day}/${month}`;
}

/** `segunda, 30/11`. */
export function formatDayOfWeek(instant: string, zone: BrazilianZone = saoPauloZone): string {
  const weekday = new Intl.DateTimeFormat('pt-BR', { timeZone: zone, weekday: 'long' }).format(
    new Date(instant),
  );
  return `${weekday.replace('-feira', '')}, ${dayAndMonth(instant, zone)}`;
}

/** A calendar day `YYYY-MM-DD` as `30/11`. */
export const formatShortDay = (day: string): string => dayAndMonth(`${day}T15:00:00Z`, saoPauloZone);
