import {
  account,
  type ReferralMoney,
  referralPosting,
  referralReversalPosting,
} from '@patinha/domain/ledger';
import { addCents, type Cents, endOfDayInSaoPaulo, minCents, zeroCents } from '@patinha/domain/shared';
import { consumeLots, rewardRulesAt } from '@patinha/domain/wallet';

import type { Transaction } from '../../../platform/db/database.ts';
import { findLiveLots, lockAccounts, post } from '../ledger.queries.ts';

/** Credits both sides, once per invited person; the credit lives as long as cashback. */
export async function grantReferralCredit(tx: Transaction, money: ReferralMoney, now: Date): Promise<void> {
  const expiresAt = endOfDayInSaoPaulo(now, rewardRulesAt(now).cashbackLifetimeDays);
  const given = sidesOf(money)
    .filter(({ amountCents }) => amountCents > 0)
    .map(({ userId, amountCents }) => ({ account: account.walletPromo(userId), amountCents, expiresAt }));
  await post(tx, referralPosting(money), { occurredAt: now, lots: { given } });
}

const sidesOf = ({ invitedId, invitedCents, referrerId, referrerCents }: ReferralMoney) => [
  { userId: invitedId, amountCents: invitedCents },
  { userId: referrerId, amountCents: referrerCents },
];

/**
 * Takes the credit back, from whatever promotional credit each side still has; what they have spent is the
 * platform's loss. Returns how much came back. The caller makes sure that it happens once.
 */
export async function reverseReferralCredit(
  tx: Transaction,
  money: ReferralMoney,
  now: Date,
): Promise<Cents> {
  await lockAccounts(
    tx,
    sidesOf(money).map(({ userId }) => account.walletPromo(userId)),
  );
  const [invited, referrer] = [
    await takeable(tx, money.invitedId, { amountCents: money.invitedCents, now }),
    await takeable(tx, money.referrerId, { amountCents: money.referrerCents, now }),
  ];
  const taken = { ...money, invitedCents: invited.amountCents, referrerCents: referrer.amountCents };
  await post(tx, referralReversalPosting(taken), {
    occurredAt: now,
    lots: { used: [...invited.used, ...referrer.used] },
  });
  return addCents(invited.amountCents, referrer.amountCents);
}

async function takeable(
  tx: Transaction,
  userId: string,
  { amountCents: given, now }: { readonly amountCents: Cents; readonly now: Date },
) {
  const lots = await findLiveLots(tx, userId, now);
  const held = addCents(zeroCents, ...lots.map((lot) => lot.remainingCents));
  const amountCents = minCents(held, given);
  return { amountCents, used: consumeLots(lots, amountCents) ?? [] };
}
