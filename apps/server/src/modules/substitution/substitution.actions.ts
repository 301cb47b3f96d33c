import type { BookingSide } from '@patinha/domain/booking';
import { addCents, type Cents } from '@patinha/domain/shared';
import { substituteDeadline, type SubstitutionStatus } from '@patinha/domain/substitution';

import { audit } from '../../platform/audit/audit.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { publish } from '../../platform/live/events.ts';
import { type BookingCall, lockBookingOf, readForParty, waitsForSubstitute } from '../booking/index.ts';
import { findProposals, type Proposal } from './substitute-proposal.actions.ts';
import { notifyAboutAsk } from './substitution.notification.ts';
import {
  type AskRow,
  findStandingAsk,
  findSubstitutionOf,
  insertAsk,
  lockSubstitution,
  type SubstitutionRow,
  withdrawAsks,
} from './substitution.queries.ts';

/** A search as one of the booking's parties sees it; the provider sees its state, but no other providers. */
export interface SeenSubstitution {
  readonly substitution: SubstitutionRow;
  readonly status: SubstitutionStatus;
  readonly side: BookingSide;
  readonly paidCents: Cents;
  readonly asked: AskRow | undefined;
  readonly proposals: readonly Proposal[];
}

export async function readSubstitution(db: Database, call: BookingCall): Promise<SeenSubstitution> {
  const { booking, side } = await readForParty(db, call);
  const substitution = await findSubstitutionOf(db, booking.id);
  if (!substitution) throw new DomainError('substitution/not-found', { bookingId: booking.id });
  const isOpen = substitution.status === 'open' && waitsForSubstitute(booking, call.now);
  const isChoosing = isOpen && side === 'tutor' && call.now < substitution.closesAt;
  const asked = isChoosing ? await findStandingAsk(db, substitution.id) : undefined;
  const isWaiting = asked && call.now < asked.expiresAt;
  const proposals = isChoosing ? await findProposals(db, { booking, substitution }) : [];
  return {
    substitution,
    // The booking ended otherwise, and the job has not processed that yet.
    status: substitution.status === 'open' && !isOpen ? 'cancelled' : substitution.status,
    side,
    paidCents: addCents(booking.priceCents, booking.feeCents),
    asked: isWaiting ? asked : undefined,
    proposals: proposals.filter(({ service }) => !isWaiting || service.id !== asked.serviceId),
  };
}

/**
 * Asks the substitute whom the tutor chose, who has to accept, and withdraws the question to an earlier one. The price
 * is fixed now until the answer. Throws substitution/not-open and /not-eligible.
 */
export async function askSubstitute(
  tx: Transaction,
  { serviceId, ...call }: BookingCall & { readonly serviceId: string },
): Promise<SeenSubstitution> {
  const { now, actor, bookingId } = call;
  await requireTutor(tx, call);
  const booking = await lockBookingOf(tx, bookingId);
  const found = await findSubstitutionOf(tx, bookingId);
  const substitution = found && (await lockSubstitution(tx, found.id));
  if (!booking || !substitution) throw new DomainError('substitution/not-found', { bookingId });
  const isOpen = substitution.status === 'open' && waitsForSubstitute(booking, now);
  if (!isOpen || now >= substitution.closesAt) throw new DomainError('substitution/not-open', { bookingId });
  const [proposal] = await findProposals(tx, { booking, substitution, only: serviceId });
  if (!proposal) throw new DomainError('substitution/not-eligible', { serviceId });
  for (const { id } of await withdrawAsks(tx, substitution.id, now))
    await notifyAboutAsk(tx, id, 'withdrawn');
  const askId = await insertAsk(tx, {
    ...termsOf(proposal),
    substitutionId: substitution.id,
    createdAt: now,
    expiresAt: substituteDeadline(booking, now),
  });
  await audit(tx, {
    actorId: actor.userId,
    action: 'substitution.ask',
    subjectType: 'booking',
    subjectId: bookingId,
    details: { askId, providerId: proposal.service.providerId },
  });
  await publish(tx, {
    users: [booking.tutorId, proposal.service.ownerUserId],
    type: 'booking.changed',
    id: bookingId,
  });
  await notifyAboutAsk(tx, askId, 'asked');
  return readSubstitution(tx, call);
}

/** Only the tutor chooses; to the provider it is not found. */
async function requireTutor(tx: Transaction, call: BookingCall): Promise<void> {
  const { side } = await readForParty(tx, call);
  if (side !== 'tutor') throw new DomainError('substitution/not-found', { bookingId: call.bookingId });
}

const termsOf = ({ service, price }: Proposal) => ({
  serviceId: service.id,
  providerId: service.providerId,
  listCents: price.listCents,
  weekendCents: price.weekendCents,
  holidayCents: price.holidayCents,
  priceCents: price.priceCents,
  feeCents: price.feeCents,
  refundCents: price.refundCents,
  extras: [...price.extras],
});
