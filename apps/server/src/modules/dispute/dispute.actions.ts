import type { RefundTarget } from '@patinha/contract/dispute';
import type { BookingSide } from '@patinha/domain/booking';
import { evidenceLimit, replyDueAt, windowRefusal } from '@patinha/domain/dispute';
import { type Actor, type Cents, zeroCents } from '@patinha/domain/shared';

import type { Transaction } from '../../platform/db/database.ts';
import type { EncodedImage } from '../../platform/files/image.ts';
import type { SealedStorage } from '../../platform/files/sealed-storage.ts';
import { authorizeSystem } from '../../platform/http/access.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { holdForDispute, paidMoneyOf } from '../booking/index.ts';
import { freezeForDispute } from '../ledger/index.ts';
import { carryOut, closeAgreed, findRefundable } from './dispute-resolution.actions.ts';
import {
  type DisputeScene,
  lockDisputeForParty,
  lockForParty,
  moveDispute,
  requireDisputeMove,
  requireUndecided,
  say,
} from './dispute-scene.actions.ts';
import { notifyParties } from './dispute.notification.ts';
import {
  changeDispute,
  countEvidence,
  endOpenOffer,
  findLatestDispute,
  findOpenOffer,
  insertDispute,
} from './dispute.queries.ts';

// What the two parties do.

export interface PartyCall {
  readonly bookingId: string;
  readonly actor: Actor;
  readonly now: Date;
}

export const otherSide = (side: BookingSide): BookingSide => (side === 'tutor' ? 'provider' : 'tutor');

/** Opens a dispute and freezes the provider's share of the booking (D-107). */
export async function openDispute(
  tx: Transaction,
  { bookingId, actor, now, reason }: PartyCall & { readonly reason: string },
): Promise<void> {
  const { booking, side } = await lockForParty(tx, bookingId, actor);
  const refusal = windowRefusal(booking, now);
  if (refusal) throw new DomainError(`dispute/${refusal}`, { bookingId });
  const earlier = await findLatestDispute(tx, bookingId);
  if (earlier && earlier.status !== 'closed') throw new DomainError('dispute/already-open', { bookingId });
  const dispute = await insertDispute(tx, {
    bookingId,
    openedBy: actor.userId,
    openedBySide: side,
    reason,
    createdAt: now,
    replyDueAt: replyDueAt(now),
  });
  const scene = { booking, dispute: authorizeSystem(dispute) };
  const causeId = await say(tx, scene, {
    kind: 'opened',
    by: side,
    actorId: actor.userId,
    text: reason,
    now,
  });
  await freeze(tx, scene, now);
  await notifyParties(tx, {
    disputeId: dispute.id,
    notice: 'opened',
    to: [otherSide(side), 'admins'],
    causeId,
  });
}

async function freeze(tx: Transaction, { booking, dispute }: DisputeScene, now: Date): Promise<void> {
  await holdForDispute(tx, booking, now);
  const money = paidMoneyOf(booking);
  const round = { disputeId: dispute.id, round: dispute.round };
  if (money) await freezeForDispute(tx, money, { dispute: round, now });
}

/** The other party's first message is the answer; all others are plain messages. */
export async function write(
  tx: Transaction,
  { bookingId, actor, now, text }: PartyCall & { readonly text: string },
): Promise<void> {
  const { side, ...scene } = await lockDisputeForParty(tx, bookingId, actor);
  requireUndecided(scene.dispute);
  const kind = side === scene.dispute.openedBySide ? 'message' : 'answer';
  const causeId = await say(tx, scene, { kind, by: side, actorId: actor.userId, text, now });
  await notifyParties(tx, {
    disputeId: scene.dispute.id,
    notice: 'answered',
    to: [otherSide(side)],
    causeId,
  });
}

interface Evidence extends PartyCall {
  readonly image: EncodedImage;
  readonly storage: SealedStorage;
}

export async function addEvidence(tx: Transaction, evidence: Evidence): Promise<void> {
  const { bookingId, actor, image, storage, now } = evidence;
  const { side, ...scene } = await lockDisputeForParty(tx, bookingId, actor);
  requireUndecided(scene.dispute);
  if ((await countEvidence(tx, scene.dispute.id, side)) >= evidenceLimit.filesPerSide)
    throw new DomainError('dispute/evidence-limit', { side });
  await say(tx, scene, {
    kind: 'evidence',
    by: side,
    actorId: actor.userId,
    image: { storageKey: await storage.put(image.bytes), width: image.width, height: image.height },
    now,
  });
}

interface Offer extends PartyCall {
  readonly refundCents: Cents;
  readonly text: string | undefined;
}

/** An offer replaces the open one, no matter which party made it. */
export async function offer(
  tx: Transaction,
  { bookingId, actor, now, refundCents, text }: Offer,
): Promise<void> {
  const { side, ...scene } = await lockDisputeForParty(tx, bookingId, actor);
  requireUndecided(scene.dispute);
  await requireRefundable(tx, scene, refundCents);
  await endOpenOffer(tx, scene.dispute, 'replaced');
  const causeId = await say(tx, scene, {
    kind: 'offer',
    by: side,
    actorId: actor.userId,
    text,
    amountCents: refundCents,
    offerState: 'open',
    now,
  });
  await notifyParties(tx, { disputeId: scene.dispute.id, notice: 'offered', to: [otherSide(side)], causeId });
}

