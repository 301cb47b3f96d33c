import type { BookingAddress } from '@patinha/contract/booking';
import { spanOfStay, stayOf, isStayUnit } from '@patinha/domain/availability';
import { answerDeadline, bookingSettingsAt } from '@patinha/domain/booking';
import { petRefusal } from '@patinha/domain/service';
import { type Actor, addMs, dayMs, minuteMs } from '@patinha/domain/shared';

import { audit } from '../../../platform/audit/audit.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { authorizeSystem } from '../../../platform/http/access.ts';
import { DomainError, invalidFields } from '../../../platform/http/errors.ts';
import type { Env } from '../../../platform/settings/env.ts';
import { dayAround, heldFromOthers, isOpenAt, isStayOpenAt } from '../../availability/index.ts';
import { requireOnboarded } from '../../onboarding/index.ts';
import { findOwnPets } from '../../pet/index.ts';
import { hasPendingDeletion } from '../../privacy/index.ts';
import { type BookingPromotion, claimPromotionUse } from '../../promotion/index.ts';
import { isPublishable, lockProvider } from '../../provider/index.ts';
import type { BookableService } from '../../service/index.ts';
import { endWaitFor } from '../../waitlist/index.ts';
import { holdSlot } from '../answer/booking-answer.actions.ts';
import { refuseTurnedDown } from '../answer/booking-refusal.actions.ts';
import { publishChange } from '../booking-move.actions.ts';
import { type BookingRow, findBooking, insertBooking } from '../booking.queries.ts';
import { holdForLook, refuseSelfDealing } from '../look/self-dealing.actions.ts';
import { notifyAboutBooking } from '../notification/booking.notification.ts';
import { laneAmong } from './booking-place.ts';
import { type AskedBooking, type PlannedBooking, planBooking } from './booking-plan.actions.ts';
import {
  type Asked,
  countUnpaidHolds,
  findTakenSlots,
  isAskedBefore,
  lockTutorRequests,
} from './booking-slot.queries.ts';

const slotOf = ({ service, period }: PlannedBooking) => ({
  serviceId: service.id,
  professionalId: service.ownerUserId,
  stayUnit: isStayUnit(service.unit) ? service.unit : null,
  zone: service.zone,
  startsAt: period.startsAt,
  endsAt: period.endsAt,
  busyUntil: addMs(period.endsAt, service.bufferMinutes * minuteMs),
});

function isOpen(db: Database, { service, period }: PlannedBooking): Promise<boolean> {
  const { providerId, pausedUntil, zone } = service;
  const stay = stayOf(service, period);
  return stay
    ? isStayOpenAt(db, { providerId, stay, rules: service })
    : isOpenAt(db, { providerId, pausedUntil, startsAt: period.startsAt, endsAt: period.endsAt, zone });
}

interface RoomRequest {
  readonly pets: number;
  readonly tutorId: string | undefined;
}

/**
 * Whether live bookings and times held for other waiting tutors leave room; unanswered requests do not block.
 */
export async function hasRoom(
  db: Database,
  planned: PlannedBooking,
  { pets, tutorId }: RoomRequest,
): Promise<boolean> {
  const { providerId, capacity } = planned.service;
  const slot = slotOf(planned);
  const stay = stayOf(planned.service, planned.period);
  const taken = await findTakenSlots(db, slot);
  const { startsAt: from, busyUntil: to } = stay ? spanOfStay(stay) : slot;
  const span = taken.roster ? dayAround({ from, to }) : { from, to };
  const held = await heldFromOthers(db, { providerId, ...span, tutorId });
  return laneAmong({ ...taken, lanes: [...taken.lanes, ...held] }, slot, { pets, capacity }) !== undefined;
}

/** The price with all its parts, and whether the provider is open then and has room for the pets. */
export async function quoteBooking(db: Database, asked: AskedBooking, now: Date) {
  const planned = await planBooking(db, asked, now);
  return {
    ...planned,
    pets: asked.pets,
    isFree:
      (await isOpen(db, planned)) &&
      (await hasRoom(db, planned, { pets: asked.pets ?? 1, tutorId: asked.tutorId })),
  };
}

