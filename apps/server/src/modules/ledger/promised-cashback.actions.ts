import type { BookingMoney } from '@patinha/domain/ledger';
import type { Cents } from '@patinha/domain/shared';
import { cashbackFor, rewardRulesAt } from '@patinha/domain/wallet';

import type { Database } from '../../platform/db/database.ts';
import { heldFor } from './ledger.actions.ts';
import { findCompletion } from './ledger.queries.ts';

/** What the tutor of a paid booking gets back with its release: fixed at the check-out, before that by the rules of now. */
export async function promisedCashback(db: Database, money: BookingMoney, now: Date): Promise<Cents> {
  const completion = await findCompletion(db, money.bookingId);
  if (completion) return completion.cashbackCents;
  const { promoCents } = await heldFor(db, money);
  return cashbackFor({ ...money, promoCents }, rewardRulesAt(now));
}
