import { createHmac } from 'node:crypto';

import { isClawedBack, referralVerdict } from '@patinha/domain/referral';
import { monthInSaoPaulo } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { audit } from '../../platform/audit/audit.ts';
import { outboxHandler } from '../../platform/background/outbox.ts';
import { transact, type Transaction } from '../../platform/db/database.ts';
import { authorizeSystem } from '../../platform/http/access.ts';
import { publish } from '../../platform/live/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { deriveKey } from '../../platform/settings/secrets.ts';
import { grantReferralCredit, reverseReferralCredit } from '../ledger/index.ts';
import { findDocument, findReleased, findSigns, lockReferrer } from './referral-case.queries.ts';
import { notifyAboutReward } from './referral.mail.ts';
import { changeReferral, countRewards, lockReferral, type ReferralRow } from './referral.queries.ts';

const message = z.object({ invited_id: z.uuid(), booking_id: z.uuid() });

const judgeDelivery = outboxHandler('referral.judge', async ({ db, env }, payload) => {
  const { invited_id: invitedId, booking_id: bookingId } = z.parse(message, payload);
  await transact(db, (tx, now) => judge(tx, { invitedId, bookingId, now, env }));
});

const takeBackDelivery = outboxHandler('referral.take-back', async ({ db }, payload) => {
  const { invited_id: invitedId, booking_id: bookingId } = z.parse(message, payload);
  await transact(db, (tx, now) => takeBack(tx, { invitedId, bookingId, now }));
});

export const referralDeliveries = [judgeDelivery, takeBackDelivery];

interface Occasion {
  readonly invitedId: string;
  readonly bookingId: string;
  readonly now: Date;
}

/** Rewards or blocks a waiting referral, once: locks its row and skips a decided one. */
async function judge(
  tx: Transaction,
  { invitedId, bookingId, now, env }: Occasion & Pick<Platform, 'env'>,
): Promise<void> {
  const referral = await lockReferral(tx, invitedId);
  if (referral?.status !== 'waiting') return;
  const booking = await findReleased(tx, referral, bookingId);
  if (!booking) return;
  const { attributedAt, referrerId } = referral;
  const document = await findDocument(tx, invitedId);
  const documentHash = document === undefined ? undefined : hashDocument(env, document);
  const signs = await findSigns(tx, referral, { payerKey: booking.payerKey, documentHash });
  const mayBeRewarded = await lockReferrer(tx, referrerId);
  const rewardsThisMonth = await countRewards(tx, referrerId, monthInSaoPaulo(now));
  const verdict = referralVerdict({ ...booking, attributedAt }, signs, { mayBeRewarded, rewardsThisMonth });
  if (verdict.outcome === 'wait') return;
  const decision = { bookingId, decidedAt: now };
  if (verdict.outcome === 'block') {
    const changes = { ...decision, status: 'blocked', blockedReason: verdict.reason } as const;
    await changeReferral(tx, authorizeSystem(referral), changes);
    await note(tx, invitedId, { action: 'referral.block', details: { reason: verdict.reason } });
    return;
  }
  const { invitedCents, referrerCents } = verdict;
  await grantReferralCredit(tx, { invitedId, referrerId, invitedCents, referrerCents }, now);
  await changeReferral(tx, authorizeSystem(referral), {
    ...decision,
    status: 'rewarded',
    invitedCents,
    referrerCents,
    documentHash: documentHash ?? null,
  });
  await note(tx, invitedId, { action: 'referral.reward', details: { invitedCents, referrerCents } });
  await notifyAboutReward(tx, { invitedId, referrerId, invitedCents, referrerCents });
  await notifyScreens(tx, referral);
}

/** Of one that was rewarded for this booking not too long ago. */
async function takeBack(tx: Transaction, { invitedId, bookingId, now }: Occasion): Promise<void> {
  const referral = await lockReferral(tx, invitedId);
  if (referral?.status !== 'rewarded' || referral.bookingId !== bookingId) return;
  if (!referral.decidedAt || !isClawedBack(referral.decidedAt, now)) return;
  const takenBackCents = await reverseReferralCredit(tx, referral, now);
  const changes = { status: 'taken_back', takenBackAt: now, takenBackCents } as const;
  await changeReferral(tx, authorizeSystem(referral), changes);
  await note(tx, invitedId, { action: 'referral.take-back', details: { takenBackCents } });
  await notifyScreens(tx, referral);
}

const hashDocument = ({ SECRET_KEY }: Platform['env'], document: string): string =>
  createHmac('sha256', deriveKey(SECRET_KEY, 'referral-document')).update(document).digest('base64url');

const note = (
  tx: Transaction,
  invitedId: string,
  { action, details }: { readonly action: string; readonly details: Record<string, string | number> },
): Promise<void> => audit(tx, { action, subjectType: 'referral', subjectId: invitedId, details });

const notifyScreens = (tx: Transaction, { invitedId, referrerId }: ReferralRow): Promise<void> =>
  publish(tx, { users: [invitedId, referrerId], type: 'referral.changed', id: invitedId });
