import type { CreditAnswer, RefundStatus, RefundWay } from '@patinha/domain/payment';
import type { Cents } from '@patinha/domain/shared';
import { and, asc, desc, eq, inArray, lt, ne, notInArray, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { paymentReceipts, payments, refunds } from '../payment.table.ts';

export type ReceiptRow = typeof paymentReceipts.$inferSelect;

const { paymentId, providerRef, amountCents: receivedCents, kind, receivedAt } = paymentReceipts;

const insertNewReceipt = statement(
  { paymentId, providerRef, amountCents: receivedCents, kind, receivedAt },
  (db, receipt) =>
    db
      .insert(paymentReceipts)
      .values(receipt)
      .onConflictDoNothing({ target: paymentReceipts.providerRef })
      .returning(),
);

/** Records money that arrived; undefined when it was recorded before. */
export async function insertReceipt(
  tx: Transaction,
  receipt: Omit<typeof paymentReceipts.$inferInsert, 'id' | 'refundedCents'>,
): Promise<ReceiptRow | undefined> {
  const [row] = await insertNewReceipt(tx, receipt);
  return row;
}

const receiptRefsOf = statement({ paymentId }, (db, { paymentId: id }) =>
  db.select({ ref: providerRef }).from(paymentReceipts).where(eq(paymentId, id)),
);

/** The PSP's references of the money that arrived for a payment. */
export async function findReceiptRefs(db: Database, id: string): Promise<ReadonlySet<string>> {
  const found = await receiptRefsOf(db, { paymentId: id });
  return new Set(found.map(({ ref }) => ref));
}

/** The money that a booking, and nights added to it, were paid with; the latest first. */
export async function findSettlements(tx: Transaction, bookingId: string): Promise<ReceiptRow[]> {
  const found = await tx
    .select({ receipt: paymentReceipts })
    .from(paymentReceipts)
    .innerJoin(payments, eq(payments.id, paymentReceipts.paymentId))
    .where(
      and(
        eq(payments.bookingId, bookingId),
        eq(payments.status, 'completed'),
        eq(paymentReceipts.kind, 'settlement'),
      ),
    )
    .orderBy(desc(paymentReceipts.receivedAt), desc(paymentReceipts.id));
  return found.map(({ receipt }) => receipt);
}

/** Sets part of a receipt aside for a refund in one statement; false when less than that is left of it. */
export async function reserveRefund(
  tx: Transaction,
  receiptId: string,
  amountCents: Cents,
): Promise<boolean> {
  const reserved = await tx
    .update(paymentReceipts)
    .set({ refundedCents: sql`${paymentReceipts.refundedCents} + ${amountCents}` })
    .where(
      and(
        eq(paymentReceipts.id, receiptId),
        sql`${paymentReceipts.refundedCents} + ${amountCents} <= ${paymentReceipts.amountCents}`,
      ),
    )
    .returning({ id: paymentReceipts.id });
  return reserved.length === 1;
}

export async function insertRefund(
  tx: Transaction,
  refund: Omit<typeof refunds.$inferInsert, 'id' | 'status'>,
): Promise<string> {
  const [row] = await tx.insert(refunds).values(refund).returning({ id: refunds.id });
  if (!row) throw new Error('The insert gave no row');
  return row.id;
}

export async function findRefundByKey(tx: Transaction, key: string): Promise<{ id: string } | undefined> {
  const [row] = await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.key, key));
  return row;
}

const selectRefunds = (db: Database) =>
  db
    .select({
      id: refunds.id,
      paymentId: refunds.paymentId,
      bookingId: refunds.bookingId,
      receiptId: refunds.receiptId,
      amountCents: refunds.amountCents,
      status: refunds.status,
      requestedAt: refunds.requestedAt,
      settledAt: refunds.settledAt,
      settledAs: refunds.settledAs,
      refusalCount: refunds.refusalCount,
      creditOfferedAt: refunds.creditOfferedAt,
      creditAnswer: refunds.creditAnswer,
      kind: paymentReceipts.kind,
      receiptRef: paymentReceipts.providerRef,
      receivedCents: paymentReceipts.amountCents,
      provider: payments.provider,
      chargeRef: payments.providerRef,
      userId: payments.userId,
    })
    .from(refunds)
    .innerJoin(paymentReceipts, eq(paymentReceipts.id, refunds.receiptId))
    .innerJoin(payments, eq(payments.id, refunds.paymentId));
export type RefundRow = Awaited<ReturnType<typeof selectRefunds>>[number];

export async function findRefund(db: Database, id: string): Promise<RefundRow | undefined> {
  const [row] = await selectRefunds(db).where(eq(refunds.id, id));
  return row;
}

/** The refund's own row stays locked until the transaction ends. */
export async function lockRefund(tx: Transaction, id: string): Promise<RefundRow | undefined> {
  const [row] = await selectRefunds(tx).where(eq(refunds.id, id)).for('update', { of: refunds });
  return row;
}

export const findRefundsOf = (db: Database, paymentIds: readonly string[]): Promise<RefundRow[]> =>
  paymentIds.length === 0
    ? Promise.resolve([])
    : selectRefunds(db)
        .where(inArray(refunds.paymentId, [...paymentIds]))
        .orderBy(asc(refunds.requestedAt), asc(refunds.id));

/** Moves a refund on; one that is settled stays so. */
export async function markRefund(
  db: Database,
  id: string,
  changes: {
    readonly status: RefundStatus;
    readonly sentAt?: Date;
    readonly settledAt?: Date;
    readonly settledAs?: RefundWay;
    readonly providerRef?: string;
    readonly refusalCount?: number;
    readonly creditOfferedAt?: Date;
    readonly creditOfferedBy?: string;
    readonly creditAnswer?: CreditAnswer;
    readonly creditAnsweredAt?: Date;
  },
): Promise<void> {
  await db
    .update(refunds)
    .set(changes)
    .where(and(eq(refunds.id, id), ne(refunds.status, 'settled')));
}

/** Refunds that should be settled by now, without those that wait for a person. */
export async function findStuckRefunds(db: Database, now: Date): Promise<string[]> {
  const stuck = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        notInArray(refunds.status, ['settled', 'failed']),
        lt(refunds.requestedAt, sql`${now.toISOString()}::timestamptz - interval '15 minutes'`),
      ),
    )
    .orderBy(asc(refunds.requestedAt));
  return stuck.map(({ id }) => id);
}
