import { dayMs } from './duration.ts';

/** National holidays with a fixed date, `MM-DD` (Leis 662/1949, 6.802/1980, 10.607/2002 and 14.759/2023). */
export const fixedHolidays: ReadonlySet<string> = new Set([
  '01-01',
  '04-21',
  '05-01',
  '09-07',
  '10-12',
  '11-02',
  '11-15',
  '11-20',
  '12-25',
]);

/** Whether a calendar day `YYYY-MM-DD` is a national holiday, Good Friday included (Lei 9.093/1995). */
export const isNationalHoliday = (day: string): boolean =>
  fixedHolidays.has(day.slice(5)) || day === goodFriday(Number(day.slice(0, 4)));

const goodFriday = (year: number): string =>
  new Date(easterSunday(year) - 2 * dayMs).toISOString().slice(0, 10);

/** Days on which many shops close, by law or by custom; the web names them. */
export const holidayKeys = [
  'new_year',
  'carnival',
  'good_friday',
  'tiradentes',
  'labour_day',
  'corpus_christi',
  'independence',
  'aparecida',
  'all_souls',
  'republic',
  'black_awareness',
  'christmas',
] as const;
export type HolidayKey = (typeof holidayKeys)[number];

export interface NamedHoliday {
  readonly key: HolidayKey;
  readonly day: string;
  /** False for a day off by custom only: no law closes it, and no surcharge counts on it. */
  readonly isNational: boolean;
}

const fixedDays: Readonly<Partial<Record<HolidayKey, string>>> = {
  new_year: '01-01',
  tiradentes: '04-21',
  labour_day: '05-01',
  independence: '09-07',
  aparecida: '10-12',
  all_souls: '11-02',
  republic: '11-15',
  black_awareness: '11-20',
  christmas: '12-25',
};

/** Days from Easter Sunday: Shrove Tuesday, Good Friday, and the Thursday of Corpus Christi. */
const daysFromEaster: Readonly<Partial<Record<HolidayKey, number>>> = {
  carnival: -47,
  good_friday: -2,
  corpus_christi: 60,
};

function dayOfHoliday(key: HolidayKey, year: number): string {
  const fixed = fixedDays[key];
  if (fixed !== undefined) return `${year}-${fixed}`;
  return new Date(easterSunday(year) + (daysFromEaster[key] ?? 0) * dayMs).toISOString().slice(0, 10);
}

/** The next holidays from a day `YYYY-MM-DD` on, that day included, the earliest first. */
export function holidaysFrom(from: string, count: number): NamedHoliday[] {
  const year = Number(from.slice(0, 4));
  return [year, year + 1]
    .flatMap((one) => holidayKeys.map((key) => ({ key, day: dayOfHoliday(key, one) })))
    .filter(({ day }) => day >= from)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .slice(0, count)
    .map((one) => ({ ...one, isNational: isNationalHoliday(one.day) }));
}

/** Easter in the Gregorian calendar, at midnight UTC (Meeus's computus). */
function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const leapless = century - Math.floor(century / 4);
  const moonShift = Math.floor((8 * century + 13) / 25);
  const epact = (leapless - moonShift + 19 * golden + 15) % 30;
  const fullMoon = epact === 29 || (epact === 28 && golden > 10) ? epact - 1 : epact;
  const weekday = (year + Math.floor(year / 4) + fullMoon + 2 - leapless) % 7;
  return Date.UTC(year, 2, fullMoon - weekday + 28);
}
