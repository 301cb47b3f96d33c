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