/** The parties of the booking and its terms other than time and price. */
export interface BookingTerms {
  readonly petIds: readonly string[];
  readonly address: BookingAddress | undefined;
  readonly specialInstructions: string | undefined;
  readonly actor: Actor;
  /** Opens the sealed payout key, to refuse a booking with oneself; every route gives it. */
  readonly env?: Pick<Env, 'SECRET_KEY'> | undefined;
  readonly now: Date;
  /** Set when it is one of several dates requested together. */
  readonly series?: { readonly id: string; readonly position: number } | undefined;
}

export interface BookingRequest extends AskedBooking, BookingTerms {
  /** The quoted promotion; undefined accepts whichever applies. */
  readonly promotionId?: string | null | undefined;
}

/**
 * Requests a time of a provider. Price, fee and terms are frozen; the provider has 24 h to answer, until the
 * start at the latest. Several tutors may request one time; the acceptance decides. An instant-booking service
 * accepts at once.
 */
export async function requestBooking(tx: Transaction, request: BookingRequest): Promise<BookingRow> {
  const asked = { ...request, tutorId: request.actor.userId, pets: new Set(request.petIds).size };
  const planned = await planBooking(tx, asked, request.now);
  refuseBrokenPromise(request, planned.promotion);
  await requireOnboarded(tx, request.actor, 'tutor');
  const { id: serviceId, ownerUserId } = planned.service;
  if (ownerUserId === request.actor.userId) throw new DomainError('booking/own-service', { serviceId });
  await refuseTurnedDown(tx, { providerId: planned.service.providerId, tutorId: request.actor.userId });
  await refuseAskedBefore(tx, {
    tutorId: request.actor.userId,
    serviceId,
    petIds: request.petIds,
    starts: [planned.period.startsAt],
  });
  if (!(await isOpen(tx, planned))) throw new DomainError('booking/outside-hours', { serviceId });
  if (planned.service.isInstant && !(await heldWithoutPaying(tx, planned, request)))
    return bookInstantly(tx, planned, request);
  const booking = await recordBooking(tx, planned, request);
  await publishChange(tx, booking);
  await notifyAboutBooking(tx, { bookingId: booking.id, notice: 'requested', to: ['provider'] });
  return booking;
}

/** One pet has one open booking of a service at an instant; a request that is sent twice would tell the seller twice. */
export async function refuseAskedBefore(tx: Transaction, asked: Asked): Promise<void> {
  await lockTutorRequests(tx, asked.tutorId);
  if (await isAskedBefore(tx, asked))
    throw new DomainError('booking/asked-before', { serviceId: asked.serviceId });
}

const mostUnpaidHolds = 2;

/** Who let two reservations of a provider lapse within a day asks as for any service: the provider answers. */
async function heldWithoutPaying(
  tx: Transaction,
  { service: { providerId } }: PlannedBooking,
  { actor, now }: BookingRequest,
): Promise<boolean> {
  const since = addMs(now, -dayMs);
  return (await countUnpaidHolds(tx, { tutorId: actor.userId, providerId, since })) >= mostUnpaidHolds;
}

/**
 * Writes and accepts the request in one step, because the listing is the provider's consent. The provider's row is
 * locked before any write, as by every acceptance, so that exactly one of several requests for a time wins.
 */
async function bookInstantly(
  tx: Transaction,
  planned: PlannedBooking,
  request: BookingRequest,
): Promise<BookingRow> {
  const { now, actor } = request;
  const { id: serviceId, providerId } = planned.service;
  if (!isPublishable(await lockProvider(tx, providerId), now))
    throw new DomainError('booking/service-not-found', { serviceId });
  const booking = await recordBooking(tx, planned, request);
  return holdSlot(tx, authorizeSystem(booking), {
    by: 'provider',
    actorId: actor.userId,
    now,
    notice: 'reserved',
    notifies: ['tutor', 'provider'],
  });
}

/**
 * Inserts a planned booking as an unanswered request after checking pets, place and capacity; notifies no one. The
 * caller checks opening hours and ownership of the service: a proposal ignores hours and is never for oneself.
 */
