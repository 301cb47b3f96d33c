import type { BookingSide } from '../booking/index.ts';

/** One-tap review words, by the side they are about. */
export const chipsAbout = {
  provider: ['punctual', 'gentle', 'careful', 'communicative', 'followed_instructions', 'clean'],
  tutor: ['punctual', 'welcoming', 'clear_instructions', 'communicative', 'calm_pet', 'as_described'],
} as const satisfies Record<BookingSide, readonly string[]>;

export const reviewChips = [
  'punctual',
  'gentle',
  'careful',
  'communicative',
  'followed_instructions',
  'clean',
  'welcoming',
  'clear_instructions',
  'calm_pet',
  'as_described',
] as const;
export type ReviewChip = (typeof reviewChips)[number];

export const otherSide = (side: BookingSide): BookingSide => (side === 'tutor' ? 'provider' : 'tutor');

/** The chips that the writer's side may use for the other one. */
export const chipsBy = (writer: BookingSide): readonly ReviewChip[] => chipsAbout[otherSide(writer)];

export const areChipsOf = (writer: BookingSide, chips: readonly ReviewChip[]): boolean =>
  chips.every((chip) => chipsBy(writer).includes(chip));
