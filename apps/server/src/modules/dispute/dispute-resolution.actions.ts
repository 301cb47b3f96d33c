import { resolutionTexts } from '@patinha/contract/dispute';
import {
  canConfirmProposal,
  type DisputedMoney,
  needsSecondAdmin,
  type OutcomeKind,
  refundableIn,
  refundFor,
  type Resolution,
} from '@patinha/domain/dispute';
import { disputeRefundKey, totalOf } from '@patinha/domain/ledger';
import { type Actor, addCents, type Cents, zeroCents } from '@patinha/domain/shared';

import type { Database, Transaction } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/errors.ts';
import {
  type DisputableRow,
  endByDispute,
  letGoOn,
  moneyOf,
  paidMoneyOf,
  releaseByDispute,
} from '../booking/index.ts';
import { refundedOf, settleDispute } from '../ledger/index.ts';
import { freezeAgain, isChargedBack, requestRefund } from '../payment/index.ts';
import { judgeReferralLater, reverseReferralLater } from '../referral/index.ts';
import {
  type DisputeScene,
  lockDisputeForAdmin,
  moveDispute,
  requireDisputeMove,
  say,
  type Step,
} from './dispute-scene.actions.ts';
import { notifyParties } from './dispute.notification.ts';
import { changeDispute, endOpenOffer } from './dispute.queries.ts';

/** The booking's money as the rules read it; only an accepted booking is disputed, so it has its terms. */
const disputedMoney = async (db: Database, booking: DisputableRow): Promise<DisputedMoney> => ({
  money: moneyOf(booking),
  isPaid: booking.confirmedAt !== null,
  // Amounts that the payer's bank has reversed, or may reverse, are not refunded here as well.
  refundedCents: (await isChargedBack(db, booking.id))
    ? totalOf(moneyOf(booking))
    : await refundedOf(db, booking.id),
});

/** Everything that can still be refunded, fee included. */
export async function findRefundable(db: Database, booking: DisputableRow): Promise<Cents> {
  if (booking.commissionBps === null) return zeroCents;
  return refundableIn(await disputedMoney(db, booking));
}

interface Resolving {
  readonly disputeId: string;
  readonly actor: Actor;
  readonly now: Date;
}

interface ReasonedResolution extends Resolving, Resolution {
  readonly reason: string;
}

const noProposal = {
  proposedKind: null,
  proposedRefundCents: null,
  proposedReason: null,
  proposedBy: null,
  proposedAt: null,
} as const;

/** Decides, or proposes what a second admin has to confirm; a new proposal takes the place of the old one. */
export async function resolve(tx: Transaction, resolution: ReasonedResolution): Promise<void> {
  const { disputeId, actor, now, kind, reason } = resolution;
  const scene = await lockDisputeForAdmin(tx, disputeId, actor);
  const step = { by: 'admin', actorId: actor.userId, now } as const;
  requireDisputeMove(scene.dispute, 'resolve', step);
  const refundCents = await requireRefund(tx, scene.booking, resolution);
  if (!needsSecondAdmin(refundCents, scene.dispute.refundCents ?? zeroCents)) {
    await carryOut(tx, scene, { move: 'resolve', outcome: kind, reason, refundCents, step });
    return;
  }
  await changeDispute(tx, scene.dispute, {
    proposedKind: kind,
    proposedRefundCents: refundCents,
    proposedReason: reason,
    proposedBy: actor.userId,
    proposedAt: now,
    ...(scene.dispute.status === 'open' && { status: 'in_review' }),
  });
  const causeId = await say(tx, scene, { ...step, kind: 'proposed', amountCents: refundCents });
  await notifyParties(tx, { disputeId, notice: 'to_confirm', to: ['admins'], causeId });
}

async function requireRefund(
  tx: Transaction,
  booking: DisputableRow,
  { kind, refundCents: asked }: Resolution,
): Promise<Cents> {
  const refundCents = refundFor({ kind, refundCents: asked }, await disputedMoney(tx, booking));
  if (refundCents === undefined) throw new DomainError('dispute/refund-too-high', { kind, asked });
  return refundCents;
}

/** The second admin: another one, who confirms the figure that they saw (D-101). */
export async function confirm(
  tx: Transaction,
  { disputeId, actor, now, refundCents: seenCents }: Resolving & { readonly refundCents: Cents },
): Promise<void> {
  const scene = await lockDisputeForAdmin(tx, disputeId, actor);
  const { booking, dispute } = scene;
  const { proposedKind: kind, proposedReason: reason } = dispute;
  const step = { by: 'admin', actorId: actor.userId, now } as const;
  requireDisputeMove(dispute, 'resolve', step);
  if (kind === null || dispute.proposedRefundCents !== seenCents)
    throw new DomainError('dispute/no-proposal', { disputeId });
  if (!canConfirmProposal({ ...booking, proposedBy: dispute.proposedBy }, actor))
    throw new DomainError('dispute/same-admin', { disputeId });
  const refundCents = refundFor({ kind, refundCents: seenCents }, await disputedMoney(tx, booking));
  if (refundCents !== seenCents) throw new DomainError('dispute/no-proposal', { disputeId });
  await carryOut(tx, scene, { move: 'resolve', outcome: kind, reason, refundCents, step });
}

