import { type BookingStatus, contactStatuses } from '@patinha/domain/booking';
import type { Actor } from '@patinha/domain/shared';
import { and, desc, eq, gt, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { afterCursor, type PageRequest, rowsToRead } from '../../../platform/db/pagination.ts';
import type { Authorized } from '../../../platform/http/access.ts';
import { profiles } from '../../account/account.table.ts';
import { bookings } from '../../booking/booking.table.ts';
import { providers } from '../../provider/provider.table.ts';
import { services } from '../../service/service.table.ts';
import { messageReads, messages, messageThreads, personBlocks } from '../message.table.ts';

const tutor = alias(profiles, 'tutor');
const owner = alias(profiles, 'owner');
const mine = alias(messageReads, 'mine');
const theirs = alias(messageReads, 'theirs');
const last = alias(messages, 'last');

/** The service that the provider proposed for the need: of the proposal not withdrawn, else of the last one. */
export const proposedTitle = (needId: SQLWrapper, providerId: SQLWrapper) =>
  sql`(select s.title from proposals p join services s on s.id = p.service_id
    where p.need_id = ${needId} and p.provider_id = ${providerId}
    order by p.status = 'withdrawn', p.created_at desc limit 1)`;

/** Whether no proposal of the provider for the need is open, also before the job has expired it. */
const isProposalOver = sql<boolean>`${messageThreads.needId} is not null and not exists (
  select from proposals p where p.need_id = ${messageThreads.needId}
    and p.provider_id = ${messageThreads.providerId} and p.status = 'open' and p.expires_at > app.now())`;

const ofBooking = sql`select from bookings b
  where b.id = ${messageThreads.bookingId} and b.provider_id = ${messageThreads.providerId}`;
const ofService = sql`select from bookings b
  where b.service_id = ${messageThreads.serviceId} and b.tutor_id = ${messageThreads.tutorId}`;
const isRevealing = sql.raw(`b.status in (${contactStatuses.map((status) => `'${status}'`).join(', ')})`);

/**
 * The thread's own booking shows contacts, or the tutor has one of the service it is about that does; a need has none.
 */
const revealsContact = sql<boolean>`case when ${messageThreads.bookingId} is not null
  then exists (${ofBooking} and ${isRevealing}) else exists (${ofService} and ${isRevealing}) end`;

const hasBlocked = (blocker: PgColumn, blocked: PgColumn) =>
  sql<boolean>`exists (select from ${personBlocks} where ${personBlocks.blockerId} = ${blocker}
    and ${personBlocks.blockedId} = ${blocked})`;

/** Threads as one of their two sides sees them. */
const selectThreads = (db: Database, userId: string) =>
  db
    .select({
      id: messageThreads.id,
      tutorId: messageThreads.tutorId,
      providerId: messageThreads.providerId,
      bookingId: messageThreads.bookingId,
      serviceId: messageThreads.serviceId,
      needId: messageThreads.needId,
      lastPosition: messageThreads.lastPosition,
      /** The member of the company's team who attends the booking. */
      assigneeId: bookings.assigneeId,
      /** Not of one that another provider has taken over. */
      bookingStatus: sql<BookingStatus | null>`case when ${bookings.providerId} = ${messageThreads.providerId}
        then ${bookings.status} end`,
      title: sql<string>`coalesce(${bookings.title}, ${services.title},
        ${proposedTitle(messageThreads.needId, messageThreads.providerId)})`,
      providerOwnerId: providers.ownerUserId,
      providerName: providers.displayName,
      providerKind: providers.kind,
      ownerPhotoUrl: owner.avatarUrl,
      tutorName: tutor.fullName,
      tutorPhotoUrl: tutor.avatarUrl,
      revealsContact,
      isProposalOver,
      isTutorBlocked: hasBlocked(owner.userId, tutor.userId),
      isProviderBlocked: hasBlocked(tutor.userId, owner.userId),
      readPosition: sql<number>`coalesce(${mine.readPosition}, 0)`,
      otherDeliveredPosition: sql<number>`coalesce(${theirs.deliveredPosition}, 0)`,
      otherReadPosition: sql<number>`coalesce(${theirs.readPosition}, 0)`,
      unreadCount: sql<number>`(select count(*) from messages m where m.thread_id = ${messageThreads.id}
        and m.position > coalesce(${mine.readPosition}, 0) and m.sender_id <> ${userId}::uuid)`.mapWith(
        Number,
      ),
      last: {
        body: last.body,
        shownBody: last.shownBody,
        photoKey: last.photoKey,
        senderId: last.senderId,
        createdAt: last.createdAt,
      },
    })
    .from(messageThreads)
    .innerJoin(providers, eq(providers.id, messageThreads.providerId))
    .innerJoin(owner, eq(owner.userId, providers.ownerUserId))
    .innerJoin(tutor, eq(tutor.userId, messageThreads.tutorId))
    .leftJoin(bookings, eq(bookings.id, messageThreads.bookingId))
    .leftJoin(services, eq(services.id, messageThreads.serviceId))
    .leftJoin(mine, and(eq(mine.threadId, messageThreads.id), eq(mine.userId, userId)))
    .leftJoin(
      theirs,
      and(
        eq(theirs.threadId, messageThreads.id),
        sql`${theirs.userId} = case when ${messageThreads.tutorId} = ${userId}::uuid
          then ${providers.ownerUserId} else ${messageThreads.tutorId} end`,
      ),
    )
    .leftJoin(
      last,
      and(eq(last.threadId, messageThreads.id), eq(last.position, messageThreads.lastPosition)),
    );

export type ThreadRow = Awaited<ReturnType<typeof selectThreads>>[number];

export async function findThread(
  db: Database,
  { threadId, userId }: { readonly threadId: string; readonly userId: string },
): Promise<ThreadRow | undefined> {
  const [row] = await selectThreads(db, userId).where(eq(messageThreads.id, threadId));
  return row;
}

/** The same with the thread's row locked until the transaction ends, which serialises its messages. */
export async function lockThread(
  tx: Transaction,
  { threadId, userId }: { readonly threadId: string; readonly userId: string },
): Promise<ThreadRow | undefined> {
  await tx
    .select({ id: messageThreads.id })
    .from(messageThreads)
    .where(eq(messageThreads.id, threadId))
    .for('no key update');
  return findThread(tx, { threadId, userId });
}

type Reader = Pick<Actor, 'userId' | 'memberId'>;

/**
 * Threads in which something was written, the last one first. Each side has an index in that order, so a page is read
 * from both; with an "or" between them the threads of everybody would be. Who acts for a company reads its
 * conversations, and none that its owner has as a tutor.
 */
export function selectThreadPage(db: Database, { userId, memberId }: Reader, page: PageRequest) {
  const order = [desc(messageThreads.lastMessageAt), desc(messageThreads.id)] as const;
  const newest = (side: SQL) =>
    db
      .select({ id: messageThreads.id })
      .from(messageThreads)
      .where(
        and(
          side,
          gt(messageThreads.lastPosition, 0),
          afterCursor({ time: messageThreads.lastMessageAt, id: messageThreads.id }, page),
        ),
      )
      .orderBy(...order)
      .limit(rowsToRead(page));
  const sold = newest(
    sql`${messageThreads.providerId} = (select p.id from providers p where p.owner_user_id = ${userId}::uuid)`,
  );
  const own = memberId === undefined ? newest(eq(messageThreads.tutorId, userId)).unionAll(sold) : sold;
  return selectThreads(db, userId)
    .where(sql`${messageThreads.id} = any (array(${own}))`)
    .orderBy(...order)
    .limit(rowsToRead(page));
}

type Thread = typeof messageThreads.$inferInsert;

/** The two sides, and the one subject that they talk about. */
export type ThreadAbout = Pick<Thread, 'tutorId' | 'providerId' | 'bookingId' | 'serviceId' | 'needId'>;

const isAbout = ({ tutorId, providerId, bookingId, serviceId, needId }: ThreadAbout) => {
  if (bookingId)
    return and(eq(messageThreads.bookingId, bookingId), eq(messageThreads.providerId, providerId));
  if (needId) return and(eq(messageThreads.needId, needId), eq(messageThreads.providerId, providerId));
  return and(eq(messageThreads.serviceId, serviceId ?? ''), eq(messageThreads.tutorId, tutorId));
};

export async function findThreadAbout(tx: Transaction, about: ThreadAbout): Promise<string | undefined> {
  const [row] = await tx.select({ id: messageThreads.id }).from(messageThreads).where(isAbout(about));
  return row?.id;
}

/** Creates a thread or returns the existing one; of two at once, one creates it. */
export async function upsertThread(
  tx: Transaction,
  thread: ThreadAbout & Pick<Thread, 'createdAt'>,
): Promise<string> {
  await tx.insert(messageThreads).values(thread).onConflictDoNothing();
  const id = await findThreadAbout(tx, thread);
  if (id === undefined) throw new Error('A thread is not readable after its insert');
  return id;
}

/** The side of a need that a provider's proposals for it are. */
export interface NeedSide {
  readonly needId: string;
  readonly providerId: string;
}

/** Moves the thread about the need, if there is one, to the booking. */
export async function moveThreadToBooking(
  tx: Transaction,
  { needId, providerId }: Authorized<NeedSide>,
  bookingId: string,
): Promise<void> {
  await tx
    .update(messageThreads)
    .set({ bookingId, needId: null })
    .where(and(eq(messageThreads.needId, needId), eq(messageThreads.providerId, providerId)));
}
