import { withoutContacts } from '@patinha/contact-filter';
import type { BookingAddress } from '@patinha/contract/booking';
import {
  canAnswerProposal,
  canManageProposal,
  canMoveNeed,
  canMoveProposal,
  maxOpenProposals,
  type ProposalDays,
  proposalExpiry,
  proposalMonth,
} from '@patinha/domain/need';
import type { Actor, Cents } from '@patinha/domain/shared';
import { proposalLimitOf } from '@patinha/domain/subscription';

import { audit } from '../../platform/audit/audit.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { type Authorized, authorize } from '../../platform/http/access.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { publish } from '../../platform/live/events.ts';
import type { Env } from '../../platform/settings/env.ts';
import { planOf } from '../account/index.ts';
import { type AuthorizedBooking, bookAgreed } from '../booking/index.ts';
import { carryToBooking } from '../message/index.ts';
import { lockOwnProvider, type ProviderRow } from '../provider/index.ts';
import { findBookableService, isOnSale } from '../service/index.ts';
import { findNearbyNeed } from './nearby.queries.ts';
import { declineStanding, lockOwnNeed } from './need.actions.ts';
import { notifyAboutProposals } from './need.notification.ts';
import { endNeed, findPetsOfNeeds, lockNeed, type NeedRow } from './need.queries.ts';
import {
  countOfMonth,
  countOpenOfNeed,
  endProposal,
  findProposal,
  insertProposal,
  lockProposal,
  type PartyProposal,
  countMonthlyProposal,
} from './proposal.queries.ts';

export interface Offer {
  readonly needId: string;
  readonly serviceId: string;
  readonly priceCents: Cents;
  readonly message: string;
  readonly validDays: ProposalDays;
}

/**
 * Sends a proposal for a need that is visible to the provider. Locks the need's row, then the provider's,
 * as accepting does. A refused proposal is not counted.
 */
export async function sendProposal(
  tx: Transaction,
  actor: Actor,
  { offer, now }: { readonly offer: Offer; readonly now: Date },
): Promise<string> {
  const { needId, serviceId, priceCents, message, validDays } = offer;
  const need = await lockNeed(tx, needId);
  const provider = await lockOwnProvider(tx, actor.userId);
  if (!need || !(await findNearbyNeed(tx, { providerId: provider.id, needId })))
    throw new DomainError('need/not-found', { needId });
  if (!canMoveNeed(need, { move: 'propose', by: 'provider', now }))
    throw new DomainError('need/not-open', { status: need.status });
  await requireFit(tx, need, { provider, serviceId, now });
  if ((await countOpenOfNeed(tx, needId)) >= maxOpenProposals) throw new DomainError('need/full', { needId });
  const expiresAt = proposalExpiry(now, validDays, need.expiresAt);
  const proposal = {
    needId,
    providerId: provider.id,
    serviceId,
    priceCents,
    message,
    shownMessage: withoutContacts(message),
    createdAt: now,
    expiresAt,
  };
  const proposalId = await insertProposal(tx, proposal);
  if (proposalId === undefined) throw new DomainError('need/already-proposed', { needId });
  const month = { providerId: provider.id, month: proposalMonth(now), limit: await limitOf(tx, provider) };
  if (!(await countMonthlyProposal(tx, month))) throw new DomainError('need/proposal-limit', month);
  await auditProposal(tx, 'send', { proposalId, actorId: actor.userId, details: { needId, priceCents } });
  await publish(tx, { users: [need.tutorId, actor.userId], type: 'need.changed', id: needId });
  await notifyAboutProposals(tx, {
    proposalIds: [proposalId],
    notice: 'received',
    to: 'tutor',
    causeId: proposalId,
  });
  return proposalId;
}

/** The service must be the provider's own, on sale, of the need's kind and place, and accept all of its pets. */
async function requireFit(
  tx: Transaction,
  need: NeedRow,
  { provider, serviceId, now }: { provider: ProviderRow; serviceId: string; now: Date },
): Promise<void> {
  const service = await findBookableService(tx, serviceId);
  const fits =
    service?.providerId === provider.id &&
    isOnSale(service, now) &&
    service.serviceType === need.serviceType &&
    (need.locationType === null || need.locationType === service.locationType) &&
    (await findPetsOfNeeds(tx, [need.id])).length <= service.capacity;
  if (!fits) throw new DomainError('need/service-unfit', { serviceId });
}

export interface ProposalCall {
  readonly proposalId: string;
  readonly actor: Actor;
  readonly now: Date;
}

