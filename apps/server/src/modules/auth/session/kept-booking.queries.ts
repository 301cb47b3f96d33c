import { and, eq, inArray } from 'drizzle-orm';

import type { Database } from '../../../platform/db/database.ts';
import type { KeptSubject } from '../../../platform/http/session.ts';
import { bookings } from '../../booking/booking.table.ts';
import { messageThreads } from '../../message/message.table.ts';
import { providers } from '../../provider/provider.table.ts';
import { authUsers } from '../auth.table.ts';

/** A booking that this person sells, by its id or that of its conversation with them. */
export async function findLeft(db: Database, userId: string, { by, id }: KeptSubject) {
  const ofThread = db
    .select({ id: messageThreads.bookingId })
    .from(messageThreads)
    .where(and(eq(messageThreads.id, id), eq(messageThreads.providerId, bookings.providerId)));
  const [row] = await db
    .select({
      status: bookings.status,
      keptAt: bookings.keptAt,
      checkedOutAt: bookings.checkedOutAt,
      suspendedAt: authUsers.suspendedAt,
    })
    .from(bookings)
    .innerJoin(providers, eq(providers.id, bookings.providerId))
    .innerJoin(authUsers, eq(authUsers.id, providers.ownerUserId))
    .where(
      and(
        eq(providers.ownerUserId, userId),
        by === 'booking_id' ? eq(bookings.id, id) : inArray(bookings.id, ofThread),
      ),
    );
  return row;
}
