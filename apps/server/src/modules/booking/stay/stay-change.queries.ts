import { openStayChangeStatuses } from '@patinha/domain/booking';
import { and, desc, eq, inArray, max, sql } from 'drizzle-orm';

import { type Database, rows, type Transaction } from '../../../platform/db/database.ts';
import type { Authorized } from '../../../platform/http/access.ts';
import { providers } from '../../provider/provider.table.ts';
import { stayChanges } from '../booking-stay-change.table.ts';
import { bookings } from '../booking.table.ts';

const selection = {
  id: stayChanges.id,
  bookingId: stayChanges.bookingId,
  number: stayChanges.number,
  kind: stayChanges.kind,
  status: stayChanges.status,
  previousEndsAt: stayChanges.previousEndsAt,
  endsAt: stayChanges.endsAt,
  nights: stayChanges.nights,
  priceCents: stayChanges.priceCents,
  feeCents: stayChanges.feeCents,
  nightPrices: stayChanges.nightPrices,
  commissionBps: stayChanges.commissionBps,
  createdAt: stayChanges.createdAt,
  expiresAt: stayChanges.expiresAt,
  payUntil: stayChanges.payUntil,
  endedAt: stayChanges.endedAt,
  tutorId: bookings.tutorId,
  providerId: bookings.providerId,
  providerOwnerId: providers.ownerUserId,
};

const selectChanges = (db: Database) =>
  db
    .select(selection)
    .from(stayChanges)
    .innerJoin(bookings, eq(bookings.id, stayChanges.bookingId))
    .innerJoin(providers, eq(providers.id, bookings.providerId));

/** A change of a stay's nights with the two parties of its booking. */
export type StayChangeRow = Awaited<ReturnType<typeof selectChanges>>[number];

export async function findStayChange(db: Database, id: string): Promise<StayChangeRow | undefined> {
  const [row] = await selectChanges(db).where(eq(stayChanges.id, id));
  return row;
}

/** The caller has locked its booking. */
export async function lockStayChange(tx: Transaction, id: string): Promise<StayChangeRow | undefined> {
  const [row] = await selectChanges(tx)
    .where(eq(stayChanges.id, id))
    .for('no key update', { of: stayChanges });
  return row;
}

// A stay of thirty nights changes a few times.
const shownChanges = 30;

/** Newest first. */
export const findStayChangesOf = (db: Database, bookingId: string): Promise<StayChangeRow[]> =>
  selectChanges(db)
    .where(eq(stayChanges.bookingId, bookingId))
    .orderBy(desc(stayChanges.number))
    .limit(shownChanges);

const isOpen = inArray(stayChanges.status, [...openStayChangeStatuses]);

export async function findOpenStayChange(
  tx: Transaction,
  bookingId: string,
): Promise<StayChangeRow | undefined> {
  const [row] = await selectChanges(tx).where(and(eq(stayChanges.bookingId, bookingId), isOpen));
  return row;
}

export type NewStayChange = Omit<typeof stayChanges.$inferInsert, 'id' | 'number'>;

/** Numbers it after those before it; the caller has locked the booking. Undefined when another one is open. */
export async function insertStayChange(tx: Transaction, change: NewStayChange): Promise<string | undefined> {
  const [last] = await tx
    .select({ number: max(stayChanges.number) })
    .from(stayChanges)
    .where(eq(stayChanges.bookingId, change.bookingId));
  const [row] = await tx
    .insert(stayChanges)
    .values({ ...change, number: (last?.number ?? 0) + 1 })
    .onConflictDoNothing()
    .returning({ id: stayChanges.id });
  return row?.id;
}

type Moved = Partial<
  Pick<StayChangeRow, 'status' | 'endedAt' | 'payUntil' | 'commissionBps' | 'nightPrices' | 'feeCents'>
>;

/** Moves a change on if it is still in this state; returns whether it was. */
export async function moveStayChange(
  tx: Transaction,
  change: Authorized<StayChangeRow>,
  moved: Moved,
): Promise<boolean> {
  const done = await tx
    .update(stayChanges)
    .set(moved)
    .where(and(eq(stayChanges.id, change.id), eq(stayChanges.status, change.status)))
    .returning({ id: stayChanges.id });
  return done.length === 1;
}

/** Open ones whose time to be answered or paid is over, the longest first. */
export async function findDueStayChanges(db: Database, most: number): Promise<string[]> {
  const due = await rows<{ id: string }>(
    db,
    sql`select id from stay_changes
         where status in ('asked', 'accepted') and coalesce(pay_until, expires_at) <= app.now()
         order by coalesce(pay_until, expires_at) limit ${most}`,
  );
  return due.map(({ id }) => id);
}
