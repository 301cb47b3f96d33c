import type { Booking } from '@patinha/contract/booking';
import { addMs, minuteMs } from '@patinha/domain/shared';
import type { SubstitutePrice } from '@patinha/domain/substitution';

import { audit } from '../../../platform/audit/audit.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { authorizeSystem } from '../../../platform/http/access.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { restoreUses } from '../../promotion/index.ts';
import type { BookableService } from '../../service/index.ts';
import { notifyOfNewTime } from '../attendance/booking-assignment.actions.ts';
import { viewerOf } from '../booking-money.actions.ts';
import { type AuthorizedBooking, type BookingCall, partyOf, publishChange } from '../booking-move.actions.ts';
import { presentBooking } from '../booking.presenter.ts';
import {
  type BookingChanges,
  type BookingRow,
  changeBooking,
  findBooking,
  lockBooking,
} from '../booking.queries.ts';
import { endBooking } from '../change/booking-cancellation.actions.ts';
import { refundPriceReduction } from '../change/booking-reschedule.actions.ts';
import { settleRivals } from '../clash/booking-clash.actions.ts';
import { laneAmong } from '../request/booking-place.ts';
import { countPets, findAcceptanceTerms, findTakenSlots } from '../request/booking-slot.queries.ts';
import { lapseStayChange } from '../stay/stay-change-end.actions.ts';
import { commissionFor, refuseTakenSlot } from './booking-answer.actions.ts';

/** A booking for one of its two parties; throws booking/not-found for anyone else. */
export const readForParty = async (db: Database, { bookingId, actor }: Omit<BookingCall, 'now'>) =>
  partyOf(await findBooking(db, bookingId), actor);

/** A booking as one of its two parties sees it now. */
export async function presentBookingOf(
  db: Database,
  bookingId: string,
  { actor, now }: Pick<BookingCall, 'actor' | 'now'>,
): Promise<Booking> {
  const { booking } = await readForParty(db, { bookingId, actor });
  return presentBooking(booking, await viewerOf(db, [booking], { actor, now }));
}

export const lockBookingOf = (tx: Transaction, bookingId: string): Promise<BookingRow | undefined> =>
  lockBooking(tx, bookingId);

/** Paid for, not begun, undisputed, and its provider cannot come. */
export const waitsForSubstitute = (
  { status, providerOutAt, disputedAt, contestedAt, startsAt }: BookingRow,
  now: Date,
): boolean =>
  status === 'confirmed' &&
  providerOutAt !== null &&
  disputedAt === null &&
  contestedAt === null &&
  now < startsAt;

/** Ends a booking that its provider cannot keep and no other provider took over; everything is refunded. */
export const endForAbsence = (tx: Transaction, booking: BookingRow, now: Date): Promise<AuthorizedBooking> =>
  endBooking(tx, authorizeSystem(booking), { by: 'provider', now, reason: undefined });

/** Whether the service has a free lane for this number of pets throughout the booking. */
export async function laneFor(db: Database, booking: BookingRow, service: BookableService) {
  const { id: serviceId, ownerUserId, capacity, zone } = service;
  const slot = {
    ...booking,
    serviceId,
    professionalId: ownerUserId,
    zone,
    busyUntil: busyUntilAt(booking, service),
  };
  return laneAmong(await findTakenSlots(db, slot), slot, { capacity, pets: await countPets(db, booking.id) });
}

const busyUntilAt = ({ endsAt }: BookingRow, { bufferMinutes }: BookableService): Date =>
  addMs(endsAt, bufferMinutes * minuteMs);

export interface Substitute {
  /** Id of the request, used as the refund's key. */
  readonly askId: string;
  readonly service: BookableService;
  readonly providerName: string;
  readonly price: Omit<SubstitutePrice, 'missingExtras' | 'totalCents'>;
  readonly now: Date;
}

/**
 * Moves a paid booking to a substitute: provider, place, price and commission become theirs, the money stays in the
 * booking's escrow, and any difference is refunded to its sources. The caller has locked the substitute's row and then
 * the booking. Throws booking/slot-taken.
 */
export async function takeOver(
  tx: Transaction,
  booking: AuthorizedBooking,
  substitute: Substitute,
): Promise<AuthorizedBooking> {
  const { service, price, askId, now } = substitute;
  const lane = await laneFor(tx, booking, service);
  if (lane === undefined) throw new DomainError('booking/slot-taken', { bookingId: booking.id });
  // Nights that were asked of the former host are not the new one's.
  await lapseStayChange(tx, booking, { now });
  const back =
    price.refundCents > 0
      ? await refundPriceReduction(tx, booking, {
          changeId: askId,
          refundCents: price.refundCents,
          reason: 'substitute',
          now,
        })
      : {};
  const changes: BookingChanges = {
    ...(await termsOf(tx, booking, substitute)),
    ...back,
    status: booking.status,
    lane,
  };
  if (!(await changeBooking(tx, booking, changes).catch(refuseTakenSlot)))
    throw new DomainError('booking/illegal-move', { from: booking.status, lost: true });
  if (booking.promotionId !== null) await restoreUses(tx, [booking]);
  const moved = {
    ...booking,
    ...changes,
    providerOwnerId: service.ownerUserId,
    providerName: substitute.providerName,
  };
  await notifyOfNewTime(tx, booking, moved);
  await settleRivals(tx, moved, { causeId: askId, now });
  await audit(tx, {
    actorId: service.ownerUserId,
    action: 'booking.take-over',
    subjectType: 'booking',
    subjectId: booking.id,
    details: { from: booking.providerId, to: service.providerId, askId },
  });
  for (const one of [booking, moved]) await publishChange(tx, one);
  return moved;
}

/** The provider's columns of a booking. */
async function termsOf(
  tx: Transaction,
  booking: BookingRow,
  { service, price, now }: Substitute,
): Promise<Omit<BookingChanges, 'status'>> {
  const { id: serviceId, providerId, ownerUserId, title, zone } = service;
  const terms = await findAcceptanceTerms(tx, serviceId);
  const place =
    service.locationType === 'domicilio'
      ? {}
      : { placeAddress: service.address, city: service.city, state: service.state };
  return {
    ...place,
    serviceId,
    providerId,
    professionalId: ownerUserId,
    // The assignee belongs to the former provider's team.
    assigneeId: null,
    title,
    zone,
    busyUntil: busyUntilAt(booking, service),
    commissionBps: await commissionFor(tx, { ...booking, providerId }, { ...terms, now }),
    nightPrices: null,
    listCents: price.listCents,
    weekendCents: price.weekendCents,
    holidayCents: price.holidayCents,
    extras: [...price.extras],
    discountCents: price.discountCents,
    priceCents: price.priceCents,
    feeCents: price.feeCents,
    promotionId: null,
    providerOutAt: null,
    substitutedAt: now,
  };
}