async function requireRefundable(
  tx: Transaction,
  { booking }: DisputeScene,
  refundCents: Cents,
): Promise<void> {
  const refundableCents = await findRefundable(tx, booking);
  if (refundCents > refundableCents)
    throw new DomainError('dispute/refund-too-high', { refundCents, refundableCents });
}

interface OfferAnswer extends PartyCall {
  readonly offerId: string;
  readonly accepts: boolean;
}

/**
 * Accepts the other party's offer and settles the dispute at once, without an admin (D-108). The refundable amount
 * may have shrunk since the offer, when the payer's bank was asked for the same money. Throws dispute/offer-not-covered
 * when the provider has not enough money with us for their part.
 */
export async function answerOffer(tx: Transaction, answer: OfferAnswer): Promise<void> {
  const { bookingId, actor, now, offerId, accepts } = answer;
  const { side, ...scene } = await lockDisputeForParty(tx, bookingId, actor);
  requireUndecided(scene.dispute);
  const standing = await findOpenOffer(tx, scene.dispute.id);
  if (standing?.id !== offerId) throw new DomainError('dispute/offer-not-found', { offerId });
  if (standing.side === side) throw new DomainError('dispute/offer-own', { offerId });
  const refundCents = standing.amountCents ?? zeroCents;
  const step = { by: side, actorId: actor.userId, now };
  await endOpenOffer(tx, scene.dispute, accepts ? 'accepted' : 'refused');
  const kind = accepts ? 'offer_accepted' : 'offer_refused';
  const causeId = await say(tx, scene, { kind, ...step, amountCents: refundCents });
  if (!accepts) {
    await notifyParties(tx, {
      disputeId: scene.dispute.id,
      notice: 'offer_refused',
      to: [otherSide(side)],
      causeId,
    });
    return;
  }
  requireDisputeMove(scene.dispute, 'agree', step);
  await requireRefundable(tx, scene, refundCents);
  await carryOut(tx, scene, { move: 'agree', outcome: 'agreement', reason: null, refundCents, step });
}

/** Refund to the payer or wallet credit: the tutor's choice until the decision (D-5, D-99). */
export async function chooseRefund(
  tx: Transaction,
  { bookingId, actor, now, refundTo }: PartyCall & { readonly refundTo: RefundTarget },
): Promise<void> {
  const { side, ...scene } = await lockDisputeForParty(tx, bookingId, actor);
  if (side !== 'tutor') throw new DomainError('dispute/forbidden', { side });
  requireUndecided(scene.dispute);
  if (scene.dispute.refundTo === refundTo) return;
  await changeDispute(tx, scene.dispute, { refundTo });
  await say(tx, scene, { kind: 'refund_choice', by: side, actorId: actor.userId, text: refundTo, now });
}

/** Accepts the decision; when both parties have accepted, the dispute closes. */
export async function acceptDecision(tx: Transaction, { bookingId, actor, now }: PartyCall): Promise<void> {
  const { side, booking, dispute } = await lockDisputeForParty(tx, bookingId, actor);
  const step = { by: side, actorId: actor.userId, now };
  const stamp = side === 'tutor' ? { tutorAcceptedAt: now } : { providerAcceptedAt: now };
  const before = side === 'tutor' ? dispute.tutorAcceptedAt : dispute.providerAcceptedAt;
  requireDisputeMove(dispute, 'accept', step);
  if (before !== null) return;
  const accepted = await moveDispute(tx, dispute, { ...step, move: 'accept', changes: stamp });
  const causeId = await say(tx, { booking, dispute: accepted }, { ...step, kind: 'accepted' });
  if (accepted.tutorAcceptedAt === null || accepted.providerAcceptedAt === null) return;
  await closeAgreed(tx, { booking, dispute: accepted }, now);
  await notifyParties(tx, { disputeId: dispute.id, notice: 'closed', to: ['tutor', 'provider'], causeId });
}

/** Reopens once, within seven days: back to the admins, with the provider's money frozen again. */
export async function reopen(
  tx: Transaction,
  scene: DisputeScene,
  {
    reason,
    ...step
  }: {
    readonly reason: string;
    readonly by: BookingSide | 'admin';
    readonly actorId: string;
    readonly now: Date;
  },
): Promise<void> {
  const dispute = await moveDispute(tx, scene.dispute, {
    ...step,
    move: 'reopen',
    changes: {
      reopenedAt: step.now,
      round: scene.dispute.round + 1,
      tutorAcceptedAt: null,
      providerAcceptedAt: null,
    },
  });
  const reopened = { booking: scene.booking, dispute };
  const causeId = await say(tx, reopened, { ...step, kind: 'reopened', text: reason });
  await freeze(tx, reopened, step.now);
  await notifyParties(tx, {
    disputeId: dispute.id,
    notice: 'reopened',
    to: ['tutor', 'provider', 'admins'],
    causeId,
  });
}
