/** What a carer records during a service; the screens translate it. */
export const careEntryKinds = [
  'pee',
  'poo',
  'food',
  'water',
  'medicine',
  'mood',
  'note',
  'photo',
  'video',
] as const;
export type CareEntryKind = (typeof careEntryKinds)[number];

/** Photos and videos come with a file; the others are text. */
export const writtenKinds = ['pee', 'poo', 'food', 'water', 'medicine', 'mood', 'note'] as const;
export type WrittenKind = (typeof writtenKinds)[number];

export const careMoods = ['happy', 'playful', 'calm', 'tired', 'anxious'] as const;
export type CareMood = (typeof careMoods)[number];

export const careTextLimit = 500;
/** Above the needs of the longest stay that can be booked; prevents a program from filling the disk. */
export const maxCareEntries = 500;

export const careVideoLimits = { bytes: 16 * 1024 * 1024, seconds: 30, perBooking: 20 } as const;

/** A phone that stops recording at 30 s writes slightly more. */
export const isCareVideoTooLong = (ms: number): boolean => ms >= (careVideoLimits.seconds + 1) * 1000;

export interface CareNote {
  readonly kind: WrittenKind;
  readonly mood?: CareMood | undefined;
  readonly text?: string | undefined;
}

export interface CareNoteProblem {
  readonly field: 'mood' | 'text';
  readonly problem: 'required' | 'unknown';
}

/** A mood entry needs a mood, a medicine or a note needs text, and no other kind has a mood. Undefined when valid. */
export function careNoteProblem({ kind, mood, text }: CareNote): CareNoteProblem | undefined {
  if (kind === 'mood' && mood === undefined) return { field: 'mood', problem: 'required' };
  if (kind !== 'mood' && mood !== undefined) return { field: 'mood', problem: 'unknown' };
  const needsWords = kind === 'medicine' || kind === 'note';
  return needsWords && text === undefined ? { field: 'text', problem: 'required' } : undefined;
}
