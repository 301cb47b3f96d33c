import type { BookingSide, BookingStatus } from '../booking/index.ts';
import { addMs, dayMs } from '../shared/index.ts';

/**
 * How long after the check-out both sides may write; neither reads the other's review while one may still write (D-92).
 */
const reviewWindowMs = 14 * dayMs;

export const reviewLimits = { comment: 1000, privateNote: 500, reply: 1000, reportDetail: 500 } as const;

/** The booking fields that reviews read. */
export interface ReviewedBooking {
  readonly status: BookingStatus;
  readonly checkedOutAt: Date | null;
}

/** The end of the window: reviews are shown, and no more can be written. */
export const reviewsEndAt = ({ checkedOutAt }: Pick<ReviewedBooking, 'checkedOutAt'>): Date | undefined =>
  checkedOutAt ? addMs(checkedOutAt, reviewWindowMs) : undefined;

/** Bookings checked out after this instant can still be reviewed. */
export const reviewableSince = (now: Date): Date => addMs(now, -reviewWindowMs);

export type WriteRefusal = 'not-completed' | 'closed' | 'already-shown';

/** Why a side may not write or change its review at this instant. */
export function writeRefusal(
  booking: ReviewedBooking,
  { own, now }: { readonly own: { readonly publishedAt: Date | null } | undefined; readonly now: Date },
): WriteRefusal | undefined {
  const endsAt = reviewsEndAt(booking);
  if (booking.status !== 'completed' || !endsAt) return 'not-completed';
  if (own?.publishedAt) return 'already-shown';
  return now >= endsAt ? 'closed' : undefined;
}

/** The blind rule (D-92): both are shown once both are written, or at the end of the window. */
export const areShown = (
  writtenBy: readonly BookingSide[],
  { endsAt, now }: { readonly endsAt: Date; readonly now: Date },
): boolean => now >= endsAt || (writtenBy.includes('tutor') && writtenBy.includes('provider'));

export interface Shown {
  readonly publishedAt: Date | null;
  /** Hidden by an admin. */
  readonly hiddenAt: Date | null;
}

export const isShown = ({ publishedAt, hiddenAt }: Shown): boolean =>
  publishedAt !== null && hiddenAt === null;

/**
 * What of a review a search result may quote (D-172): the whole comment, never a part of it, where it is short and has
 * neither digits nor addresses in it.
 */
export const quotable = { fewestStars: 4, fewestLetters: 10, mostLetters: 40 } as const;