export async function recordBooking(
  tx: Transaction,
  planned: PlannedBooking,
  request: BookingTerms,
): Promise<BookingRow> {
  const { actor, env, now } = request;
  const { service, promotion } = planned;
  const sides = { tutorId: actor.userId, providerId: service.providerId };
  const judged = await refuseSelfDealing(tx, { ...sides, env });
  const pets = await findOwnPets(tx, actor.userId, request.petIds);
  if (pets.length === 0 || pets.length !== new Set(request.petIds).size)
    throw new DomainError('booking/pet-not-found', { userId: actor.userId });
  for (const pet of pets) refuseUnfitPet(service, pet);
  if (pets.length > service.capacity) throw invalidFields({ pet_ids: 'too_big' });
  const place = placeOf(service, request.address);
  if (!(await hasRoom(tx, planned, { pets: pets.length, tutorId: actor.userId })))
    throw new DomainError('booking/slot-taken', { serviceId: service.id });
  const bookingId = await insertBooking(tx, { ...frozen(planned, request), ...place }, pets);
  await holdForLook(tx, judged, { bookingId, now });
  await reserveUse(tx, promotion, actor.userId);
  // Checked after the insert, which waits for a concurrent deletion request of either account.
  if (await hasPendingDeletion(tx, [service.ownerUserId, actor.userId]))
    throw new DomainError('booking/service-not-found', { serviceId: service.id });
  await audit(tx, {
    actorId: actor.userId,
    action: 'booking.request',
    subjectType: 'booking',
    subjectId: bookingId,
    details: {
      serviceId: service.id,
      priceCents: planned.price.priceCents,
      feeCents: planned.price.feeCents,
    },
  });
  const booking = await findBooking(tx, bookingId);
  if (!booking) throw new Error(`Booking ${bookingId} is not readable after its insert`);
  await endWaitFor(tx, booking, request.now);
  return booking;
}

function refuseUnfitPet(service: BookableService, pet: Parameters<typeof petRefusal>[1]): void {
  const refusal = petRefusal(service, pet);
  if (!refusal) return;
  const code = refusal === 'weight-unknown' ? 'booking/pet-weight-unknown' : 'booking/pet-not-accepted';
  throw new DomainError(code, { serviceId: service.id, refusal });
}

/** The charged total must equal the quoted one. */
function refuseBrokenPromise(
  { promotionId }: Pick<BookingRequest, 'promotionId'>,
  promotion: BookingPromotion | undefined,
): void {
  if (promotionId !== undefined && promotionId !== (promotion?.id ?? null))
    throw new DomainError('booking/promotion-gone', { promotionId });
}

async function reserveUse(
  tx: Transaction,
  promotion: BookingPromotion | undefined,
  memberId: string,
): Promise<void> {
  if (promotion && !(await claimPromotionUse(tx, { promotion, memberId })))
    throw new DomainError('booking/promotion-gone', { promotionId: promotion.id });
}

function frozen(planned: PlannedBooking, { actor, specialInstructions, now, series }: BookingTerms) {
  const { service, unit, period, parts, price, promotion } = planned;
  const settings = bookingSettingsAt(now);
  return {
    ...slotOf(planned),
    serviceId: service.id,
    providerId: service.providerId,
    tutorId: actor.userId,
    seriesId: series?.id ?? null,
    seriesPosition: series?.position ?? null,
    title: service.title,
    zone: service.zone,
    specialInstructions: specialInstructions ?? null,
    priceUnit: unit,
    listCents: price.listCents,
    weekendCents: parts.weekendCents,
    holidayCents: parts.holidayCents,
    extras: [...planned.extras],
    discountCents: price.discountCents,
    priceCents: price.priceCents,
    feeCents: price.feeCents,
    promotionId: promotion?.id ?? null,
    settingsVersion: settings.version,
    createdAt: now,
    respondUntil: answerDeadline(now, period.startsAt, settings),
  };
}

/** Where it takes place: the tutor's home needs its full address (D-42), the provider's place is copied. */
function placeOf(service: BookableService, address: BookingAddress | undefined) {
  if (service.locationType !== 'domicilio')
    return {
      address: null,
      placeAddress: service.address,
      district: null,
      city: service.city,
      state: service.state,
    };
  if (!address) throw invalidFields({ address: 'required' });
  const { district, city, state } = address;
  return { address, placeAddress: null, district, city, state };
}
