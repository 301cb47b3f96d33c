import {
  bookingSettingsOf,
  commissionBps,
  type DeclineReason,
  paymentDeadline,
  type ProviderRecord,
} from '@patinha/domain/booking';
import { addMs } from '@patinha/domain/shared';

import { type Database, sqlState, type Transaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { waitsForBenefits } from '../../account/index.ts';
import { isPublishable, lockProvider } from '../../provider/index.ts';
import {
  type AuthorizedBooking,
  type BookingCall,
  lockForParty,
  makeMove,
  type MoveStep,
  partyOf,
  requireMove,
} from '../booking-move.actions.ts';
import { type BookingRow, findBooking } from '../booking.queries.ts';
import { endProposalOf } from '../change/booking-proposal.actions.ts';
import { settleRivals } from '../clash/booking-clash.actions.ts';
import { laneAmong } from '../request/booking-place.ts';
import {
  countCompletions,
  countPets,
  countUnpaid,
  findAcceptanceTerms,
  findTakenSlots,
  lockTutorAcceptances,
} from '../request/booking-slot.queries.ts';

/**
 * Accepts a request: the slot is held until the payment is due. All acceptances of one provider queue at its
 * row before touching any booking, so that 200 concurrent ones end in one winner and no
 * deadlock. Throws booking/provider-not-verified, booking/slot-taken, booking/too-many-unpaid and the refusals of the lifecycle.
 */
export async function acceptBooking(tx: Transaction, call: BookingCall): Promise<AuthorizedBooking> {
  const seen = partyOf(await findBooking(tx, call.bookingId), call.actor);
  requireMove(seen.booking, { move: 'accept', by: seen.side, now: call.now });
  const provider = await lockProvider(tx, seen.booking.providerId);
  if (!isPublishable(provider, call.now))
    throw new DomainError('booking/provider-not-verified', { providerId: provider.id });
  const { booking, side } = await lockForParty(tx, call);
  refusePart(booking);
  const { now, actor } = call;
  return holdSlot(tx, booking, {
    by: side,
    actorId: actor.userId,
    now,
    notice: 'accepted',
    notifies: ['tutor'],
  });
}

/** A series is answered as a whole (ADR 63). */
function refusePart({ id, seriesId }: BookingRow): void {
  if (seriesId !== null) throw new DomainError('booking/part-of-series', { bookingId: id, seriesId });
}

/**
 * Assigns an unanswered booking its lane and terms: accepted, awaiting payment. Requests that clash with it wait. The
 * caller has locked the provider and the booking. Throws booking/slot-taken, booking/too-many-unpaid and what the lifecycle refuses.
 */
export async function holdSlot(
  tx: Transaction,
  booking: AuthorizedBooking,
  { payUntil, ...step }: Omit<MoveStep, 'move' | 'changes'> & { readonly payUntil?: Date },
): Promise<AuthorizedBooking> {
  const { now } = step;
  requireMove(booking, { move: 'accept', by: step.by, now });
  await lockTutorAcceptances(tx, booking.tutorId);
  const settings = bookingSettingsOf(booking.settingsVersion);
  if ((await countUnpaid(tx, booking)) >= settings.maxUnpaidAcceptances)
    throw new DomainError('booking/too-many-unpaid', { tutorId: booking.tutorId });
  const terms = await findAcceptanceTerms(tx, booking.serviceId);
  const pets = await countPets(tx, booking.id);
  const lane = laneAmong(await findTakenSlots(tx, booking), booking, { ...terms, pets });
  if (lane === undefined) throw new DomainError('booking/slot-taken', { bookingId: booking.id });
  const accepted = await makeMove(tx, booking, {
    ...step,
    move: 'accept',
    changes: {
      lane,
      respondedAt: now,
      payUntil: payUntil ?? paymentDeadline(now, booking.startsAt, settings),
      commissionBps: await commissionFor(tx, booking, { ...terms, now }),
    },
  }).catch(refuseTakenSlot);
  await endProposalOf(tx, booking.id, { side: 'provider', now });
  await settleRivals(tx, accepted, { causeId: booking.id, now });
  return accepted;
}

const exclusionViolation = '23P01';

/** Maps the exclusion constraint against double booking to the same error as the check before it. */
export function refuseTakenSlot(error: unknown): never {
  if (sqlState(error) === exclusionViolation) throw new DomainError('booking/slot-taken', { guard: true });
  throw error;
}

/** The provider's current commission rate. */
export async function commissionFor(
  db: Database,
  booking: Pick<BookingRow, 'settingsVersion' | 'providerId'>,
  { averageRating, plan, now }: Pick<ProviderRecord, 'averageRating'> & { plan: string; now: Date },
): Promise<number> {
  const { commission } = bookingSettingsOf(booking.settingsVersion);
  const since = addMs(now, -commission.provenWithinMs);
  const recentCompletions = await countCompletions(db, booking.providerId, since);
  const isPremium = plan === 'premium' && !(await waitsForBenefits(db, { companyId: booking.providerId }));
  return commissionBps({ recentCompletions, averageRating, hasPremiumSeal: isPremium }, commission);
}

/** Declines a request; a reason about the person also ends further requests of this tutor. */
export async function declineBooking(
  tx: Transaction,
  call: BookingCall & { readonly reason?: DeclineReason | undefined },
): Promise<AuthorizedBooking> {
  const { booking, side } = await lockForParty(tx, call);
  requireMove(booking, { move: 'decline', by: side, now: call.now });
  refusePart(booking);
  return makeMove(tx, booking, {
    move: 'decline',
    by: side,
    actorId: call.actor.userId,
    now: call.now,
    changes: { respondedAt: call.now, endReason: call.reason ?? null },
    notice: 'declined',
    notifies: ['tutor'],
  });
}
