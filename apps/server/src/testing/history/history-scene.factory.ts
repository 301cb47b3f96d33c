import {
  acceptBooking,
  cancelBooking,
  checkInBooking,
  checkOutBooking,
  confirmBookingDone,
  declineBooking,
} from '@patinha/contract/booking';
import { readLoyaltyCard } from '@patinha/contract/loyalty-card';
import { openThread, postMessage } from '@patinha/contract/message';
import { writeReview } from '@patinha/contract/review';
import { cancelSubscription, orderTutorPlan } from '@patinha/contract/subscription';
import { addDays, addMs, calendarDay, cents, dayMs } from '@patinha/domain/shared';

import { type BuiltUser, buildUser } from '../../modules/auth/auth.factory.ts';
import type { BuiltBooking, BuiltStall, BuiltTutor } from '../../modules/booking/booking.factory.ts';
import { stayBody } from '../../modules/booking/stay/stay.factory.ts';
import { DisputeScene } from '../../modules/dispute/dispute-scene.factory.ts';
import { buildService } from '../../modules/service/service.factory.ts';
import { SubscriptionScene } from '../../modules/subscription/subscription-scene.factory.ts';
import { readClock } from '../../platform/db/database.ts';
import type { Market } from '../fraud/market.factory.ts';

/** The sellers of a part of the history, shared by several parts. */
export interface Sellers {
  readonly walker: BuiltStall;
  /** A service of the walker that has to be asked for. */
  readonly asked: BuiltStall;
  readonly hotel: BuiltStall;
}

export async function openSellers(market: Market): Promise<Sellers> {
  const walker = await market.seller({ priceCents: 4_000 });
  const { providerId } = walker.provider;
  const { id } = await buildService(market.db, { providerId, pricePerHourCents: cents(6_000) });
  const hotel = await market.seller({
    kind: 'empresa',
    service: {
      serviceType: 'pet_sitting',
      unit: 'night',
      pricePerHourCents: null,
      pricePerNightCents: cents(9_000),
      extras: [],
    },
  });
  return { walker, asked: { provider: walker.provider, serviceId: id }, hotel };
}

/** Bookings of each part. */
export const bookingsOfPart = 20;

/** Plays what becomes a part of the history: two tutors and their bookings, each of which is over at the end. */
export class HistoryScene {
  readonly #market: Market;
  readonly #sellers: Sellers;
  readonly #admin: BuiltUser;

  constructor(market: Market, { sellers, admin }: { readonly sellers: Sellers; readonly admin: BuiltUser }) {
    this.#market = market;
    this.#sellers = sellers;
    this.#admin = admin;
  }

