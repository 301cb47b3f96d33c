import { and, eq, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { bookings } from '../../booking/booking.table.ts';
import { messageThreads } from '../message.table.ts';
import { savedReplies } from './saved-reply.table.ts';

export type SavedRepliesRow = Pick<typeof savedReplies.$inferSelect, 'texts' | 'revision'>;

const columns = { texts: savedReplies.texts, revision: savedReplies.revision };

export async function findReplies(db: Database, providerId: string): Promise<SavedRepliesRow> {
  const [row] = await db.select(columns).from(savedReplies).where(eq(savedReplies.providerId, providerId));
  return row ?? { texts: [], revision: 0 };
}

/** Undefined when the replies are no longer those of this revision. */
export async function replaceReplies(
  tx: Transaction,
  { providerId, texts, revision }: SavedRepliesRow & { readonly providerId: string },
): Promise<SavedRepliesRow | undefined> {
  const next = { texts, revision: revision + 1 };
  const [row] =
    revision === 0
      ? await tx
          .insert(savedReplies)
          .values({ providerId, ...next })
          .onConflictDoNothing()
          .returning(columns)
      : await tx.update(savedReplies).set(next).where(isAt(providerId, revision)).returning(columns);
  return row;
}

const isAt = (providerId: string, revision: number) =>
  and(eq(savedReplies.providerId, providerId), eq(savedReplies.revision, revision));

/** What a conversation is about, as far as its free hours go. */
interface ThreadService {
  readonly serviceId: string;
  /** Of its booking by time; null for the service's own length. */
  readonly minutes: number | null;
}

/** The service of the booking, the one asked about, or that of the last proposal. */
export async function findThreadService(db: Database, threadId: string): Promise<ThreadService | undefined> {
  const proposed = sql`(select p.service_id from proposals p
    where p.need_id = ${messageThreads.needId} and p.provider_id = ${messageThreads.providerId}
    order by p.status = 'withdrawn', p.created_at desc limit 1)`;
  const [row] = await db
    .select({
      serviceId: sql<
        string | null
      >`coalesce(${bookings.serviceId}, ${messageThreads.serviceId}, ${proposed})`,
      minutes: sql<number | null>`case when ${bookings.stayUnit} is null
        then (extract(epoch from ${bookings.endsAt} - ${bookings.startsAt}) / 60)::int end`,
    })
    .from(messageThreads)
    .leftJoin(bookings, eq(bookings.id, messageThreads.bookingId))
    .where(eq(messageThreads.id, threadId));
  return row?.serviceId == null ? undefined : { ...row, serviceId: row.serviceId };
}
