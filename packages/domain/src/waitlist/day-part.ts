import { type BrazilianZone, wallTime } from '../shared/index.ts';

/** The preferred part of a day; a time belongs to the part in which it starts. */
export const dayParts = ['any', 'morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof dayParts)[number];

const hoursOf: Readonly<Record<DayPart, { readonly from: number; readonly before: number }>> = {
  any: { from: 0, before: 24 },
  morning: { from: 6, before: 12 },
  afternoon: { from: 12, before: 18 },
  evening: { from: 18, before: 24 },
};

/** Night hours, in which some providers work: excluded from "any time". */
export const isAtNight = (startsAt: Date, zone: BrazilianZone): boolean =>
  wallTime(startsAt, zone).hour < hoursOf.morning.from;

export function isInPart(startsAt: Date, part: DayPart, zone: BrazilianZone): boolean {
  const { hour } = wallTime(startsAt, zone);
  const { from, before } = hoursOf[part];
  return from <= hour && hour < before;
}

/** The parts of a day without any of these times; `any` where there is none at all. */
export const partsWithout = (starts: readonly Date[], zone: BrazilianZone): readonly DayPart[] =>
  dayParts.filter((part) => !starts.some((startsAt) => isInPart(startsAt, part, zone)));
