import type { BookingSide, BookingStatus } from '../booking/index.ts';
import { addMs, dayMs } from '../shared/index.ts';

/** How long after the check-out both sides may write, and neither reads the other while one of them may (D-92). */
const reviewWindowMs = 14 * dayMs;

export const reviewLimits = { comment: 1000, privateNote: 500, reply: 1000, reportDetail: 500 } as const;

/** A booking as its reviews see it. */
export interface ReviewedBooking {
  readonly status: BookingStatus;
  readonly checkedOutAt: Date | null;
}

/** The end of the window: what was written until then is shown, and nothing more is written. */
export const reviewsEndAt = ({ checkedOutAt }: Pick<ReviewedBooking, 'checkedOutAt'>): Date | undefined =>
  checkedOutAt ? addMs(checkedOutAt, reviewWindowMs) : undefined;

/** Bookings checked out after this instant can still be reviewed. */
export const reviewableSince = (now: Date): Date => addMs(now, -reviewWindowMs);

export type WriteRefusal = 'not-completed' | 'closed' | 'already-shown';

/** Why a side may not write its review, or change it, at this instant. */
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
  /** Taken away by an admin. */
  readonly hiddenAt: Date | null;
}

export const isShown = ({ publishedAt, hiddenAt }: Shown): boolean =>
  publishedAt !== null && hiddenAt === null;
