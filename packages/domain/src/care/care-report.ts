import type { CareEntryKind, CareMood } from './care-entry.ts';

export interface ReportedEntry {
  readonly kind: CareEntryKind;
  readonly mood: CareMood | null;
}

/** How often each kind was recorded, and the moods in order without consecutive repetitions. */
export interface CareSummary {
  readonly counts: Readonly<Record<CareEntryKind, number>>;
  readonly moods: readonly CareMood[];
}

export const noCounts: CareSummary['counts'] = {
  pee: 0,
  poo: 0,
  food: 0,
  water: 0,
  medicine: 0,
  mood: 0,
  note: 0,
  photo: 0,
  video: 0,
};

/** The report card of a service, from its entries in order. */
export function summarizeCare(entries: readonly ReportedEntry[]): CareSummary {
  const counts = { ...noCounts };
  const moods: CareMood[] = [];
  for (const { kind, mood } of entries) {
    counts[kind] += 1;
    if (mood !== null && moods.at(-1) !== mood) moods.push(mood);
  }
  return { counts, moods };
}
