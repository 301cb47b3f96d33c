import { disputeHistoryBookings } from '@patinha/domain/dispute';
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';

import { type Database, rows } from '../../../platform/db/database.ts';
import { messageReads, messages, messageThreads } from '../../message/message.table.ts';

/** More than two people write in a day; the rest is not shown. */
const mostMessages = 200;

interface Span {
  readonly bookingId: string;
  readonly from: Date;
  readonly to: Date;
}

const isReadByOther = sql<boolean>`exists (select from ${messageReads} r
  where r.thread_id = ${messages.threadId} and r.user_id <> ${messages.senderId} and r.read_position >= ${messages.position})`;

/** What both sides wrote about a booking within a span, without contacts, oldest first. */
export const selectMessagesOf = (db: Database, { bookingId, from, to }: Span) =>
  db
    .select({
      id: messages.id,
      senderId: messages.senderId,
      tutorId: messageThreads.tutorId,
      text: messages.shownBody,
      photoKey: messages.photoKey,
      isRead: isReadByOther,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .innerJoin(messageThreads, eq(messageThreads.id, messages.threadId))
    .where(
      and(eq(messageThreads.bookingId, bookingId), gte(messages.createdAt, from), lt(messages.createdAt, to)),
    )
    .orderBy(asc(messages.createdAt), asc(messages.id))
    .limit(mostMessages);
export type FactMessageRow = Awaited<ReturnType<typeof selectMessagesOf>>[number];

export interface PartyHistory extends Record<string, unknown> {
  readonly disputes: number;
  readonly bookings: number;
}

interface Parties {
  readonly tutorId: string;
  readonly providerId: string;
  /** The dispute being read does not count. */
  readonly disputeId: string;
}

/** How often each side had a dispute before, among the newest of the bookings that were paid. */
export async function findHistories(
  db: Database,
  { tutorId, providerId, disputeId }: Parties,
): Promise<{ readonly tutor: PartyHistory; readonly seller: PartyHistory }> {
  const of = (side: ReturnType<typeof sql>) => sql`
    select coalesce(sum((select count(*) from disputes d where d.booking_id = own.id and d.id <> ${disputeId})), 0)::int
             as disputes, count(*)::int as bookings
      from (select b.id from bookings b where ${side} and b.confirmed_at is not null
             order by b.created_at desc, b.id desc limit ${disputeHistoryBookings}) own`;
  const [tutor] = await rows<PartyHistory>(db, of(sql`b.tutor_id = ${tutorId}`));
  const [seller] = await rows<PartyHistory>(db, of(sql`b.provider_id = ${providerId}`));
  const none = { disputes: 0, bookings: 0 };
  return { tutor: tutor ?? none, seller: seller ?? none };
}
