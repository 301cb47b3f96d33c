/** What a carer notes while a service runs; the words for people are the screens' business. */
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

/** A photo and a video come with their file, all others are written. */
export const writtenKinds = ['pee', 'poo', 'food', 'water', 'medicine', 'mood', 'note'] as const;
export type WrittenKind = (typeof writtenKinds)[number];

export const careMoods = ['happy', 'playful', 'calm', 'tired', 'anxious'] as const;
export type CareMood = (typeof careMoods)[number];

export const careTextLimit = 500;
/** More than anybody writes in the longest stay that can be booked; keeps a program from filling the disk. */
export const maxCareEntries = 500;

export const careVideoLimits = { bytes: 16 * 1024 * 1024, seconds: 30, perBooking: 20 } as const;

/** A telephone that stops by itself at 30 s writes a moment more. */
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

/** A mood says which, a medicine and a note say what; nothing else has a mood. Undefined when all is well. */
export function careNoteProblem({ kind, mood, text }: CareNote): CareNoteProblem | undefined {
  if (kind === 'mood' && mood === undefined) return { field: 'mood', problem: 'required' };
  if (kind !== 'mood' && mood !== undefined) return { field: 'mood', problem: 'unknown' };
  const needsWords = kind === 'medicine' || kind === 'note';
  return needsWords && text === undefined ? { field: 'text', problem: 'required' } : undefined;
}
