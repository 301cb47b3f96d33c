import { type DisputeStatus, undecidedStatuses } from '@patinha/domain/dispute';
import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, lte, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../platform/db/database.ts';
import { afterCursor, type PageRequest, rowsToRead } from '../../platform/db/pagination.ts';
import { matchesText } from '../../platform/db/staff-search.ts';
import type { Authorized } from '../../platform/http/access.ts';
import { profiles } from '../account/account.table.ts';
import { bookings } from '../booking/booking.table.ts';
import { providers } from '../provider/provider.table.ts';
import { disputeEvents, disputes } from './dispute.table.ts';

export type DisputeRow = typeof disputes.$inferSelect;
export type DisputeEventRow = typeof disputeEvents.$inferSelect;

const isUndecided = inArray(disputes.status, [...undecidedStatuses]);

/** The latest dispute of a booking: the one that its parties see. */
export async function findLatestDispute(db: Database, bookingId: string): Promise<DisputeRow | undefined> {
  const [row] = await db
    .select()
    .from(disputes)
    .where(eq(disputes.bookingId, bookingId))
    .orderBy(desc(disputes.createdAt), desc(disputes.id))
    .limit(1);
  return row;
}

export async function findDispute(db: Database, id: string): Promise<DisputeRow | undefined> {
  const [row] = await db.select().from(disputes).where(eq(disputes.id, id));
  return row;
}

export async function insertDispute(
  tx: Transaction,
  dispute: typeof disputes.$inferInsert,
): Promise<DisputeRow> {
  const [row] = await tx.insert(disputes).values(dispute).returning();
  if (!row) throw new Error('insert into disputes gave no row');
  return row;
}

type DisputeChanges = Partial<Omit<DisputeRow, 'id' | 'bookingId' | 'openedBy' | 'reason' | 'createdAt'>>;

/** Every change happens under the lock of the booking. */
export async function changeDispute(
  tx: Transaction,
  dispute: Authorized<DisputeRow>,
  changes: DisputeChanges,
): Promise<Authorized<DisputeRow>> {
  await tx.update(disputes).set(changes).where(eq(disputes.id, dispute.id));
  return { ...dispute, ...changes };
}

export const findEvents = (db: Database, disputeId: string): Promise<DisputeEventRow[]> =>
  db
    .select()
    .from(disputeEvents)
    .where(eq(disputeEvents.disputeId, disputeId))
    .orderBy(asc(disputeEvents.position));

export async function insertEvent(
  tx: Transaction,
  event: Omit<typeof disputeEvents.$inferInsert, 'id' | 'position'>,
): Promise<string> {
  const position = await tx.$count(disputeEvents, eq(disputeEvents.disputeId, event.disputeId));
  const [row] = await tx
    .insert(disputeEvents)
    .values({ ...event, position })
    .returning({ id: disputeEvents.id });
  if (!row) throw new Error('insert into dispute_events gave no row');
  return row.id;
}

export async function findEvidence(db: Database, eventId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ storageKey: disputeEvents.storageKey })
    .from(disputeEvents)
    .where(eq(disputeEvents.id, eventId));
  return row?.storageKey ?? undefined;
}

export const countEvidence = (
  tx: Transaction,
  disputeId: string,
  side: DisputeEventRow['side'],
): Promise<number> =>
  tx.$count(
    disputeEvents,
    and(
      eq(disputeEvents.disputeId, disputeId),
      eq(disputeEvents.side, side),
      eq(disputeEvents.kind, 'evidence'),
    ),
  );

/** Ends the open offer; returns whether there was one. */
export async function endOpenOffer(
  tx: Transaction,
  { id: disputeId }: Authorized<DisputeRow>,
  offerState: 'accepted' | 'refused' | 'replaced',
): Promise<void> {
  await tx
    .update(disputeEvents)
    .set({ offerState })
    .where(and(eq(disputeEvents.disputeId, disputeId), eq(disputeEvents.offerState, 'open')));
}

export async function findOpenOffer(
  tx: Transaction,
  disputeId: string,
): Promise<DisputeEventRow | undefined> {
  const [row] = await tx
    .select()
    .from(disputeEvents)
    .where(and(eq(disputeEvents.disputeId, disputeId), eq(disputeEvents.offerState, 'open')));
  return row;
}

interface DisputeFilter {
  readonly q: string | undefined;
  readonly status: DisputeStatus | undefined;
  readonly page: PageRequest;
}

/** Undecided ones, those of one state or, with words, of any; in the order in which their answer is due. */
export const findDisputes = (db: Database, { q, status, page }: DisputeFilter): Promise<DisputeRow[]> =>
  db
    .select(getTableColumns(disputes))
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .innerJoin(providers, eq(providers.id, bookings.providerId))
    .leftJoin(profiles, eq(profiles.userId, bookings.tutorId))
    .where(
      and(
        matchesText(q, {
          ids: [disputes.id, disputes.bookingId, bookings.tutorId, providers.ownerUserId],
          texts: [bookings.title, profiles.fullName, providers.displayName],
        }),
        status === undefined ? (q ? undefined : isUndecided) : eq(disputes.status, status),
        afterCursor({ time: disputes.replyDueAt, id: disputes.id }, page, 'oldest-first'),
      ),
    )
    .orderBy(asc(disputes.replyDueAt), asc(disputes.id))
    .limit(rowsToRead(page));

export async function countUndecided(
  db: Database,
  now: Date,
): Promise<{ readonly undecided: number; readonly overdue: number }> {
  const isOverdue = sql`${disputes.repliedAt} is null and ${disputes.replyDueAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await db
    .select({
      undecided: count(),
      overdue: sql<number>`count(*) filter (where ${isOverdue})`.mapWith(Number),
    })
    .from(disputes)
    .where(isUndecided);
  return { undecided: row?.undecided ?? 0, overdue: row?.overdue ?? 0 };
}

/** Undecided disputes opened before the instant, without a message from an admin and without a reminder. */
export const findUnanswered = (
  db: Database,
  openedBefore: Date,
  most: number,
): Promise<{ readonly id: string }[]> =>
  db
    .select({ id: disputes.id })
    .from(disputes)
    .where(
      and(
        isUndecided,
        isNull(disputes.repliedAt),
        isNull(disputes.alertedAt),
        lte(disputes.createdAt, openedBefore),
      ),
    )
    .orderBy(asc(disputes.replyDueAt))
    .limit(most);

export const findClosing = (
  db: Database,
  resolvedBefore: Date,
  most: number,
): Promise<{ readonly id: string }[]> =>
  db
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.status, 'resolved'), lte(disputes.resolvedAt, resolvedBefore)))
    .orderBy(asc(disputes.resolvedAt))
    .limit(most);
