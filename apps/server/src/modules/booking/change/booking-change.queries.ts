import type { BookingSide } from '@patinha/domain/booking';
import { and, desc, eq, lte, sql } from 'drizzle-orm';

import { type Database, rows, type Transaction } from '../../../platform/db/database.ts';
import type { Authorized } from '../../../platform/http/access.ts';
import { providers } from '../../provider/provider.table.ts';
import { bookingChanges, bookings } from '../booking.table.ts';

const selection = {
  id: bookingChanges.id,
  bookingId: bookingChanges.bookingId,
  proposedBy: bookingChanges.proposedBy,
  status: bookingChanges.status,
  startsAt: bookingChanges.startsAt,
  endsAt: bookingChanges.endsAt,
  listCents: bookingChanges.listCents,
  weekendCents: bookingChanges.weekendCents,
  holidayCents: bookingChanges.holidayCents,
  discountCents: bookingChanges.discountCents,
  priceCents: bookingChanges.priceCents,
  feeCents: bookingChanges.feeCents,
  previousStartsAt: bookingChanges.previousStartsAt,
  previousEndsAt: bookingChanges.previousEndsAt,
  previousTotalCents: bookingChanges.previousTotalCents,
  refundCents: bookingChanges.refundCents,
  createdAt: bookingChanges.createdAt,
  expiresAt: bookingChanges.expiresAt,
  reminders: bookingChanges.reminders,
  endedAt: bookingChanges.endedAt,
  tutorId: bookings.tutorId,
  providerId: bookings.providerId,
  providerOwnerId: providers.ownerUserId,
};

const selectChanges = (db: Database) =>
  db
    .select(selection)
    .from(bookingChanges)
    .innerJoin(bookings, eq(bookings.id, bookingChanges.bookingId))
    .innerJoin(providers, eq(providers.id, bookings.providerId));

/** A proposal with the two parties of its booking. */
export type ChangeRow = Awaited<ReturnType<typeof selectChanges>>[number];

export async function findChange(db: Database, changeId: string): Promise<ChangeRow | undefined> {
  const [row] = await selectChanges(db).where(eq(bookingChanges.id, changeId));
  return row;
}

/** A caller that also locks the booking locks that first. */
export async function lockChange(tx: Transaction, changeId: string): Promise<ChangeRow | undefined> {
  const [row] = await selectChanges(tx)
    .where(eq(bookingChanges.id, changeId))
    .for('no key update', { of: bookingChanges });
  return row;
}

// More proposals than two people ever need to agree on a date.
const shownChanges = 20;

/** Newest first. */
export const findChangesOf = (db: Database, bookingId: string): Promise<ChangeRow[]> =>
  selectChanges(db)
    .where(eq(bookingChanges.bookingId, bookingId))
    .orderBy(desc(bookingChanges.createdAt), desc(bookingChanges.id))
    .limit(shownChanges);

export type NewChange = Omit<
  typeof bookingChanges.$inferInsert,
  'id' | 'status' | 'refundCents' | 'endedAt'
> & { readonly proposedBy: BookingSide };

/** Undefined when another proposal of the booking is open. */
export async function insertChange(tx: Transaction, change: NewChange): Promise<string | undefined> {
  const [row] = await tx
    .insert(bookingChanges)
    .values(change)
    .onConflictDoNothing()
    .returning({ id: bookingChanges.id });
  return row?.id;
}

interface ChangeEnd extends Pick<ChangeRow, 'status' | 'endedAt'> {
  readonly refundCents?: ChangeRow['refundCents'];
}

/** Ends the proposal if it is still open; returns whether it was. */
export async function endChange(
  tx: Transaction,
  change: Authorized<ChangeRow>,
  end: ChangeEnd,
): Promise<boolean> {
  const ended = await tx
    .update(bookingChanges)
    .set(end)
    .where(and(eq(bookingChanges.id, change.id), eq(bookingChanges.status, 'open')))
    .returning({ id: bookingChanges.id });
  return ended.length === 1;
}

/** The overdue proposal of a booking that the job has not reached yet; the caller has locked the booking. */
export async function findOverdueChange(
  tx: Transaction,
  bookingId: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: bookingChanges.id })
    .from(bookingChanges)
    .where(
      and(
        eq(bookingChanges.bookingId, bookingId),
        eq(bookingChanges.status, 'open'),
        lte(bookingChanges.expiresAt, now),
      ),
    );
  return row?.id;
}

export const hasOpenChange = async (tx: Transaction, bookingId: string): Promise<boolean> =>
  (await tx.$count(
    bookingChanges,
    and(eq(bookingChanges.bookingId, bookingId), eq(bookingChanges.status, 'open')),
  )) > 0;

/** Withdraws the open proposal of that side, if there is one. */
export async function endOwnChange(
  tx: Transaction,
  bookingId: string,
  { side, now }: { readonly side: BookingSide; readonly now: Date },
): Promise<void> {
  await tx
    .update(bookingChanges)
    .set({ status: 'withdrawn', endedAt: now })
    .where(
      and(
        eq(bookingChanges.bookingId, bookingId),
        eq(bookingChanges.proposedBy, side),
        eq(bookingChanges.status, 'open'),
      ),
    );
}

export async function findDueChanges(db: Database, most: number): Promise<string[]> {
  const due = await rows<{ id: string }>(
    db,
    sql`select id from booking_changes where status = 'open' and expires_at <= app.now() order by expires_at limit ${most}`,
  );
  return due.map(({ id }) => id);
}
