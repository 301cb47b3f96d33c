import type { ChargebackKind, ChargebackStatus } from '@patinha/domain/payment';
import { addCents, type Cents, minCents, subtractCents, zeroCents } from '@patinha/domain/shared';
import { and, desc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { afterCursor, type PageRequest, rowsToRead } from '../../../platform/db/pagination.ts';
import { profiles } from '../../account/account.table.ts';
import { bookings } from '../../booking/booking.table.ts';
import { providers } from '../../provider/provider.table.ts';
import { subscriptionCharges, subscriptions } from '../../subscription/subscription.table.ts';
import { chargebacks, contestProofs } from '../chargeback.table.ts';
import { paymentReceipts, payments, refunds } from '../payment.table.ts';

export type ChargebackRow = typeof chargebacks.$inferSelect;

export async function findReceiptByRef(tx: Transaction, providerRef: string) {
  const [row] = await tx.select().from(paymentReceipts).where(eq(paymentReceipts.providerRef, providerRef));
  return row;
}

/** The caller has locked what the charge pays for, so no other transaction processes the same chargeback. */
export async function findChargebackByRef(
  tx: Transaction,
  providerRef: string,
): Promise<ChargebackRow | undefined> {
  const [row] = await tx.select().from(chargebacks).where(eq(chargebacks.providerRef, providerRef));
  return row;
}

export async function insertChargeback(
  tx: Transaction,
  chargeback: Omit<typeof chargebacks.$inferInsert, 'id' | 'status'>,
): Promise<ChargebackRow> {
  const [row] = await tx.insert(chargebacks).values(chargeback).returning();
  if (!row) throw new Error('insert into chargebacks gave no row');
  return row;
}

export async function markChargeback(
  tx: Transaction,
  id: string,
  changes: Partial<Pick<ChargebackRow, 'status' | 'takenAt' | 'returnRef' | 'returnedAt' | 'decidedAt'>>,
): Promise<void> {
  await tx.update(chargebacks).set(changes).where(eq(chargebacks.id, id));
}

/** Only of the money that paid a booking: a chargeback of unmatched money does not affect the booking. */
const ofPaymentFor = (db: Database, bookingId: string) =>
  and(
    eq(chargebacks.bookingId, bookingId),
    inArray(
      chargebacks.receiptId,
      db
        .select({ id: paymentReceipts.id })
        .from(paymentReceipts)
        .where(eq(paymentReceipts.kind, 'settlement')),
    ),
  );

/** Whether the bank has the booking's payment under contest, or took it: then nothing more goes back from here. */
export async function isChargedBack(db: Database, bookingId: string): Promise<boolean> {
  const isOurs = ofPaymentFor(db, bookingId);
  return (await db.$count(chargebacks, and(isOurs, ne(chargebacks.status, 'won')))) > 0;
}

/** Undecided ones of a booking. */
export const findOpenChargebacks = (tx: Transaction, bookingId: string): Promise<ChargebackRow[]> =>
  tx
    .select()
    .from(chargebacks)
    .where(and(ofPaymentFor(tx, bookingId), eq(chargebacks.status, 'open')));

/** The PSP's names of charges on which the bank has not decided, the longest unheard of first. */
export async function findContested(db: Database): Promise<string[]> {
  const found = await db
    .select({ ref: payments.providerRef })
    .from(chargebacks)
    .innerJoin(payments, eq(payments.id, chargebacks.paymentId))
    .where(eq(chargebacks.status, 'open'))
    .orderBy(chargebacks.notedAt);
  return found.flatMap(({ ref }) => ref ?? []);
}

/** The amount that the bank took, and the PSP's refunds of the same money. */
interface TakenByBank {
  readonly amountCents: Cents;
  readonly doneIds: readonly string[];
  readonly providerRef: string;
  readonly now: Date;
}

/**
 * Ends refunds of a receipt that the bank has paid in our place: those not done at the PSP, oldest first, up to the
 * amount that the bank took. Returns their sum.
 */
export async function endUnsentRefunds(
  tx: Transaction,
  receiptId: string,
  taken: TakenByBank,
): Promise<Cents> {
  const unsent = await tx
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.receiptId, receiptId),
        ne(refunds.status, 'settled'),
        taken.doneIds.length === 0 ? undefined : notInArray(refunds.id, [...taken.doneIds]),
      ),
    )
    .orderBy(refunds.requestedAt, refunds.id)
    .for('update');
  let left = taken.amountCents;
  for (const refund of unsent) {
    const amountCents = minCents(refund.amountCents, left);
    if (amountCents > 0) await endByBank(tx, refund, { ...taken, amountCents });
    left = subtractCents(left, amountCents);
  }
  return subtractCents(taken.amountCents, left);
}

/** The amount that the bank did not take is still owed; the job that retries refunds sends it. */
async function endByBank(
  tx: Transaction,
  refund: typeof refunds.$inferSelect,
  { amountCents, providerRef, now }: TakenByBank,
): Promise<void> {
  const ended = { amountCents, status: 'settled' as const, settledAt: now, providerRef };
  await tx.update(refunds).set(ended).where(eq(refunds.id, refund.id));
  const restCents = subtractCents(refund.amountCents, amountCents);
  if (restCents === 0) return;
  const { receiptId, paymentId, bookingId, reason, requestedAt } = refund;
  const key = `${refund.key}:rest:${refund.id}`;
  const rest = { receiptId, paymentId, bookingId, reason, requestedAt, key, amountCents: restCents };
  await tx.insert(refunds).values(rest);
}