  /** Four weeks in which everything happens that bookings can come to. */
  async playWhole(): Promise<void> {
    const [ana, bia] = [await this.#market.client(), await this.#market.client()];
    await this.#subscribe(ana);
    await this.#as(ana).call(readLoyaltyCard);
    for (let day = 0; day < 6; day += 1) {
      await this.#sold(ana);
      if (day < 5) await this.#sold(bia);
      await this.#market.days(1);
    }
    await this.#stay(ana);
    await this.#stay(bia);
    await this.#cancelled(ana, { hoursAhead: 48, by: 'tutor' });
    await this.#cancelled(bia, { hoursAhead: 50, by: 'tutor' });
    await this.#cancelled(ana, { hoursAhead: 14, by: 'tutor' });
    await this.#cancelled(bia, { hoursAhead: 30, by: 'provider' });
    await this.#declined(bia);
    await this.#market.ask(ana, this.#sellers.asked, { inMinutes: 3_000 });
    await this.#market.days(1);
    await this.#disputed(ana);
    await this.#market.days(8);
    for (const seller of [this.#sellers.walker, this.#sellers.hotel]) await this.#paidOut(seller);
    await this.#market.days(9);
    // What the bank did last is on its statement now.
    await this.#market.wait(2);
  }

  /** A sale and a cancellation, for tests that have little time. */
  async playTwo(): Promise<void> {
    const ana = await this.#market.client();
    await this.#sold(ana);
    await this.#cancelled(ana, { hoursAhead: 48, by: 'tutor' });
    await this.#market.days(1);
  }

  #as(user: BuiltUser) {
    return this.#market.server.as(user);
  }

  /** A plan of one month. */
  async #subscribe(tutor: BuiltTutor): Promise<void> {
    const { server, simulator } = this.#market.money;
    const { id } = (await this.#as(tutor).call(orderTutorPlan, { body: { plan: 'premium' } })).body;
    await server.deliver();
    await new SubscriptionScene(server, simulator).atBank(id, 'autorizar');
    must(await this.#as(tutor).call(cancelSubscription, { params: { subscription_id: id } }));
  }

  #sold = (tutor: BuiltTutor): Promise<BuiltBooking> =>
    sellAsUsual(this.#market, tutor, this.#sellers.walker);

  async #stay(tutor: BuiltTutor): Promise<void> {
    const from = calendarDay(addMs(await readClock(this.#market.db), dayMs));
    const booking = await this.#market.bookAndPay(
      tutor,
      this.#sellers.hotel,
      stayBody(from, addDays(from, 2)),
    );
    await attend(this.#market, booking);
    await this.#market.take(booking, confirmBookingDone);
  }

  async #cancelled(
    tutor: BuiltTutor,
    { hoursAhead, by }: { readonly hoursAhead: number; readonly by: 'tutor' | 'provider' },
  ): Promise<void> {
    const when = { inMinutes: hoursAhead * 60 };
    const booking = await this.#market.bookAndPay(tutor, this.#sellers.walker, when);
    const params = this.#market.money.params(booking);
    const caller = by === 'tutor' ? tutor : booking.provider;
    must(await this.#as(caller).call(cancelBooking, { params, body: {} }));
    await this.#market.server.deliver();
  }

  async #paidOut(seller: BuiltStall): Promise<void> {
    const refusal = await this.#market.payOut(seller);
    if (refusal !== undefined) throw new Error(`Refused: ${refusal}`);
  }

  async #declined(tutor: BuiltTutor): Promise<void> {
    const booking = await this.#market.book(tutor, this.#sellers.asked, { inMinutes: 2_000 });
    const params = this.#market.money.params(booking);
    must(await this.#as(booking.provider).call(declineBooking, { params, body: {} }));
  }

  async #disputed(tutor: BuiltTutor): Promise<void> {
    const booking = await this.#market.book(tutor, this.#sellers.asked, { inMinutes: 2_000 });
    const params = this.#market.money.params(booking);
    must(await this.#as(booking.provider).call(acceptBooking, { params, body: {} }));
    await this.#market.pay(booking);
    await attend(this.#market, booking);
    const disputes = new DisputeScene(this.#market.server);
    const disputeId = await disputes.opened(booking);
    await this.#market.wait(73);
    must(await disputes.resolve(this.#admin, disputeId, { kind: 'partial', refund_cents: 2_000 }));
    await this.#market.server.deliver();
  }
}

/** From check-in to check-out, in the planned hours; the bank's clock goes on too. */
async function attend(market: Market, booking: BuiltBooking): Promise<void> {
  await skipTo(market, booking.startsAt);
  await market.take(booking, checkInBooking);
  await skipTo(market, booking.endsAt);
  await market.take(booking, checkOutBooking);
}

async function skipTo(market: Market, instant: Date): Promise<void> {
  const ahead = instant.getTime() - (await readClock(market.db)).getTime();
  if (ahead <= 0) return;
  await market.money.simulator.advance(Math.ceil(ahead / 1000));
  await market.skipTo(instant);
}

const words = ['Oi! Ele puxa um pouco na guia.', 'Sem problema, levo a peitoral.', 'Obrigada!'];

/** A booking as most are: paid by Pix, talked about, served, confirmed, and reviewed by both. */
export async function sellAsUsual(
  market: Market,
  tutor: BuiltTutor,
  stall: BuiltStall,
): Promise<BuiltBooking> {
  const booking = await market.bookAndPay(tutor, stall);
  const { server } = market;
  const params = market.money.params(booking);
  const { id } = (await server.as(tutor).call(openThread, { body: params })).body;
  for (const text of words)
    for (const by of [tutor, booking.provider])
      must(await server.as(by).call(postMessage, { params: { thread_id: id }, body: { text } }));
  await attend(market, booking);
  await market.take(booking, confirmBookingDone);
  const review = { params, body: { rating: 5, comment: 'Tudo certo.', chips: [] } };
  must(await server.as(tutor).call(writeReview, review));
  must(await server.as(booking.provider).call(writeReview, review));
  await server.deliver();
  return booking;
}

function must<Answer extends { readonly error: { readonly code: string } | undefined }>(
  answer: Answer,
): Answer {
  if (answer.error) throw new Error(`Refused: ${answer.error.code}`);
  return answer;
}

export const buildAdmin = ({ db }: Market): Promise<BuiltUser> =>
  buildUser(db, { roles: ['admin'], userType: null });
