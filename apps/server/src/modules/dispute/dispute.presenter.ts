import type {
  AdminDispute,
  AdminDisputeDetail,
  Dispute,
  DisputedBooking,
  DisputeEvent,
  DisputePage,
} from '@patinha/contract/dispute';
import type { BookingSide } from '@patinha/domain/booking';
import {
  canArbitrate,
  canConfirmProposal,
  disputableUntil,
  disputeClocks,
  disputeMovesOf,
  windowRefusal,
} from '@patinha/domain/dispute';
import { type Actor, addCents, type Cents } from '@patinha/domain/shared';

import type { DisputableRow } from '../booking/index.ts';
import type { DisputeEventRow, DisputeRow } from './dispute.queries.ts';
import { evidencePath } from './evidence-link.crypto.ts';

const isoOrNull = (instant: Date | null) => instant?.toISOString() ?? null;

const presentBooking = (booking: DisputableRow): DisputedBooking => ({
  id: booking.id,
  title: booking.title,
  provider_name: booking.providerName,
  tutor_name: booking.tutorName,
  starts_at: booking.startsAt.toISOString(),
  zone: booking.zone,
  total_cents: addCents(booking.priceCents, booking.feeCents),
});

const presentEvent =
  (secretKey: string) =>
  (event: DisputeEventRow): DisputeEvent => ({
    id: event.id,
    kind: event.kind,
    side: event.side,
    text: event.text,
    amount_cents: event.amountCents,
    offer_state: event.offerState,
    image:
      event.storageKey === null
        ? null
        : { url: evidencePath(secretKey, event.id), width: event.width ?? 0, height: event.height ?? 0 },
    created_at: event.createdAt.toISOString(),
  });

interface Beheld {
  readonly dispute: DisputeRow | undefined;
  readonly events: readonly DisputeEventRow[];
  readonly booking: DisputableRow;
  readonly refundable: Cents;
  readonly now: Date;
  readonly secretKey: string;
}

export function presentPage({ side, ...beheld }: Beheld & { readonly side: BookingSide }): DisputePage {
  const { dispute, booking, now } = beheld;
  const isLive = dispute !== undefined && dispute.status !== 'closed';
  return {
    booking: presentBooking(booking),
    side,
    dispute: dispute ? presentDispute(dispute, side, beheld) : null,
    refundable_cents: beheld.refundable,
    seller_terms:
      side === 'tutor' || booking.commissionBps === null
        ? null
        : { price_cents: booking.priceCents, commission_bps: booking.commissionBps },
    opening: isLive ? 'already-open' : (windowRefusal(booking, now) ?? null),
    open_until: disputableUntil(booking).toISOString(),
  };
}

function presentDispute(dispute: DisputeRow, side: BookingSide, { events, now, secretKey }: Beheld): Dispute {
  const hasAccepted = {
    tutor: dispute.tutorAcceptedAt !== null,
    provider: dispute.providerAcceptedAt !== null,
  };
  return {
    id: dispute.id,
    booking_id: dispute.bookingId,
    opened_by: dispute.openedBySide,
    reason: dispute.reason,
    status: dispute.status,
    outcome: dispute.outcome,
    resolution: dispute.resolution,
    resolution_reason: dispute.resolutionReason,
    refund_cents: dispute.refundCents,
    refund_to: dispute.refundTo,
    ...deadlinesOf(dispute),
    resolved_at: isoOrNull(dispute.resolvedAt),
    closes_at: dispute.status === 'resolved' ? isoOrNull(disputeClocks.closing(dispute)) : null,
    closed_at: isoOrNull(dispute.closedAt),
    accepted_by: (['tutor', 'provider'] as const).filter((party) => hasAccepted[party]),
    moves: disputeMovesOf(dispute, side, now).filter((move) => move !== 'accept' || !hasAccepted[side]),
    // Proposals among admins are not shown to the parties.
    events: events.filter(({ kind }) => kind !== 'proposed').map(presentEvent(secretKey)),
  };
}

const deadlinesOf = (dispute: DisputeRow) => ({
  created_at: dispute.createdAt.toISOString(),
  reply_due_at: dispute.replyDueAt.toISOString(),
  replied_at: isoOrNull(dispute.repliedAt),
  decision_from: disputeClocks.decision(dispute).toISOString(),
});

type AdminBeheld = Omit<Beheld, 'events' | 'secretKey'> & {
  readonly dispute: DisputeRow;
  readonly actor: Actor;
};

export function presentAdminDispute({ dispute, booking, refundable, actor, now }: AdminBeheld): AdminDispute {
  const isOwn = !canArbitrate(booking, actor);
  return {
    id: dispute.id,
    booking: presentBooking(booking),
    opened_by: dispute.openedBySide,
    reason: dispute.reason,
    status: dispute.status,
    ...deadlinesOf(dispute),
    price_cents: booking.priceCents,
    commission_bps: booking.commissionBps,
    refundable_cents: refundable,
    refund_to: dispute.refundTo,
    refund_cents: dispute.refundCents,
    resolution: dispute.resolution,
    proposal: proposalOf(dispute, booking, actor),
    is_own: isOwn,
    moves: isOwn ? [] : [...disputeMovesOf(dispute, 'admin', now)],
  };
}

function proposalOf(dispute: DisputeRow, booking: DisputableRow, actor: Actor): AdminDispute['proposal'] {
  const { proposedKind, proposedRefundCents, proposedReason, proposedAt, proposedBy } = dispute;
  if (proposedKind === null || proposedRefundCents === null || proposedAt === null) return null;
  return {
    kind: proposedKind,
    refund_cents: proposedRefundCents,
    reason: proposedReason ?? '',
    proposed_at: proposedAt.toISOString(),
    may_confirm: canConfirmProposal({ ...booking, proposedBy }, actor),
  };
}

export const presentAdminDetail = (
  beheld: AdminBeheld & Pick<Beheld, 'events' | 'secretKey'>,
): AdminDisputeDetail => ({
  ...presentAdminDispute(beheld),
  events: beheld.events.map(presentEvent(beheld.secretKey)),
});
