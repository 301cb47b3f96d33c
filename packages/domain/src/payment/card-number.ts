import { saoPauloZone, wallTime } from '../shared/index.ts';

/** The digits of what was typed into a card field. */
export const cardDigits = (typed: string): string => typed.replaceAll(/\D/gu, '');

/** Whether it has 13 to 19 digits with a valid check digit (Luhn). Ignores spaces and dots. */
export function isCardNumber(typed: string): boolean {
  const digits = cardDigits(typed);
  if (digits.length < 13 || digits.length > 19) return false;
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const weighted = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (weighted > 9 ? weighted - 9 : weighted);
    }, 0);
  return sum % 10 === 0;
}

/** Whether a card with this expiry (`MM/AA`) is valid at `now`: through the last day of its month in São Paulo. */
export function isCardCurrent(expiry: string, now: Date): boolean {
  const parts = /^(?<month>0[1-9]|1[0-2])\/?(?:20)?(?<year>\d{2})$/u.exec(expiry.trim())?.groups;
  if (!parts) return false;
  const [month, year] = [Number(parts['month']), Number(parts['year'])];
  return !hasCardExpired({ expiryMonth: month, expiryYear: 2000 + year }, now);
}

/** Whether the last day of a card's month has passed at `now` in São Paulo. */
export function hasCardExpired(
  { expiryMonth, expiryYear }: { readonly expiryMonth: number; readonly expiryYear: number },
  now: Date,
): boolean {
  const { year, month } = wallTime(now, saoPauloZone);
  return year > expiryYear || (year === expiryYear && month > expiryMonth);
}
