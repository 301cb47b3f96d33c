import {
  checkInBooking,
  checkOutBooking,
  confirmBookingDone,
  requestBooking,
} from '@patinha/contract/booking';
import { requestPayout } from '@patinha/contract/payout';
import { addMs, cents, dayMs, hourMs, minuteMs } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';

import { userRoles } from '../../modules/account/account.table.ts';
import { buildUser, type UserSpec } from '../../modules/auth/auth.factory.ts';
import { openEveryDay } from '../../modules/availability/availability.factory.ts';
import {
  type BuiltBooking,
  type BuiltStall,
  type BuiltTutor,
  wholeMinute,
} from '../../modules/booking/booking.factory.ts';
import { onboardings } from '../../modules/onboarding/onboarding.table.ts';
import {
  openPaymentScene,
  passTime,
  type PaymentScene,
} from '../../modules/payment/charge/payment-scene.factory.ts';
import { buildExperience, buildRecipient } from '../../modules/payout/payout.factory.ts';
import { buildPet } from '../../modules/pet/pet.factory.ts';
import { buildProvider } from '../../modules/provider/provider.factory.ts';
import { buildService } from '../../modules/service/service.factory.ts';
import { readClock } from '../../platform/db/database.ts';

/** Test cards of the simulator that pay and that no bank contests by itself. */
export const cards = ['9999000000000012', '9999000000000103', '9999000000000095'] as const;
export const lastDigits = (card: string): string => card.slice(-4);

type ServiceValues = Omit<Parameters<typeof buildService>[1], 'providerId'>;
type Step = typeof checkInBooking | typeof checkOutBooking | typeof confirmBookingDone;

interface SellerSpec {
  readonly priceCents?: number;
  readonly kind?: 'prestador' | 'empresa';
  readonly service?: ServiceValues;
  readonly user?: UserSpec;
  /** Released bookings of strangers, whose money is gone. */
  readonly sold?: number;
}

interface Times {
  readonly starts_at: string;
  readonly ends_at: string;
}
/** An hour that begins so many minutes from now, 90 by default, or a time of one's own. */
type When = Times | { readonly inMinutes?: number };

/** The server with a real simulator of the bank, and the steps that the stories are written in. */
export class Market {
  readonly money: PaymentScene;
  #people = 0;

  constructor(money: PaymentScene) {
    this.money = money;
  }

  get server() {
    return this.money.server;
  }

  get db() {
    return this.money.server.db;
  }

  /** A CPF and a telephone that no other person of the market has. */
  identity(): { readonly phone: string; readonly documentNumber: string } {
    this.#people += 1;
    const number = String(this.#people).padStart(6, '0');
    return { phone: `+55219${number}33`, documentNumber: `00077${number}` };
  }

  /** Verified, open at any hour, booked at once, with an account that has rested. */
  async seller(spec: SellerSpec = {}): Promise<BuiltStall> {
    const { priceCents = 10_000, kind = 'prestador', service = {}, user = {}, sold = 0 } = spec;
    const now = await readClock(this.db);
    const provider = await buildProvider(this.db, {
      kind,
      verifiedUntil: addMs(now, 365 * dayMs),
      user: { ...this.identity(), ...user },
    });
    await openEveryDay(this.db, provider.providerId);
    const { id: serviceId } = await buildService(this.db, {
      pricePerHourCents: cents(priceCents),
      isInstant: true,
      ...service,
      providerId: provider.providerId,
    });
    await buildRecipient(this.server, provider, { key: provider.email, changedAt: addMs(now, -2 * dayMs) });
    const stall = { provider, serviceId };
    if (sold > 0) await buildExperience(this.db, stall, sold);
    return stall;
  }

  /** A further service of a seller. */
  async shelf({ provider }: BuiltStall, priceCents: number): Promise<BuiltStall> {
    const values = { pricePerHourCents: cents(priceCents), isInstant: true, providerId: provider.providerId };
    return { provider, serviceId: (await buildService(this.db, values)).id };
  }

  /** The seller's own account, with a pet and the right to book. */
  async asClient({ provider }: BuiltStall): Promise<BuiltTutor> {
    const { userId } = provider;
    await this.db.insert(userRoles).values({ userId, role: 'tutor' });
    await this.db.insert(onboardings).values({ userId, userType: 'tutor', completedAt: new Date() });
    return { ...provider, petId: (await buildPet(this.db, { ownerId: userId })).id };
  }

  async client(spec: UserSpec = {}): Promise<BuiltTutor> {
    const user = await buildUser(this.db, { userType: 'tutor', ...this.identity(), ...spec });
    return { ...user, petId: (await buildPet(this.db, { ownerId: user.userId })).id };
  }

  async startIn(minutes: number): Promise<Date> {
    return wholeMinute(addMs(await readClock(this.db), minutes * minuteMs));
  }

  /** Asks for a time; refused or not. */
  async ask(tutor: BuiltTutor, { serviceId }: BuiltStall, when: When = {}) {
    const times = 'starts_at' in when ? when : await this.#hour(when.inMinutes);
    const body = { service_id: serviceId, pet_ids: [tutor.petId], ...times };
    return this.server.as(tutor).call(requestBooking, { body });
  }

  async #hour(inMinutes = 90): Promise<Times> {
    const startsAt = await this.startIn(inMinutes);
    return { starts_at: startsAt.toISOString(), ends_at: addMs(startsAt, hourMs).toISOString() };
  }