interface Decision {
  readonly move: 'resolve' | 'agree';
  readonly outcome: OutcomeKind;
  readonly reason: string | null;
  readonly refundCents: Cents;
  readonly step: Step & { readonly actorId: string };
}

/**
 * Carries out a decision: state, ledger and the refund request to the PSP, in one transaction. The refund's key is the
 * decision's, so a retry after a timeout is the same refund.
 */
export async function carryOut(tx: Transaction, scene: DisputeScene, decision: Decision): Promise<void> {
  const { move, outcome, reason, refundCents, step } = decision;
  const { now } = step;
  const dispute = await moveDispute(tx, scene.dispute, {
    ...step,
    move,
    changes: {
      ...noProposal,
      outcome,
      resolution: resolutionTexts[outcome],
      resolutionReason: reason,
      refundCents: addCents(scene.dispute.refundCents ?? zeroCents, refundCents),
      resolvedAt: now,
    },
  });
  await endOpenOffer(tx, dispute, 'replaced');
  await settle(tx, { booking: scene.booking, dispute }, decision);
  const decided = { booking: scene.booking, dispute };
  const text = reason ?? undefined;
  const causeId = await say(tx, decided, { ...step, kind: 'resolved', text, amountCents: refundCents });
  await notifyParties(tx, { disputeId: dispute.id, notice: 'resolved', to: ['tutor', 'provider'], causeId });
  if (outcome === 'agreement') await closeAgreed(tx, decided, now);
}

/** Closes a decided dispute before its time, because another one follows. */
export async function closeDecided(
  tx: Transaction,
  { booking, dispute }: DisputeScene,
  now: Date,
): Promise<void> {
  const closed = await changeDispute(tx, dispute, { status: 'closed', closedAt: now });
  await say(tx, { booking, dispute: closed }, { kind: 'closed', by: 'system', now });
}

/** Both parties have accepted: closes the dispute (D-102). */
export async function closeAgreed(
  tx: Transaction,
  { booking, dispute }: DisputeScene,
  now: Date,
): Promise<void> {
  const stamps = {
    tutorAcceptedAt: dispute.tutorAcceptedAt ?? now,
    providerAcceptedAt: dispute.providerAcceptedAt ?? now,
  };
  const closed = await changeDispute(tx, dispute, { ...stamps, status: 'closed', closedAt: now });
  await say(tx, { booking, dispute: closed }, { kind: 'closed', by: 'system', now });
}

async function settle(
  tx: Transaction,
  { booking, dispute }: DisputeScene,
  { refundCents, outcome, step: { now } }: Decision,
): Promise<void> {
  const money = paidMoneyOf(booking);
  if (!money) {
    await letGoOn(tx, booking, zeroCents);
    return;
  }
  const round = { disputeId: dispute.id, round: dispute.round };
  const { externalCents, endsBooking, uncoveredCents } = await settleDispute(tx, money, {
    dispute: round,
    refundCents,
    asCredit: dispute.refundTo === 'credit',
    isReleased: booking.releasedAt !== null,
    // Without a check-in and past its time it would only be judged again, as a no-show.
    mayGoOn: booking.status === 'in_progress' || now < booking.endsAt,
    now,
  });
  if (outcome === 'agreement' && refundCents > 0) refuseUncovered(booking, uncoveredCents);
  if (externalCents > 0)
    await requestRefund(tx, {
      bookingId: booking.id,
      amountCents: externalCents,
      reason: `dispute_${outcome}`,
      key: disputeRefundKey(round),
      now,
    });
  // Also what goes back as credit; a refund in money has asked for it already.
  if (refundCents > 0) await reverseReferralLater(tx, booking.id);
  if (endsBooking) await endByDispute(tx, booking, { refundCents, now });
  else if (booking.status === 'completed' && booking.releasedAt === null) {
    await releaseByDispute(tx, booking, now);
    if (refundCents === 0) await judgeReferralLater(tx, { bookingId: booking.id, tutorId: booking.tutorId });
  } else await letGoOn(tx, booking, refundCents);
  if (booking.contestedAt !== null) await freezeAgain(tx, money, { cause: disputeRefundKey(round), now });
}

/** Two who agree spend their own money; what the platform would lend is for an admin to decide. */
function refuseUncovered({ id: bookingId }: DisputableRow, uncoveredCents: Cents): void {
  if (uncoveredCents > 0) throw new DomainError('dispute/offer-not-covered', { bookingId, uncoveredCents });
}
