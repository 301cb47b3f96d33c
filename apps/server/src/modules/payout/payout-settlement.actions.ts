import { canMovePayout, type PayoutDestination, type PayoutFailure } from '@patinha/domain/payout';
import { addCents } from '@patinha/domain/shared';

import { audit } from '../../platform/audit/audit.ts';
import { type Keep, withLease } from '../../platform/background/lease.ts';
import { transact, type Transaction } from '../../platform/db/database.ts';
import { authorizeSystem } from '../../platform/http/access.ts';
import { publish } from '../../platform/live/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { returnAdvanceMoney, returnPayoutMoney, settlePayoutMoney } from '../ledger/index.ts';
import { sendMail } from '../notification/index.ts';
import { findPaidBookings, payoutPspOf, type PspPayout, PspRefused } from '../payment/index.ts';
import { payoutFailedMail, payoutPaidMail } from './payout.mail.ts';
import { findPayout, isStopped, lockPayout, type PayoutRow, updatePayout } from './payout.queries.ts';
import { openDestination } from './recipient/destination-seal.crypto.ts';
import { findOwner, findRecipient, recordRecipientRef } from './recipient/recipient.queries.ts';

type LockedPayout = NonNullable<Awaited<ReturnType<typeof lockPayout>>>;

/**
 * Sends a payout to the PSP, or reads its outcome. Looks it up by our reference first, so that a request whose answer
 * was lost is never repeated; one worker at a time, because two that find nothing would both send it. Sends nothing new
 * while payouts are stopped. Throws to be retried.
 */
export const sendPayout = (platform: Platform, payoutId: string): Promise<void> =>
  withLease(platform.db, `payout:${payoutId}`, (keep) => send(platform, payoutId, keep));

async function send(platform: Platform, payoutId: string, keep: Keep): Promise<void> {
  const payout = await findPayout(platform.db, payoutId);
  if (!payout || payout.endedAt !== null) return;
  const psp = payoutPspOf(platform.env);
  const known = await psp.findPayout(payoutId, payout.requestedAt);
  if (known) return applyPayout(platform, known);
  if (await isStopped(platform.db, payout.providerId)) return;
  try {
    const order = await orderOf(platform, payout);
    await keep();
    await applyPayout(platform, await psp.createPayout(order));
  } catch (error) {
    if (!(error instanceof PspRefused)) throw error;
    platform.log.error({ payout: payoutId, code: error.code }, 'payout refused');
    await failPayout(platform, payoutId, 'refused');
  }
}

async function orderOf(platform: Platform, { id: payoutId, ...payout }: PayoutRow) {
  const recipient = await findRecipient(platform.db, payout.recipientId);
  const owner = await findOwner(platform.db, payout.providerId);
  if (!recipient || recipient.sealed === null || !owner)
    throw new Error(`Recipient ${payout.recipientId} has no destination`);
  const destination = openDestination(platform.env, recipient.sealed);
  const { amountCents, requestedAt } = payout;
  return {
    payoutId,
    recipientRef: recipient.providerRef ?? (await introduce(platform, payout.recipientId, destination)),
    destination,
    owner: { userId: owner.userId, name: owner.name, taxNumber: owner.cnpj ?? owner.documentNumber },
    amountCents,
    requestedAt,
  };
}

async function introduce(
  platform: Platform,
  recipientId: string,
  destination: PayoutDestination,
): Promise<string> {
  const ref = await payoutPspOf(platform.env).createRecipient({ recipientId, destination });
  await recordRecipientRef(platform.db, recipientId, ref);
  return ref;
}

/** Updates a payout from its state at the PSP. Idempotent. */
export async function applyPayout(platform: Platform, found: PspPayout): Promise<void> {
  await transact(platform.db, async (tx, now) => {
    const payout = await lockPayout(tx, found.payoutId);
    if (!payout) {
      platform.log.error({ payout: found.ref }, 'payout unknown to the database');
      return;
    }
    const difference = differenceOf(payout, found);
    if (difference) return reportDifference(tx, payout, difference);
    if (!canMovePayout(payout.status, found.status)) return;
    const sent = { status: found.status, providerRef: found.ref, sentAt: payout.sentAt ?? now };
    const endedAt = found.status === 'in_transit' ? null : (found.endedAt ?? now);
    await updatePayout(tx, authorizeSystem(payout), { ...sent, failure: found.failure, endedAt });
    if (found.status === 'paid') await settle(platform, tx, payout, now);
    if (found.status === 'failed')
      await returnToBalance(tx, payout, { failure: found.failure ?? 'refused', now });
    await publish(tx, { users: [payout.ownerUserId], type: 'payout.changed', id: payout.id });
  });
}

function differenceOf(payout: PayoutRow, found: PspPayout): string | undefined {
  if (found.amountCents !== payout.amountCents) return 'amount';
  if (payout.providerRef !== null && payout.providerRef !== found.ref) return 'payout';
  return undefined;
}

const reportDifference = (tx: Transaction, { id }: PayoutRow, difference: string): Promise<void> =>
  audit(tx, { action: 'payout.mismatch', subjectType: 'payout', subjectId: id, details: { difference } });

const moneyOf = ({ id, providerId, amountCents }: PayoutRow) => ({
  payoutId: id,
  providerId,
  paidCents: amountCents,
});

async function settle({ env }: Platform, tx: Transaction, payout: LockedPayout, now: Date): Promise<void> {
  await settlePayoutMoney(tx, { ...moneyOf(payout), psp: payout.provider, now });
  const owner = await findOwner(tx, payout.providerId);
  if (!owner) return;
  const mail = payoutPaidMail(owner.email, {
    ...payout,
    name: owner.name,
    receiptUrl: `${env.PUBLIC_URL}/recibo/${payout.id}`,
    bookings: await findPaidBookings(tx, payout.id),
  });
  await sendMail(tx, mail, { key: `payout.mail:${payout.id}` });
}

async function returnToBalance(
  tx: Transaction,
  payout: LockedPayout,
  { failure, now }: { readonly failure: PayoutFailure; readonly now: Date },
): Promise<void> {
  if (payout.kind === 'advance') {
    const amountCents = addCents(payout.amountCents, payout.feeCents);
    await returnAdvanceMoney(tx, { ...moneyOf(payout), amountCents, feeCents: payout.feeCents, now });
  } else await returnPayoutMoney(tx, { ...moneyOf(payout), now });
  const owner = await findOwner(tx, payout.providerId);
  const mail = owner && payoutFailedMail(owner.email, { ...payout, failure });
  if (mail) await sendMail(tx, mail, { key: `payout.mail:${payout.id}` });
}

/** The PSP said no for good, and has nothing under our reference. */
async function failPayout(platform: Platform, payoutId: string, failure: PayoutFailure): Promise<void> {
  await transact(platform.db, async (tx, now) => {
    const payout = await lockPayout(tx, payoutId);
    if (!payout || !canMovePayout(payout.status, 'failed')) return;
    await updatePayout(tx, authorizeSystem(payout), { status: 'failed', failure, endedAt: now });
    await returnToBalance(tx, payout, { failure, now });
    await publish(tx, { users: [payout.ownerUserId], type: 'payout.changed', id: payoutId });
  });
}
