import { dayMs, hourMs } from './duration.ts';

/** Brazil's four offsets; a booking keeps the zone of its place (decisions, "Money, times and places"). */
export const brazilianZones = [
  'America/Sao_Paulo',
  'America/Manaus',
  'America/Rio_Branco',
  'America/Noronha',
] as const;
export type BrazilianZone = (typeof brazilianZones)[number];

export const saoPauloZone: BrazilianZone = 'America/Sao_Paulo';

/** Local time and date; month 1 to 12, weekday 0 (Dom) to 6 (Sáb). */
export interface WallTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly weekday: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: BrazilianZone): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, made);
  return made;
}

export function wallTime(instant: Date, zone: BrazilianZone): WallTime {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(instant)
      .map((part) => [part.type, Number(part.value)]),
  );
  const field = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  const [year, month, day] = [field('year'), field('month'), field('day')];
  return {
    year,
    month,
    day,
    hour: field('hour'),
    minute: field('minute'),
    second: field('second'),
    weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay(),
  };
}

/** Calendar day `YYYY-MM-DD` of an instant in a zone. */
export function calendarDay(instant: Date, zone: BrazilianZone = saoPauloZone): string {
  const { year, month, day } = wallTime(instant, zone);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/**
 * The instant of a local time (`minutes` after midnight of calendar day `YYYY-MM-DD`) in a zone. Brazil has had no
 * daylight saving since 2019; a time skipped by a past change lands after the gap.
 */
export function instantOf(day: string, minutes: number, zone: BrazilianZone): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  const guess = new Date(asUtc - offsetMs(new Date(asUtc), zone));
  return new Date(asUtc - offsetMs(guess, zone));
}

/** The zone's offset from UTC (negative in Brazil). */
export function offsetMs(instant: Date, zone: BrazilianZone): number {
  const wall = wallTime(instant, zone);
  const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second);
  return asUtc - Math.floor(instant.getTime() / 1000) * 1000;
}

/** Half-open range [start, end) of the calendar month that holds the instant, in São Paulo (D-38, D-111). */
export function monthInSaoPaulo(instant: Date): { readonly start: Date; readonly end: Date } {
  const { year, month } = wallTime(instant, saoPauloZone);
  const first = (y: number, m: number) => `${y}-${String(m).padStart(2, '0')}-01`;
  const next = month === 12 ? first(year + 1, 1) : first(year, month + 1);
  return { start: instantOf(first(year, month), 0, saoPauloZone), end: instantOf(next, 0, saoPauloZone) };
}

/** Half-open range [start, end) of a calendar year in São Paulo. */
export const yearInSaoPaulo = (year: number): { readonly start: Date; readonly end: Date } => ({
  start: instantOf(`${year}-01-01`, 0, saoPauloZone),
  end: instantOf(`${year + 1}-01-01`, 0, saoPauloZone),
});

/** Last second of the São Paulo day that is `days` after the instant: when credit granted now expires. */
export function endOfDayInSaoPaulo(instant: Date, days: number): Date {
  const day = calendarDay(new Date(instant.getTime() + days * dayMs));
  return new Date(instantOf(day, 0, saoPauloZone).getTime() + 24 * hourMs - 1000);
}

export const weekdayIn = (instant: Date, zone: BrazilianZone): number => wallTime(instant, zone).weekday;

/** The calendar day `count` days later (earlier when negative). */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
