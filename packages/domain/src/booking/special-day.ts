import { isNationalHoliday } from '../shared/index.ts';

/** Surcharges for special days in percent; null for none. */
export interface SpecialDayTerms {
  readonly weekendPct: number | null;
  readonly holidayPct: number | null;
}

export type SpecialDay = 'weekend' | 'holiday';

/** A holiday on a weekend is a holiday; without a holiday surcharge it counts as an ordinary weekend. */
export function specialDayOf(
  day: string,
  { weekendPct, holidayPct }: SpecialDayTerms,
): SpecialDay | undefined {
  if (holidayPct !== null && isNationalHoliday(day)) return 'holiday';
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekendPct !== null && (weekday === 0 || weekday === 6) ? 'weekend' : undefined;
}
