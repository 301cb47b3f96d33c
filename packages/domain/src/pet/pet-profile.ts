export const petLimits = {
  temperament: 500,
  medicine: 500,
  sinpatinhas: 20,
  /** Heavier than any pet. */
  weightGrams: 300_000,
} as const;

/** The number of a microchip (ISO 11784): fifteen digits. */
export const microchipPattern = /^\d{15}$/;

/** Whole years and months from a birthday to a day; undefined before the birth. */
export function ageOn(
  bornOn: string,
  today: string,
): { readonly years: number; readonly months: number } | undefined {
  const [birthYear = 0, birthMonth = 0, birthDay = 0] = bornOn.split('-').map(Number);
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const months = (year - birthYear) * 12 + (month - birthMonth) - (day < birthDay ? 1 : 0);
  return months < 0 ? undefined : { years: Math.floor(months / 12), months: months % 12 };
}
