import type { BookingSide } from '@patinha/domain/booking';
import { addMs, dayMs, hourMs } from '@patinha/domain/shared';
import { desc, eq, or } from 'drizzle-orm';

import { inboxNotification } from '../../modules/booking/booking.mail.ts';
import { type BookingRow, findBooking } from '../../modules/booking/booking.queries.ts';
import { bookings } from '../../modules/booking/booking.table.ts';
import type { BookingNotice } from '../../modules/booking/notification/booking.notification.ts';
import { notifications } from '../../modules/notification/notification.table.ts';
import { providers } from '../../modules/provider/provider.table.ts';
import type { Transaction } from '../../platform/db/database.ts';

/** The notifications to each side of a booking, and their times. */
const storyOf = (booking: BookingRow): readonly (readonly [BookingNotice, BookingSide, Date | null])[] => [
  ['requested', 'provider', booking.createdAt],
  ['accepted', 'tutor', booking.status === 'declined' ? null : booking.respondedAt],
  ['declined', 'tutor', booking.status === 'declined' ? booking.respondedAt : null],
  ['confirmed', 'tutor', booking.confirmedAt],
  ['confirmed', 'provider', booking.confirmedAt],
  ['cancelled', 'provider', booking.cancelledAt],
  ['checked_in', 'tutor', booking.checkedInAt],
  ['checked_out', 'tutor', booking.checkedOutAt],
  ['released', 'tutor', booking.releasedAt],
  ['released', 'provider', booking.releasedAt],
];

const bookingsEach = 8;
/** Older notifications are read. */
const unreadMs = 1.5 * dayMs;

/**
 * The demonstration accounts' notifications of their latest bookings. Inserted as rows with the times of what
 * happened, because the deliveries that would write them are dropped together with the mails.
 */
export async function stageNotifications(
  tx: Transaction,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  for (const userId of userIds) {
    const own = await tx
      .select({ id: bookings.id })
      .from(bookings)
      .innerJoin(providers, eq(providers.id, bookings.providerId))
      .where(or(eq(bookings.tutorId, userId), eq(providers.ownerUserId, userId)))
      .orderBy(desc(bookings.createdAt))
      .limit(bookingsEach);
    for (const { id } of own) {
      const booking = await findBooking(tx, id);
      const rows = booking ? noticesTo(userId, booking, now) : [];
      if (rows.length > 0) await tx.insert(notifications).values(rows);
    }
  }
}

const noticesTo = (userId: string, booking: BookingRow, now: Date) =>
  storyOf(booking).flatMap(([notice, side, at]) => {
    const row = inboxNotification(booking, { notice, side });
    if (row.userId !== userId || !at || at > now) return [];
    const isRead = at < addMs(now, -unreadMs);
    return [{ ...row, createdAt: at, readAt: isRead ? addMs(at, hourMs) : null }];
  });
