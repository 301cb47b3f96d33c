import { account, type BookingCredit, creditReturnPosting } from '@patinha/domain/ledger';
import type { Cents } from '@patinha/domain/shared';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { balanceOf, lockAccounts, post } from '../ledger.queries.ts';
import { findBroughtCredit } from './credit-return-money.queries.ts';

export interface RefundCredit {
  readonly balanceCents: Cents;
  readonly brought: readonly BookingCredit[];
}

/** A person's refund credit and the bookings that brought it; credit spent elsewhere only lowers the balance. */
export async function findRefundCredit(db: Database, userId: string): Promise<RefundCredit> {
  const balanceCents = await balanceOf(db, account.walletCash(userId));
  return { balanceCents, brought: balanceCents > 0 ? await findBroughtCredit(db, userId) : [] };
}

/** Keeps the credit as it is until the transaction ends. The caller holds these bookings locked. */
export const lockRefundCredit = (
  tx: Transaction,
  userId: string,
  bookingIds: readonly string[],
): Promise<void> => lockAccounts(tx, [account.walletCash(userId), ...bookingIds.map(account.refundTransit)]);

export interface ReturnedCredit extends BookingCredit {
  readonly tutorId: string;
  readonly returnId: string;
  readonly now: Date;
}

/** Takes credit of one booking out of the wallet, to be sent back by the PSP; returns the posting's key. */
export async function returnCredit(tx: Transaction, { now, ...returned }: ReturnedCredit): Promise<string> {
  const posting = creditReturnPosting(returned, returned);
  await post(tx, posting, { occurredAt: now });
  return posting.key;
}
