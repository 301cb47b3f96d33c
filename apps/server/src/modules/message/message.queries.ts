import { and, asc, desc, eq, getTableColumns, gt, gte, isNotNull, lt, min, ne, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Authorized } from '../../platform/http/access.ts';
import { messageReports, messages, messageThreads } from './message.table.ts';
import type { ThreadRow } from './thread/thread.queries.ts';

export type MessageRow = typeof messages.$inferSelect;

export interface MessagePage {
  /** Newest first from below this position. */
  readonly before?: number | undefined;
  /** Oldest first from above it. */
  readonly after?: number | undefined;
  readonly limit: number;
}

interface Reading {
  readonly threadId: string;
  /** Who reads. */
  readonly userId: string;
}

/** The last messages, newest first, or with `after` those that came since, oldest first. */
export const selectMessages = (
  db: Database,
  { threadId, userId }: Reading,
  { before, after, limit }: MessagePage,
) =>
  db
    .select({
      ...getTableColumns(messages),
      isReported: sql<boolean>`${messageReports.id} is not null`,
    })
    .from(messages)
    .leftJoin(
      messageReports,
      and(eq(messageReports.messageId, messages.id), eq(messageReports.reporterId, userId)),
    )
    .where(
      and(
        eq(messages.threadId, threadId),
        before === undefined ? undefined : lt(messages.position, before),
        after === undefined ? undefined : gt(messages.position, after),
      ),
    )
    .orderBy(after === undefined ? desc(messages.position) : asc(messages.position))
    .limit(limit);

/** The sender's last texts to this person, in any of their threads, oldest first. */
export async function findPreviousTexts(
  tx: Transaction,
  { tutorId, providerId }: ThreadRow,
  { senderId, limit }: { readonly senderId: string; readonly limit: number },
): Promise<string[]> {
  const found = await tx
    .select({ body: messages.body })
    .from(messages)
    .innerJoin(messageThreads, eq(messageThreads.id, messages.threadId))
    .where(
      and(
        eq(messageThreads.tutorId, tutorId),
        eq(messageThreads.providerId, providerId),
        eq(messages.senderId, senderId),
        isNotNull(messages.body),
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.position))
    .limit(limit);
  return found.map(({ body }) => body ?? '').toReversed();
}

type NewMessage = Pick<MessageRow, 'senderId' | 'createdAt'> &
  Partial<Pick<MessageRow, 'body' | 'shownBody' | 'photoKey' | 'photoWidth' | 'photoHeight'>>;

/** Appends to a thread whose row the caller has locked. */
export async function insertMessage(
  tx: Transaction,
  thread: Authorized<ThreadRow>,
  message: NewMessage,
): Promise<MessageRow> {
  const position = sql`(select ${messageThreads.lastPosition} from ${messageThreads} where ${messageThreads.id} = ${thread.id})`;
  await tx
    .update(messageThreads)
    .set({
      lastPosition: sql`${messageThreads.lastPosition} + 1`,
      lastMessageAt: message.createdAt,
    })
    .where(eq(messageThreads.id, thread.id));
  const [row] = await tx
    .insert(messages)
    .values({ ...message, threadId: thread.id, position })
    .returning();
  if (!row) throw new Error('insert into messages gave no row');
  return row;
}

export async function findPhotoKey(db: Database, messageId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ photoKey: messages.photoKey })
    .from(messages)
    .where(eq(messages.id, messageId));
  return row?.photoKey ?? undefined;
}

interface Addressed {
  readonly id: string;
  readonly tutorId: string;
  readonly providerId: string;
}

/** When the seller first wrote to the tutor in the conversation of this booking since the instant; null if never. */
export async function findFirstToTutor(
  db: Database,
  { id, tutorId, providerId }: Addressed,
  since: Date,
): Promise<Date | null> {
  const [row] = await db
    .select({ first: min(messages.createdAt) })
    .from(messages)
    .innerJoin(messageThreads, eq(messageThreads.id, messages.threadId))
    .where(
      and(
        eq(messageThreads.bookingId, id),
        eq(messageThreads.providerId, providerId),
        ne(messages.senderId, tutorId),
        gte(messages.createdAt, since),
      ),
    );
  return row?.first ?? null;
}