/**
 * Reopens the refunds that had ended with a chargeback, once the bank has returned the money; the job that retries
 * refunds sends them. Returns their sum.
 */
export async function reopenRefunds(
  tx: Transaction,
  { receiptId, providerRef }: ChargebackRow,
): Promise<Cents> {
  if (receiptId === null) return zeroCents;
  const reopened = await tx
    .update(refunds)
    .set({ status: 'requested', settledAt: null, providerRef: null })
    .where(and(eq(refunds.receiptId, receiptId), eq(refunds.providerRef, providerRef)))
    .returning({ amountCents: refunds.amountCents });
  return addCents(zeroCents, ...reopened.map(({ amountCents }) => amountCents));
}

/** Makes the money that the bank paid in place of refunds refundable again, once the bank has returned it. */
export async function freeBankRefunds(
  tx: Transaction,
  { receiptId, providerRef }: Pick<ChargebackRow, 'receiptId' | 'providerRef'>,
): Promise<void> {
  if (receiptId === null) return;
  const byBank = sql`(select coalesce(sum(${refunds.amountCents}), 0) from ${refunds}
    where ${refunds.receiptId} = ${receiptId} and ${refunds.providerRef} = ${providerRef})`;
  await tx
    .update(paymentReceipts)
    .set({ refundedCents: sql`${paymentReceipts.refundedCents} - ${byBank}` })
    .where(eq(paymentReceipts.id, receiptId));
}

/** What of a receipt its payer accepted as credit when the PSP refused the refund (D-188). */
export async function creditedOf(tx: Transaction, receiptId: string): Promise<Cents> {
  const credited = await tx
    .select({ amountCents: refunds.amountCents })
    .from(refunds)
    .where(and(eq(refunds.receiptId, receiptId), eq(refunds.settledAs, 'credit')));
  return addCents(zeroCents, ...credited.map(({ amountCents }) => amountCents));
}

export interface ChargebackFilter {
  readonly status?: ChargebackStatus | undefined;
  readonly kind?: ChargebackKind | undefined;
}

export const selectChargebacks = (db: Database, filter: ChargebackFilter, page: PageRequest) =>
  db
    .select({
      id: chargebacks.id,
      kind: chargebacks.kind,
      status: chargebacks.status,
      amountCents: chargebacks.amountCents,
      openedAt: chargebacks.openedAt,
      proofDueAt: chargebacks.proofDueAt,
      sentAt: contestProofs.sentAt,
      deliveredAt: contestProofs.deliveredAt,
      refusedAt: contestProofs.refusedAt,
      paidBooking: sql<boolean>`coalesce(${paymentReceipts.kind} = 'settlement', false)`,
      takenAt: chargebacks.takenAt,
      returnedAt: chargebacks.returnedAt,
      decidedAt: chargebacks.decidedAt,
      createdAt: chargebacks.notedAt,
      bookingId: chargebacks.bookingId,
      title: bookings.title,
      plan: subscriptions.plan,
      payerId: sql<string>`coalesce(${bookings.tutorId}, ${subscriptions.userId})`,
      tutorName: profiles.fullName,
      providerName: providers.displayName,
      ownerUserId: providers.ownerUserId,
      psp: sql<string>`coalesce(${payments.provider}, ${subscriptions.provider})`,
      providerCents: borne('provider_frozen', 'provider_payable', 'provider_debt'),
      debtCents: borne('provider_debt'),
      platformCents: borne('exp_chargeback'),
    })
    .from(chargebacks)
    .leftJoin(payments, eq(payments.id, chargebacks.paymentId))
    .leftJoin(paymentReceipts, eq(paymentReceipts.id, chargebacks.receiptId))
    .leftJoin(contestProofs, eq(contestProofs.chargebackId, chargebacks.id))
    .leftJoin(bookings, eq(bookings.id, chargebacks.bookingId))
    .leftJoin(subscriptionCharges, eq(subscriptionCharges.id, chargebacks.subscriptionChargeId))
    .leftJoin(subscriptions, eq(subscriptions.id, subscriptionCharges.subscriptionId))
    .leftJoin(providers, sql`${providers.id} = coalesce(${bookings.providerId}, ${subscriptions.companyId})`)
    .leftJoin(profiles, sql`${profiles.userId} = coalesce(${bookings.tutorId}, ${subscriptions.userId})`)
    .where(
      and(
        filter.status && eq(chargebacks.status, filter.status),
        filter.kind && eq(chargebacks.kind, filter.kind),
        afterCursor({ time: chargebacks.notedAt, id: chargebacks.id }, page),
      ),
    )
    .orderBy(desc(chargebacks.notedAt), desc(chargebacks.id))
    .limit(rowsToRead(page));
export type ListedChargeback = Awaited<ReturnType<typeof selectChargebacks>>[number];

/** The amounts booked to these accounts when it was lost, from the ledger. */
const borne = (...kinds: readonly string[]) =>
  sql<number>`(select coalesce(sum(e.amount), 0)::bigint
     from ledger.tx t join ledger.entry e on e.tx_id = t.id join ledger.account a on a.id = e.account_id
    where t.key = 'cbk:' || ${chargebacks.id} and a.kind in (${sql.join(
      kinds.map((kind) => sql`${kind}`),
      sql`, `,
    )}))`.mapWith(Number);
