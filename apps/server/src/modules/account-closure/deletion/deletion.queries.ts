import { openBookingStatuses } from '@patinha/domain/booking';
import type { DeletionObligations } from '@patinha/domain/compliance';
import { and, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';

import { quoted } from '../../../platform/db/columns.ts';
import { type Database, rows, type Transaction } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Person } from '../../../platform/personal-data.ts';
import { authUsers } from '../../auth/auth.table.ts';
import { bookings } from '../../booking/booking.table.ts';
import { payments, refunds } from '../../payment/payment.table.ts';
import { providers } from '../../provider/provider.table.ts';
import { petPoints } from '../../wallet/wallet.table.ts';
import { accountDeletions, isOpenDeletion } from '../account-closure.table.ts';

export type DeletionRow = typeof accountDeletions.$inferSelect;

/**
 * Serializes deletion requests and sign-ins of one person. No new row can reference the account or its provider
 * meanwhile: an insert with a foreign key waits for this lock and vice versa.
 */
export async function lockAccount(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, userId)).for('update');
  await tx
    .select({ id: providers.id })
    .from(providers)
    .where(eq(providers.ownerUserId, userId))
    .for('update');
}

/** The professional of a booking owns its provider. */
const isParty = ({ userId, providerId }: Person): SQL | undefined =>
  or(
    eq(bookings.tutorId, userId),
    providerId === undefined ? undefined : eq(bookings.providerId, providerId),
  );

/** What is still open between this person and others. */
export async function findDeletionBlockers(db: Database, person: Person): Promise<DeletionObligations> {
  const balances = await findBalances(db, person);
  return {
    isLastAdmin: await isLastAdmin(db, person.userId),
    openBookings: await db.$count(
      bookings,
      and(
        isParty(person),
        or(
          inArray(bookings.status, [...openBookingStatuses]),
          and(eq(bookings.status, 'completed'), isNull(bookings.releasedAt)),
          isNotNull(bookings.disputedAt),
          isNotNull(bookings.contestedAt),
        ),
      ),
    ),
    openPayments:
      (await db.$count(
        payments,
        and(eq(payments.userId, person.userId), inArray(payments.status, ['pending', 'processing'])),
      )) + (await countOpenRefunds(db, person)),
    balanceCents: balances.balance,
    earningsCents: balances.earnings,
    debtCents: balances.debt,
  };
}

/** Whether they are the only active admin: all others are suspended or have a pending deletion. */
async function isLastAdmin(db: Database, userId: string): Promise<boolean> {
  const [found] = await rows<{ is_last: boolean }>(
    db,
    sql`select exists (select from user_roles where user_id = ${userId}::uuid and role = 'admin') and not exists (
          select from user_roles r
           where r.role = 'admin' and r.user_id <> ${userId}::uuid
             and exists (select from auth_users u where u.id = r.user_id and u.suspended_at is null offset 0)
             and not exists (select from account_deletions d
                              where d.user_id = r.user_id and d.cancelled_at is null and d.erased_at is null)
        ) as is_last`,
  );
  return found?.is_last ?? false;
}

const countOpenRefunds = (db: Database, { userId }: Person): Promise<number> =>
  db.$count(
    refunds,
    and(
      inArray(refunds.status, ['requested', 'sent', 'failed']),
      inArray(
        refunds.paymentId,
        db.select({ id: payments.id }).from(payments).where(eq(payments.userId, userId)),
      ),
    ),
  );

type Balances = Readonly<Record<'balance' | 'earnings' | 'debt', number>>;

/** The kinds of a person's accounts in the ledger whose balance someone would lose with the account. */
const lostWith = {
  balance: ['wallet_cash', 'wallet_hold'],
  earnings: ['provider_pending', 'provider_payable', 'provider_frozen', 'payout_transit'],
  debt: ['provider_debt'],
} as const satisfies Record<keyof Balances, readonly string[]>;

/** What would be lost with the account, by kind. */
async function findBalances(db: Database, { userId, providerId }: Person): Promise<Balances> {
  const sumOf = (kinds: readonly string[]) =>
    sql`coalesce(sum(balance) filter (where kind in (${quoted(kinds)})), 0)::bigint`;
  const [found] = await rows<Balances>(
    db,
    sql`select ${sumOf(lostWith.balance)} as balance, ${sumOf(lostWith.earnings)} as earnings,
               ${sumOf(lostWith.debt)} as debt
        from ledger.account
        -- With their kinds, which the index begins with.
        where kind in (${quoted(Object.values(lostWith).flat())})
          and owner in (${userId}::text, ${providerId ?? userId}::text)`,
  );
  return found ?? { balance: 0, earnings: 0, debt: 0 };
}

/** Credit and points that lapse with the account (D-121). */
export async function findLapsing(db: Database, userId: string) {
  const [credit] = await rows<{ cents: number }>(
    db,
    sql`select coalesce(sum(l.remaining), 0)::bigint as cents
        from ledger.credit_lot l
        where l.account_id = (select id from ledger.account where code = 'wallet_promo:' || ${userId}::text)
          and l.remaining > 0 and l.expires_at > (select app.now())`,
  );
  const [points] = await db
    .select({ balance: petPoints.balance })
    .from(petPoints)
    .where(eq(petPoints.userId, userId));
  return { promotionalCents: credit?.cents ?? 0, points: points?.balance ?? 0 };
}

export async function insertDeletion(
  tx: Transaction,
  deletion: typeof accountDeletions.$inferInsert,
): Promise<void> {
  await tx.insert(accountDeletions).values(deletion);
}

/** A request that was neither withdrawn nor carried out. */
const openDeletion = statement({ userId: accountDeletions.userId }, (db, { userId }) =>
  db
    .select()
    .from(accountDeletions)
    .where(and(eq(accountDeletions.userId, userId), isOpenDeletion)),
);

export async function findOpenDeletion(db: Database, userId: string): Promise<DeletionRow | undefined> {
  const [row] = await openDeletion(db, { userId });
  return row;
}

export async function markDeletion(
  tx: Transaction,
  deletionId: string,
  outcome: { readonly cancelledAt: Date } | { readonly erasedAt: Date },
): Promise<void> {
  await tx.update(accountDeletions).set(outcome).where(eq(accountDeletions.id, deletionId));
}

/** People whose thirty days are over. */
export async function findDueDeletions(db: Database, now: Date): Promise<string[]> {
  const due = await db
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(
      and(
        lte(accountDeletions.dueAt, now),
        isNull(accountDeletions.cancelledAt),
        isNull(accountDeletions.erasedAt),
      ),
    )
    .orderBy(accountDeletions.dueAt);
  return due.map(({ userId }) => userId);
}
