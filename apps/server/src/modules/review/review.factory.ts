import { reviewsEndAt } from '@patinha/domain/review';
import { addMs, hourMs } from '@patinha/domain/shared';

import { type Database, readClock } from '../../platform/db/database.ts';
import { type BookingSpec, buildBooking, type BuiltBooking } from '../booking/booking.factory.ts';
import { reviews } from './review.table.ts';

/** The fields of a booking after check-out. */
export const completedAt = (checkedOutAt: Date) =>
  ({
    status: 'completed',
    commissionBps: 1500,
    payUntil: addMs(checkedOutAt, -2 * hourMs),
    confirmedAt: addMs(checkedOutAt, -2 * hourMs),
    checkedInAt: addMs(checkedOutAt, -hourMs),
    checkedOutAt,
  }) as const;

/** A booking that was checked out now, so that both sides may write. */
export async function buildCompletedBooking(
  db: Database,
  { checkedOutAt, ...spec }: BookingSpec = {},
): Promise<BuiltBooking> {
  return buildBooking(db, { ...completedAt(checkedOutAt ?? (await readClock(db))), ...spec });
}

type ReviewValues = Partial<typeof reviews.$inferInsert>;

/** The tutor's four stars for a booking's provider, shown by default. */
export async function buildReview(
  db: Database,
  { bookingId, tutor, provider }: Pick<BuiltBooking, 'bookingId' | 'tutor' | 'provider'>,
  values: ReviewValues = {},
): Promise<string> {
  const now = await readClock(db);
  const [row] = await db
    .insert(reviews)
    .values({
      bookingId,
      reviewerId: tutor.userId,
      reviewedId: provider.userId,
      providerId: provider.providerId,
      rating: 4,
      comment: 'Chegou na hora e mandou fotos.',
      createdAt: now,
      revealAt: reviewsEndAt({ checkedOutAt: now }) ?? now,
      publishedAt: now,
      ...values,
    })
    .returning({ id: reviews.id });
  if (!row) throw new Error('insert into reviews gave no row');
  return row.id;
}