/** Withdraws an own proposal. It still counts: the limit is per month, not of open proposals. */
export async function withdrawProposal(
  tx: Transaction,
  { proposalId, actor, now }: ProposalCall,
): Promise<void> {
  const found = await lockProposal(tx, proposalId);
  const proposal = authorize(found, canManageProposal, actor, 'need/proposal-not-found');
  requireOpen(proposal, { move: 'withdraw', by: 'provider', now });
  await endProposal(tx, proposal, { status: 'withdrawn', endedAt: now });
  await auditProposal(tx, 'withdraw', { proposalId, actorId: actor.userId });
  await publishChange(tx, proposal);
}

export async function declineProposal(
  tx: Transaction,
  { proposalId, actor, now }: ProposalCall,
): Promise<void> {
  const found = await lockProposal(tx, proposalId);
  const proposal = authorize(found, canAnswerProposal, actor, 'need/proposal-not-found');
  requireOpen(proposal, { move: 'decline', by: 'tutor', now });
  await endProposal(tx, proposal, { status: 'declined', endedAt: now });
  await auditProposal(tx, 'decline', { proposalId, actorId: actor.userId });
  await publishChange(tx, proposal);
  await notifyAboutProposals(tx, {
    proposalIds: [proposalId],
    notice: 'declined',
    to: 'provider',
    causeId: proposalId,
  });
}

export interface Acceptance extends ProposalCall {
  readonly env: Pick<Env, 'SECRET_KEY'>;
  readonly address: BookingAddress | undefined;
  readonly specialInstructions: string | undefined;
}

/**
 * Accepts a proposal: creates the booking at its price, which then waits for payment, closes the need and declines the
 * other proposals with notifications. Acceptances of one need queue at its row, so that exactly one wins.
 */
export async function acceptProposal(tx: Transaction, acceptance: Acceptance): Promise<AuthorizedBooking> {
  const { proposalId, actor, now } = acceptance;
  const seen = authorize(
    await findProposal(tx, proposalId),
    canAnswerProposal,
    actor,
    'need/proposal-not-found',
  );
  const need = await lockOwnNeed(tx, seen.needId, actor);
  if (!canMoveNeed(need, { move: 'book', by: 'tutor', now }))
    throw new DomainError('need/not-open', { status: need.status });
  const locked = await lockProposal(tx, proposalId);
  const proposal = authorize(locked, canAnswerProposal, actor, 'need/proposal-not-found');
  requireOpen(proposal, { move: 'accept', by: 'tutor', now });
  const pets = await findPetsOfNeeds(tx, [need.id]);
  const { serviceId, priceCents } = proposal;
  const booking = await bookAgreed(tx, {
    ...acceptance,
    serviceId,
    priceCents,
    startsAt: need.startsAt,
    endsAt: need.endsAt,
    petIds: pets.map(({ petId }) => petId),
  });
  const end = { endedAt: now, bookingId: booking.id };
  await endProposal(tx, proposal, { status: 'accepted', ...end });
  await endNeed(tx, need, { status: 'booked', ...end });
  await carryToBooking(tx, proposal, booking.id);
  await auditProposal(tx, 'accept', {
    proposalId,
    actorId: actor.userId,
    details: { bookingId: booking.id, priceCents },
  });
  await notifyAboutProposals(tx, {
    proposalIds: [proposalId],
    notice: 'accepted',
    to: 'provider',
    causeId: proposalId,
  });
  await declineStanding(tx, { need, now, notice: 'lost_to_another' });
  return booking;
}

function requireOpen(
  proposal: Authorized<PartyProposal>,
  attempt: Parameters<typeof canMoveProposal>[1],
): void {
  if (!canMoveProposal(proposal, attempt))
    throw new DomainError('need/proposal-not-open', { status: proposal.status, move: attempt.move });
}

/** The number of proposals left to the provider's plan this month. */
export async function readQuota(db: Database, provider: ProviderRow, now: Date) {
  const month = proposalMonth(now);
  return { month, used: await countOfMonth(db, provider.id, month), limit: await limitOf(db, provider) };
}

const limitOf = async (db: Database, { ownerUserId }: ProviderRow): Promise<number | null> =>
  proposalLimitOf((await planOf(db, ownerUserId)).company);

const publishChange = (tx: Transaction, { needId, tutorId, ownerUserId }: PartyProposal) =>
  publish(tx, { users: [tutorId, ownerUserId], type: 'need.changed', id: needId });

const auditProposal = (
  tx: Transaction,
  verb: 'send' | 'withdraw' | 'decline' | 'accept',
  entry: {
    readonly proposalId: string;
    readonly actorId: string;
    readonly details?: Readonly<Record<string, unknown>>;
  },
): Promise<void> =>
  audit(tx, {
    actorId: entry.actorId,
    action: `proposal.${verb}`,
    subjectType: 'proposal',
    subjectId: entry.proposalId,
    ...(entry.details && { details: entry.details }),
  });