  async book(tutor: BuiltTutor, stall: BuiltStall, when?: When): Promise<BuiltBooking> {
    const { id, starts_at, ends_at } = (await this.ask(tutor, stall, when)).body;
    return { ...stall, tutor, bookingId: id, startsAt: new Date(starts_at), endsAt: new Date(ends_at) };
  }

  /** By Pix, unless a card is named. */
  async pay(booking: BuiltBooking, card?: string): Promise<void> {
    if (card === undefined) {
      await this.money.pay(booking);
      await this.money.press(booking);
    } else await this.money.payByCard(booking, card);
    await this.money.deliverWebhooks(booking);
  }

  async bookAndPay(tutor: BuiltTutor, stall: BuiltStall, when?: When, card?: string): Promise<BuiltBooking> {
    const booking = await this.book(tutor, stall, when);
    await this.pay(booking, card);
    return booking;
  }

  /** Taken by the seller, or the tutor's OK. */
  async take(booking: BuiltBooking, endpoint: Step): Promise<void> {
    const by = endpoint === confirmBookingDone ? booking.tutor : booking.provider;
    const params = this.money.params(booking);
    const reply = await this.server.as(by).call(endpoint, { params, body: {} });
    if (reply.error) throw new Error(`${endpoint.operationId}: ${reply.error.code}`);
  }

  /** From check-in to check-out, in the planned hours, and the tutor's OK. */
  async serve(booking: BuiltBooking): Promise<void> {
    await this.skipTo(booking.startsAt);
    await this.take(booking, checkInBooking);
    await this.skipTo(booking.endsAt);
    await this.take(booking, checkOutBooking);
    await this.take(booking, confirmBookingDone);
  }

  /** Booked, paid, served and released. */
  async sell(tutor: BuiltTutor, stall: BuiltStall, when?: When, card?: string): Promise<BuiltBooking> {
    const booking = await this.bookAndPay(tutor, stall, when, card);
    await this.serve(booking);
    return booking;
  }

  /** Moves the clock alone: what is due waits for the next `wait`. */
  async skipTo(instant: Date): Promise<void> {
    const seconds = Math.ceil((+instant - +(await readClock(this.db))) / 1000);
    if (seconds > 0) await this.db.execute(sql`select app.advance_clock(${seconds})`);
  }

  /** Hours pass, with everything that becomes due. */
  wait(hours: number): Promise<void> {
    return passTime({ server: this.server, simulator: this.money.simulator }, (hours * hourMs) / 1000);
  }

  days(count: number): Promise<void> {
    return this.wait(24 * count);
  }

  /** Asks for everything that is available, which arrives; returns the code of a refusal. */
  async payOut({ provider }: BuiltStall): Promise<string | undefined> {
    const { error } = await this.server.as(provider).call(requestPayout);
    if (error) return error.code;
    await this.server.deliver();
    await this.wait(1);
    return undefined;
  }

  /** The owner of the card says at the bank that it was not them, and the bank believes it. */
  async bankTakesBack(booking: BuiltBooking): Promise<void> {
    for (const step of ['contestar', 'perder']) {
      await this.money.press(booking, `contestacao/${step}`);
      await this.money.deliverWebhooks(booking);
    }
  }

  close(): Promise<void> {
    return this.money.close();
  }
}

export const openMarket = async (): Promise<Market> => new Market(await openPaymentScene());
