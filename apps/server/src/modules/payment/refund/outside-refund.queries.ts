import { and, eq, isNull, ne } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { profiles } from '../../account/account.table.ts';
import { chargebacks } from '../chargeback.table.ts';
import { outsideRefunds } from '../payment.table.ts';

export type OutsideRow = typeof outsideRefunds.$inferSelect;

/** What was stated as paid outside for a refund; the caller that decides holds the refund's row. */
export async function findOutside(db: Database, refundId: string): Promise<OutsideRow | undefined> {
  const [row] = await db.select().from(outsideRefunds).where(eq(outsideRefunds.refundId, refundId));
  return row;
}

/** Whether the payer's bank looks into this money, or has taken it back. */
export async function isContested(db: Database, receiptId: string): Promise<boolean> {
  const taken = and(eq(chargebacks.receiptId, receiptId), ne(chargebacks.status, 'won'));
  return (await db.$count(chargebacks, taken)) > 0;
}

export async function insertOutside(
  tx: Transaction,
  outside: typeof outsideRefunds.$inferInsert,
): Promise<void> {
  await tx.insert(outsideRefunds).values(outside);
}

export async function markConfirmed(
  tx: Transaction,
  refundId: string,
  confirmed: { readonly confirmedBy: string; readonly confirmedAt: Date },
): Promise<void> {
  await tx.update(outsideRefunds).set(confirmed).where(eq(outsideRefunds.refundId, refundId));
}

/** The picture of the receipt is then named by nothing, and swept. */
export async function deleteOutside(tx: Transaction, refundId: string): Promise<void> {
  await tx
    .delete(outsideRefunds)
    .where(and(eq(outsideRefunds.refundId, refundId), isNull(outsideRefunds.confirmedAt)));
}

/** The key of Pix that a refund is paid to outside: only a person's own CPF. */
export async function findPayerCpf(db: Database, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ documentNumber: profiles.documentNumber })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return cpfOf(row?.documentNumber ?? null);
}

const cpfDigits = 11;

/** Eleven digits, however they are written; null for a CNPJ. */
export function cpfOf(documentNumber: string | null): string | null {
  const digits = documentNumber?.replaceAll(/\D/g, '') ?? '';
  return digits.length === cpfDigits ? digits : null;
}
