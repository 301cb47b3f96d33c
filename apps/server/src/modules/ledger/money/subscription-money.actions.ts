import {
  monthChargebackPosting,
  monthChargebackReturnPosting,
  monthLoss,
  type MonthRefund,
  subscriptionChargePosting,
  subscriptionRefundPosting,
  subscriptionRegretPosting,
  subscriptionRevenuePosting,
} from '@patinha/domain/ledger';
import type { Cents } from '@patinha/domain/shared';

import type { Transaction } from '../../../platform/db/database.ts';
import { post } from '../ledger.queries.ts';
import { findMonthLoss } from './chargeback-money.queries.ts';

// Each function is one event of a paid month and is idempotent. The caller has locked the row of that
// subscription.

interface Month {
  readonly chargeId: string;
  readonly userId: string;
  readonly amountCents: Cents;
  readonly now: Date;
}

/** A month was paid; it becomes revenue as it elapses. */
export async function collectMonth(
  tx: Transaction,
  month: Month & { readonly subscriptionId: string; readonly cycle: number; readonly psp: string },
): Promise<void> {
  const posting = subscriptionChargePosting(month);
  await post(tx, posting, { occurredAt: month.now });
}

/** Part of a paid month has elapsed. */
export async function recogniseMonth(
  tx: Transaction,
  part: Month & { readonly earnedCents: Cents },
): Promise<void> {
  await post(tx, subscriptionRevenuePosting(part), { occurredAt: part.now });
}

/** A month is to be refunded in full. */
export async function oweMonthBack(
  tx: Transaction,
  month: Month & { readonly recognisedCents: Cents },
): Promise<void> {
  await post(tx, subscriptionRegretPosting(month), { occurredAt: month.now });
}

/** The PSP refunded a month. */
export async function settleMonthRefund(
  tx: Transaction,
  refund: Omit<Month, 'userId'> & { readonly psp: string },
): Promise<void> {
  const posting = subscriptionRefundPosting(refund);
  await post(tx, posting, { occurredAt: refund.now });
}

interface ContestedMonth {
  readonly chargebackId: string;
  readonly chargeId: string;
  readonly userId: string;
  readonly psp: string;
  readonly now: Date;
}

/** The payer's bank reversed the payment of a month. */
export async function loseMonth(
  tx: Transaction,
  { psp, now, ...month }: ContestedMonth,
  was: { readonly amountCents: Cents; readonly recognisedCents: Cents; readonly refund: MonthRefund },
): Promise<void> {
  await post(tx, monthChargebackPosting({ ...month, psp }, monthLoss(was)), { occurredAt: now });
}

/** It gave the month back on appeal. Returns whether a refund that the bank had done is owed by us again. */
export async function returnMonth(
  tx: Transaction,
  { psp, now, ...month }: ContestedMonth,
): Promise<{ readonly owesRefund: boolean }> {
  const loss = await findMonthLoss(tx, month.chargebackId);
  await post(tx, monthChargebackReturnPosting({ ...month, psp }, loss), { occurredAt: now });
  return { owesRefund: loss.refundCents > 0 };
}
