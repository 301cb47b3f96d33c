import { randomBytes } from 'node:crypto';

import { type ReferralStatus, referralCodeBytes, referralCodeOf } from '@patinha/domain/referral';
import type { Cents } from '@patinha/domain/shared';
import { and, count, eq, getTableColumns, gt, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Authorized } from '../../platform/http/access.ts';
import { profiles } from '../account/account.table.ts';
import { authUsers } from '../auth/auth.table.ts';
import { bookings } from '../booking/booking.table.ts';
import { referralCodes, referrals } from './referral.table.ts';

export type ReferralRow = typeof referrals.$inferSelect;

const tries = 5;

/** Assigns a person a unique code out of 2^40; draws again on a collision. */
export async function insertCode(tx: Transaction, userId: string): Promise<void> {
  for (let round = 0; round < tries; round += 1) {
    const code = referralCodeOf(randomBytes(referralCodeBytes));
    const made = await tx.insert(referralCodes).values({ userId, code }).onConflictDoNothing();
    if (made.rowCount === 1) return;
  }
  throw new Error(`No free referral code for ${userId}`);
}

/** The owner of a code. */
export async function findCodeOwner(db: Database, code: string): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: referralCodes.userId })
    .from(referralCodes)
    .where(eq(referralCodes.code, code));
  return row?.userId;
}

export async function findCode(db: Database, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ code: referralCodes.code })
    .from(referralCodes)
    .where(eq(referralCodes.userId, userId));
  return row?.code;
}

export async function insertReferral(
  tx: Transaction,
  referral: Pick<ReferralRow, 'invitedId' | 'referrerId' | 'attributedAt'>,
): Promise<void> {
  await tx.insert(referrals).values(referral).onConflictDoNothing();
}

/** For an account that could not be used yet. */
export async function deleteReferralOf(tx: Transaction, invitedId: string): Promise<void> {
  await tx.delete(referrals).where(and(eq(referrals.invitedId, invitedId), eq(referrals.status, 'waiting')));
}

export async function findReferralOf(db: Database, invitedId: string): Promise<ReferralRow | undefined> {
  const [row] = await db.select().from(referrals).where(eq(referrals.invitedId, invitedId));
  return row;
}

/** The referral of the person who made a booking. */
export async function findReferralOfBooking(
  db: Database,
  bookingId: string,
): Promise<ReferralRow | undefined> {
  const [row] = await db
    .select(getTableColumns(referrals))
    .from(referrals)
    .innerJoin(bookings, eq(bookings.tutorId, referrals.invitedId))
    .where(eq(bookings.id, bookingId));
  return row;
}

export async function lockReferral(tx: Transaction, invitedId: string): Promise<ReferralRow | undefined> {
  const [row] = await tx.select().from(referrals).where(eq(referrals.invitedId, invitedId)).for('update');
  return row;
}

export async function changeReferral(
  tx: Transaction,
  { invitedId }: Authorized<ReferralRow>,
  changes: Partial<Omit<ReferralRow, 'invitedId' | 'referrerId' | 'attributedAt'>>,
): Promise<void> {
  await tx.update(referrals).set(changes).where(eq(referrals.invitedId, invitedId));
}

export const findAddresses = (db: Database, userIds: readonly string[]) =>
  db
    .select({ userId: profiles.userId, email: profiles.email })
    .from(profiles)
    .where(inArray(profiles.userId, [...userIds]));

const isInMonth = ({ start, end }: { readonly start: Date; readonly end: Date }) =>
  and(gt(referrals.referrerCents, sql`0`), gte(referrals.decidedAt, start), lt(referrals.decidedAt, end));

/** Rewards of a referrer in a month, reversed ones included, since they count towards the limit. */
export async function countRewards(
  db: Database,
  referrerId: string,
  month: { readonly start: Date; readonly end: Date },
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(referrals)
    .where(and(eq(referrals.referrerId, referrerId), isInMonth(month)));
  return row?.count ?? 0;
}

const sumOf = (amount: typeof referrals.referrerCents, status: ReferralStatus) =>
  sql<Cents>`coalesce(sum(${amount}) filter (where ${referrals.status} = ${status}), 0)`.mapWith(Number);

/** The counts of the panel: only people who confirmed their address count. */
export async function sumReferrals(db: Database, referrerId: string) {
  const [row] = await db
    .select({
      invited: count(),
      rewarded: sql<number>`count(*) filter (where ${referrals.status} = 'rewarded')`.mapWith(Number),
      earnedCents: sumOf(referrals.referrerCents, 'rewarded'),
    })
    .from(referrals)
    .innerJoin(authUsers, eq(authUsers.id, referrals.invitedId))
    .where(and(eq(referrals.referrerId, referrerId), isNotNull(authUsers.emailConfirmedAt)));
  return row;
}
