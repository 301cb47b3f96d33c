import type { EndReason } from '@patinha/domain/booking';
import { and, eq, inArray } from 'drizzle-orm';

import type { Transaction } from '../../../platform/db/database.ts';
import { bookings } from '../booking.table.ts';

/** Declines the requests that are still unanswered and returns them. */
export const declinePending = (
  tx: Transaction,
  ids: readonly string[],
  { reason, now }: { readonly reason: EndReason; readonly now: Date },
) =>
  tx
    .update(bookings)
    .set({ status: 'declined', respondedAt: now, endReason: reason })
    .where(and(inArray(bookings.id, [...ids]), eq(bookings.status, 'pending')))
    .returning({
      id: bookings.id,
      tutorId: bookings.tutorId,
      promotionId: bookings.promotionId,
      providerId: bookings.providerId,
      startsAt: bookings.startsAt,
      busyUntil: bookings.busyUntil,
      zone: bookings.zone,
      stayUnit: bookings.stayUnit,
    });
