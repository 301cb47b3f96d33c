import { randomUUID } from 'node:crypto';

import type { BookingAddress } from '@patinha/contract/booking';
import { seriesStarts } from '@patinha/domain/booking';
import { simulatedPsp } from '@patinha/domain/payment';
import { type Actor, addMs, cents, hourMs, minuteMs, type Role } from '@patinha/domain/shared';

import { bookingPorts } from '../modules/booking/booking.ports.ts';
import {
  acceptBooking,
  cancelBooking,
  checkIn,
  checkOut,
  complete,
  confirmDone,
  declineBooking,
  requestBooking,
  requestSeries,
} from '../modules/booking/index.ts';
import { carePorts } from '../modules/care/care.ports.ts';
import { startPayment } from '../modules/payment/index.ts';
import type { Transaction } from '../platform/db/database.ts';
import { type DemoCare, playCare } from './demo-care.ts';
import type { DemoService, DemoStall } from './demo-market.ts';
import { receivePix } from './demo-payment.ts';
import type { DemoPerson } from './demo-people.ts';

export interface DemoTutor extends DemoPerson {
  readonly petIds: readonly string[];
  readonly pets: readonly { readonly id: string; readonly picture: string }[];
}

/** How far a demonstration booking has progressed. */
export type DemoOutcome =
  | 'pending'
  | 'declined'
  | 'accepted'
  | 'cancelled'
  | 'confirmed'
  | 'in_progress'
  | 'completed'
  | 'released';

export interface DemoBooking {
  readonly stall: DemoStall;
  readonly service: DemoService;
  readonly tutor: DemoTutor;
  readonly startsAt: Date;
  readonly outcome: DemoOutcome;
  readonly durationMinutes?: number;
  /** Pays from the wallet only; Pix otherwise. */
  readonly paysFromWallet?: boolean;
  readonly requestedAt: Date;
  /** By default every released booking is. */
  readonly isReviewed?: boolean;
  /** The tutor's stars; five by default. */
  readonly rating?: number;
  readonly care?: DemoCare;
}

export const actorOf = (person: DemoPerson, role: Role): Actor => ({
  userId: person.userId,
  sessionId: randomUUID(),
  roles: [role],
});

const endOf = ({ startsAt, durationMinutes = 60 }: DemoBooking): Date =>
  addMs(startsAt, durationMinutes * minuteMs);

/** When the tutor confirms and the money is released, if the booking comes so far. */
export const releaseOf = (booking: DemoBooking): Date => addMs(endOf(booking), 2 * hourMs);

/**
 * Plays a booking through the product's own actions, at the instants when people would have called them, so that its
 * price, money, points and audit trail are those of a real one. Returns its id.
 */
export async function* playBooking(
  tx: Transaction,
  booking: DemoBooking,
  secretKey: string,
): AsyncGenerator<Date, string> {
  const { outcome, requestedAt, stall, tutor } = booking;
  const byTutor = actorOf(tutor, 'tutor');
  const byProvider = actorOf(stall.owner, 'prestador');
  yield requestedAt;
  const bookingId = await request(tx, booking, byTutor);
  const call = (actor: Actor, now: Date) => ({ bookingId, actor, now });
  if (outcome === 'pending') return bookingId;
  const answeredAt = addMs(requestedAt, 5 * minuteMs);
  yield answeredAt;
  if (outcome === 'declined') {
    await declineBooking(tx, call(byProvider, answeredAt));
    return bookingId;
  }
  await acceptBooking(tx, call(byProvider, answeredAt));
  if (outcome === 'accepted') return bookingId;
  const paidAt = addMs(answeredAt, 5 * minuteMs);
  yield paidAt;
  await pay(tx, booking, { bookingId, actor: byTutor, now: paidAt });
  if (outcome === 'cancelled') {
    const cancelledAt = addMs(paidAt, hourMs);
    yield cancelledAt;
    await cancelBooking(tx, { ...call(byTutor, cancelledAt), reason: 'Mudança de planos' });
    return bookingId;
  }
  if (outcome !== 'confirmed') yield* playService(tx, booking, { bookingId, secretKey });
  return bookingId;
}

/** From the check-in on, as far as the booking comes. */
async function* playService(
  tx: Transaction,
  booking: DemoBooking,
  { bookingId, secretKey }: { readonly bookingId: string; readonly secretKey: string },
): AsyncGenerator<Date, void> {
  const { outcome, startsAt, stall, tutor, care } = booking;
  const carer = actorOf(stall.owner, 'prestador');
  yield startsAt;
  await checkIn(tx, { bookingId, actor: carer, now: startsAt, ...carePorts });
  if (outcome === 'in_progress') return;
  if (care) await playCare(tx, care, { bookingId, carer, checkedInAt: startsAt, secretKey });
  const endsAt = endOf(booking);
  yield endsAt;
  const ended = await checkOut(tx, { bookingId, actor: carer, now: endsAt, ...carePorts });
  const completedAt = addMs(endsAt, 10 * minuteMs);
  yield completedAt;
  await complete(tx, ended, completedAt);
  if (outcome !== 'released') return;
  const releasedAt = releaseOf(booking);
  yield releasedAt;
  await confirmDone(tx, { bookingId, actor: actorOf(tutor, 'tutor'), now: releasedAt });
}

async function request(
  tx: Transaction,
  { service, startsAt, durationMinutes = 60, tutor, stall, requestedAt }: DemoBooking,
  actor: Actor,
): Promise<string> {
  const row = await requestBooking(tx, {
    serviceId: service.id,
    petIds: tutor.petIds.slice(0, 1),
    startsAt,
    ...(service.unit === 'hour' && { endsAt: addMs(startsAt, durationMinutes * minuteMs) }),
    priceUnit: service.unit,
    address: service.atHome ? homeIn(stall) : undefined,
    specialInstructions: undefined,
    actor,
    now: requestedAt,
  });
  return row.id;
}

/** Weekly requests for the whole service, not answered yet. */
export async function makeSeries(
  tx: Transaction,
  { service, startsAt, tutor, stall, requestedAt }: Omit<DemoBooking, 'outcome'>,
): Promise<void> {
  await requestSeries(tx, {
    serviceId: service.id,
    petIds: tutor.petIds.slice(0, 1),
    everyWeeks: 1,
    starts: seriesStarts(startsAt, 3, { everyWeeks: 1, zone: stall.place.zone }),
    durationMinutes: service.unit === 'hour' ? 60 : undefined,
    priceUnit: service.unit,
    address: service.atHome ? homeIn(stall) : undefined,
    specialInstructions: undefined,
    maxTotalCents: undefined,
    actor: actorOf(tutor, 'tutor'),
    now: requestedAt,
  });
}

const homeIn = ({ place }: DemoStall): BookingAddress => ({
  street: 'Rua dos Ipês',
  number: '120',
  district: 'Centro',
  city: place.city,
  state: place.state,
  zipcode: '01310100',
});

interface PaymentCall {
  readonly bookingId: string;
  readonly actor: Actor;
  readonly now: Date;
}

async function pay(tx: Transaction, { paysFromWallet }: DemoBooking, call: PaymentCall): Promise<void> {
  if (!paysFromWallet) {
    await receivePix(tx, call);
    return;
  }
  await startPayment(tx, {
    ...call,
    stayChangeId: null,
    method: 'pix',
    cardToken: undefined,
    savedCardId: undefined,
    savesCard: false,
    useWallet: true,
    expectedCents: undefined,
    payable: bookingPorts.payable,
    psp: { name: simulatedPsp, cardTokensUrl: null, needsTaxNumber: false, smallestChargeCents: cents(50) },
  });
}
