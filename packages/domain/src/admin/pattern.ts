import { type Actor, isAdmin } from '../shared/index.ts';

/** What is worth a look of an admin between two people, or in what one of them did; none proves anything (D-153). */
export const patternKinds = [
  /** Paid bookings with each other, and neither has any with others. */
  'only_each_other',
  /** Both signed in from one browser. */
  'same_device',
  /** They share a telephone, a card or the payer of a Pix. */
  'shared_mark',
  /** All reviews of a seller come from one tutor. */
  'reviews_in_pair',
  /** Many cheap bookings shortly before an advance. */
  'small_before_advance',
  /** A rewarded invitation of an invitation of an invitation. */
  'invitation_chain',
] as const;
export type PatternKind = (typeof patternKinds)[number];

/** From how many on, and within which time, something is a pattern. */
export const patternLimits = {
  /** What is older than this no longer counts, and is deleted. */
  days: 180,
  bookings: 3,
  reviews: 3,
  smallBookings: 5,
  smallCents: 2_000,
  /** Days before an advance in which its small bookings lie. */
  advanceDays: 30,
  /** One that was put away comes back when it has grown by this factor. */
  regrowth: 2,
} as const;

export const patternNoteLength = 300;

interface Watched {
  readonly userId: string;
  readonly otherUserId: string;
}

/** Admins look only at what concerns others. */
export const canJudgePattern = ({ userId, otherUserId }: Watched, actor: Actor): boolean =>
  isAdmin(actor) && userId !== actor.userId && otherUserId !== actor.userId;
