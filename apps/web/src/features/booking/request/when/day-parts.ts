const noon = 12 * 60;
const evening = 18 * 60;
const dawn = 6 * 60;

/** As they are offered: the small hours come last, for few want them. */
export const dayPartIds = ['morning', 'afternoon', 'evening', 'night'] as const;
export type DayPartId = (typeof dayPartIds)[number];

/** The part of the day in which something begins. */
export function partOf(minute: number): DayPartId {
  if (minute < dawn) return 'night';
  if (minute < noon) return 'morning';
  return minute < evening ? 'afternoon' : 'evening';
}
