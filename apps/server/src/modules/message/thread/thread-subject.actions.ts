import { canView } from '@patinha/domain/booking';
import { canTalkOverProposal, isStanding } from '@patinha/domain/need';
import type { Actor } from '@patinha/domain/shared';

import type { Transaction } from '../../../platform/db/database.ts';
import { authorize } from '../../../platform/http/access.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { findBookingParties } from '../../booking/index.ts';
import { hasPendingDeletion } from '../../privacy/index.ts';
import { findBookableService, isOnSale } from '../../service/index.ts';
import type { Proposals } from '../proposals.port.ts';
import { requireThread } from './thread.actions.ts';
import { findThreadAbout, type ThreadAbout, type ThreadRow, upsertThread } from './thread.queries.ts';

interface Caller {
  readonly actor: Actor;
  readonly now: Date;
}

/** Exactly one of the three is given. */
interface Subject extends Caller {
  readonly bookingId: string | undefined;
  readonly serviceId: string | undefined;
  readonly proposalId: string | undefined;
  readonly proposals: Proposals;
}

/**
 * The conversation about a booking of the caller, a service on sale, or a proposal that the caller sent or received;
 * created when there is none. Throws message/subject-not-found, message/own-service and message/proposal-over.
 */
export async function beginThread(tx: Transaction, subject: Subject): Promise<ThreadRow> {
  const about = await aboutWhat(tx, subject);
  const threadId = await upsertThread(tx, { ...about, createdAt: subject.now });
  return requireThread(tx, { threadId, actor: subject.actor });
}

function aboutWhat(tx: Transaction, subject: Subject): Promise<ThreadAbout> {
  const { bookingId, serviceId = '', proposalId } = subject;
  if (bookingId !== undefined) return talkOver(tx, bookingId, subject);
  return proposalId === undefined ? askAbout(tx, serviceId, subject) : talkBefore(tx, proposalId, subject);
}

async function talkOver(tx: Transaction, bookingId: string, { actor }: Caller): Promise<ThreadAbout> {
  const found = await findBookingParties(tx, bookingId);
  const booking = authorize(found, canView, actor, 'message/subject-not-found');
  return { tutorId: booking.tutorId, providerId: booking.providerId, bookingId };
}

/** Only a tutor starts a conversation about a service; a provider has no recipient for one. */
async function askAbout(tx: Transaction, serviceId: string, { actor, now }: Caller): Promise<ThreadAbout> {
  const service = await findBookableService(tx, serviceId);
  if (!service || !isOnSale(service, now) || (await hasPendingDeletion(tx, [service.ownerUserId])))
    throw new DomainError('message/subject-not-found', { serviceId });
  if (service.ownerUserId === actor.userId) throw new DomainError('message/own-service', { serviceId });
  // A company answers tutors; it asks no one.
  if (actor.memberId !== undefined) throw new DomainError('message/subject-not-found', { serviceId });
  return { tutorId: actor.userId, providerId: service.providerId, serviceId };
}

/** Either side may start one while the proposal is open; later they get the existing one, or the booking's. */
async function talkBefore(
  tx: Transaction,
  proposalId: string,
  { proposals, ...caller }: Subject,
): Promise<ThreadAbout> {
  const proposal = authorize(
    await proposals.lock(tx, proposalId),
    canTalkOverProposal,
    caller.actor,
    'message/subject-not-found',
  );
  const { tutorId, providerId, ownerUserId, needId, bookingId } = proposal;
  if (bookingId !== null) return talkOver(tx, bookingId, caller);
  const about = { tutorId, providerId, needId };
  if ((await findThreadAbout(tx, about)) !== undefined) return about;
  if (!isStanding(proposal, caller.now)) throw new DomainError('message/proposal-over', { proposalId });
  if (await hasPendingDeletion(tx, [tutorId, ownerUserId]))
    throw new DomainError('message/subject-not-found', { proposalId });
  return about;
}
