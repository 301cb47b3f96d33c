import {
  cancelBooking,
  checkInBooking,
  checkOutBooking,
  confirmBookingDone,
  declineBooking,
  requestBooking,
} from '@patinha/contract/booking';
import { answerDisputeOffer } from '@patinha/contract/dispute';
import {
  type AdvanceQuote,
  listPayouts,
  quoteAdvance,
  requestAdvance,
  requestPayout,
} from '@patinha/contract/payout';
import { addMs, cents, dayMs, hourMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';

import {
  type BookingSpec,
  buildBooking,
  buildStall,
  type BuiltBooking,
  buildTutorWithPet,
  wholeMinute,
} from '../../modules/booking/booking.factory.ts';
import {
  atTheDoor,
  type DoorPosition,
  photographDoor,
  reportAbsence,
  writeFrom,
} from '../../modules/care/absence/absence.factory.ts';
import { DisputeScene, hundred, paramsOf } from '../../modules/dispute/dispute-scene.factory.ts';
import { passTime, type PaymentScene } from '../../modules/payment/charge/payment-scene.factory.ts';
import { buildExperience, buildRecipient } from '../../modules/payout/payout.factory.ts';
import { buildProvider } from '../../modules/provider/provider.factory.ts';
import { providers } from '../../modules/provider/provider.table.ts';
import { buildService } from '../../modules/service/service.factory.ts';
import { buildSubscription } from '../../modules/subscription/subscription.factory.ts';
import { readClock } from '../../platform/db/database.ts';

const hour = 3600;
const soon = { hoursAhead: 0.25 };

/** Plays events on one booking each of R$ 100,00 with a fee of R$ 5,00, sold by a company of its own. */
export class MoneyKinds {
  readonly #scene: PaymentScene;
  readonly #disputes: DisputeScene;

  constructor(scene: PaymentScene) {
    this.#scene = scene;
    this.#disputes = new DisputeScene(scene.server);
  }

  async requested(spec: BookingSpec = {}): Promise<BuiltBooking> {
    const { db } = this.#scene.server;
    const provider = await buildProvider(db, { kind: 'empresa', displayName: 'Pet Feliz' });
    const { id: serviceId } = await buildService(db, { providerId: provider.providerId });
    const tutor = await buildTutorWithPet(db);
    return buildBooking(db, { stall: { provider, serviceId }, tutor, ...hundred, ...spec });
  }

  /** Asked for on the screen, so that the seller gets the mail. */
  async requestedByTutor(): Promise<BuiltBooking> {
    const { db } = this.#scene.server;
    const [stall, tutor] = [
      await buildStall(db, { pricePerHourCents: cents(10_000) }),
      await buildTutorWithPet(db),
    ];
    const startsAt = wholeMinute(addMs(await readClock(db), 48 * hourMs));
    const endsAt = addMs(startsAt, hourMs);
    const { body } = await this.#scene.server.as(tutor).call(requestBooking, {
      body: {
        service_id: stall.serviceId,
        pet_ids: [tutor.petId],
        starts_at: startsAt.toISOString(),
        ends_at: endsAt.toISOString(),
      },
    });
    return { ...stall, tutor, bookingId: body.id, startsAt, endsAt };
  }

  accepted(spec: BookingSpec = {}): Promise<BuiltBooking> {
    return this.requested({ ...spec, status: 'accepted' });
  }

  async paid(spec: BookingSpec = {}): Promise<BuiltBooking> {
    const booking = await this.accepted(spec);
    await this.#scene.pay(booking);
    await this.#scene.press(booking);
    await this.#scene.deliverWebhooks(booking);
    return booking;
  }

  async begun(spec: BookingSpec = {}): Promise<BuiltBooking> {
    const booking = await this.paid({ ...soon, ...spec });
    await this.#sells(booking, checkInBooking);
    return booking;
  }

  async done(spec: BookingSpec = {}): Promise<BuiltBooking> {
    const booking = await this.begun(spec);
    await passTime(this.#scene, 2 * hour);
    await this.#sells(booking, checkOutBooking);
    await passTime(this.#scene, 601);
    return booking;
  }

  async released(spec: BookingSpec = {}): Promise<BuiltBooking> {
    const booking = await this.done(spec);
    await this.#buys(booking, confirmBookingDone);
    return booking;
  }

  async declined(): Promise<BuiltBooking> {
    const booking = await this.requested();
    await this.#sells(booking, declineBooking);
    return booking;
  }

  async unanswered(): Promise<BuiltBooking> {
    const booking = await this.requested();
    await passTime(this.#scene, 24 * hour + 1);
    return booking;
  }

  async unpaid(): Promise<BuiltBooking> {
    const booking = await this.accepted();
    await passTime(this.#scene, hour);
    return booking;
  }

  async cancelled(hoursAhead: number, by: 'tutor' | 'provider' = 'tutor'): Promise<BuiltBooking> {
    const booking = await this.paid({ hoursAhead });
    await (by === 'tutor' ? this.#buys(booking, cancelBooking) : this.#sells(booking, cancelBooking));
    return booking;
  }

  async withoutCheckIn(absence?: 'whole' | 'half'): Promise<BuiltBooking> {
    const now = await readClock(this.#scene.server.db);
    const booking = await this.paid({
      startsAt: addMs(now, 0.25 * hourMs),
      endsAt: addMs(now, hourMs),
      busyUntil: addMs(now, hourMs),
    });
    await passTime(this.#scene, 0.5 * hour);
    if (absence) await this.#reportAbsent(booking, absence === 'whole' ? atTheDoor : undefined);
    await passTime(this.#scene, 74 * hour);
    return booking;
  }

  /** With a message and a photo; the position of the device is the third proof. */
  async #reportAbsent(booking: BuiltBooking, position: DoorPosition | undefined): Promise<void> {
    const { server } = this.#scene;
    await writeFrom(server, booking.provider, booking);
    await passTime(this.#scene, 600);
    await photographDoor(server, booking.provider, booking);
    const { error } = await reportAbsence(server, booking.provider, booking, position);
    if (error) throw new Error(error.code);
  }

  async decided(
    booking: BuiltBooking,
    outcome: { kind: 'client' | 'provider' | 'partial'; refund_cents?: number },
  ): Promise<BuiltBooking> {
    const { reply } = await this.#disputes.decided(booking, outcome);
    if (reply.error) throw new Error(reply.error.code);
    return booking;
  }

  async disputed(booking: BuiltBooking): Promise<BuiltBooking> {
    await this.#disputes.open(booking);
    return booking;
  }

  async agreed(booking: BuiltBooking, refundCents: number): Promise<BuiltBooking> {
    await this.#disputes.open(booking);
    const made = await this.#disputes.offer(booking, booking.provider, refundCents);
    const offerId = made.body.dispute?.events.find(({ kind }) => kind === 'offer')?.id ?? '';
    const params = { ...paramsOf(booking), offer_id: offerId };
    await this.#scene.tutor(booking).call(answerDisputeOffer, { params, body: { accepts: true } });
    return booking;
  }

  /** All that is released goes to the seller's account and arrives; returns the payout's id. */
  async paidOut(booking: BuiltBooking): Promise<string> {
    await this.#mayBePaidOut(booking);
    const seller = this.#scene.server.as(booking.provider);
    const reply = await seller.call(requestPayout);
    if (reply.error) throw new Error(reply.error.code);
    await this.#scene.server.deliver();
    await passTime(this.#scene, hour);
    return (await seller.call(listPayouts)).body.items[0]?.id ?? '';
  }

  /** Most of what is held goes to the seller's account at once and arrives; returns the quote that was accepted. */
  async advanced(booking: BuiltBooking): Promise<AdvanceQuote> {
    const { provider } = booking;
    const { db } = this.#scene.server;
    await this.#mayBePaidOut(booking);
    const now = await readClock(db);
    await buildSubscription(db, {
      userId: provider.userId,
      companyId: provider.providerId,
      plan: 'completo',
      paidUntil: addMs(now, 300 * dayMs),
      nextChargeAt: null,
    });
    const seller = this.#scene.server.as(provider);
    const quote = (await seller.call(quoteAdvance)).body;
    const { amount_cents, fee_cents } = quote;
    const reply = await seller.call(requestAdvance, { body: { amount_cents, fee_cents } });
    if (reply.error) throw new Error(reply.error.code);
    await this.#scene.server.deliver();
    await passTime(this.#scene, hour);
    return quote;
  }

  /** No newcomer, verified, with an account that has rested for a day. */
  async #mayBePaidOut({ provider, serviceId }: BuiltBooking): Promise<void> {
    const { db } = this.#scene.server;
    const verified = { verifiedUntil: new Date('2100-01-01') };
    await db.update(providers).set(verified).where(eq(providers.id, provider.providerId));
    const changedAt = addMs(await readClock(db), -48 * hourMs);
    await buildRecipient(this.#scene.server, provider, { key: 'conta@exemplo.com', changedAt });
    await buildExperience(db, { provider, serviceId });
  }

  /** Steps of a contest at the payer's bank, in their order. */
  async contested(booking: BuiltBooking, ...steps: readonly ('perder' | 'ganhar')[]): Promise<BuiltBooking> {
    for (const step of ['contestar', ...steps]) {
      await this.#scene.press(booking, `contestacao/${step}`);
      await this.#scene.deliverWebhooks(booking);
    }
    return booking;
  }

  #sells(booking: BuiltBooking, endpoint: Step): Promise<void> {
    return this.#take(booking.provider, booking, endpoint);
  }

  #buys(booking: BuiltBooking, endpoint: Step): Promise<void> {
    return this.#take(booking.tutor, booking, endpoint);
  }

  async #take(by: { readonly accessToken: string }, booking: BuiltBooking, endpoint: Step): Promise<void> {
    const reply = await this.#scene.server.as(by).call(endpoint, { params: paramsOf(booking), body: {} });
    if (reply.error) throw new Error(reply.error.code);
  }
}

type Step =
  | typeof cancelBooking
  | typeof checkInBooking
  | typeof checkOutBooking
  | typeof confirmBookingDone
  | typeof declineBooking;
