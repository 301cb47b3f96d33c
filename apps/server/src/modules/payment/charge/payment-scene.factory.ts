import { cancelBooking, getBooking } from '@patinha/contract/booking';
import { listPayments, type Payment, quotePayment, startPayment } from '@patinha/contract/payment';
import { nextWeeklyPayout } from '@patinha/domain/payout';
import { secondMs } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';

import { readClock, rows } from '../../../platform/db/database.ts';
import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { wrongSums } from '../../../testing/money/kept-sums.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { buildBooking, type BuiltBooking } from '../../booking/booking.factory.ts';
import type { Simulator } from '../gateway/simulador/simulador.factory.ts';
import { openPaymentApp, sendWebhook } from '../payment.factory.ts';

interface PayBody {
  readonly method?: 'pix' | 'card';
  readonly card_token?: string;
  readonly saved_card_id?: string;
  readonly save_card?: boolean;
  readonly use_wallet?: boolean;
  readonly expected_cents?: number;
}

/** Advances the clock of the product and the bank, and runs the due jobs with their requests to the bank. */
export async function passTime(
  { server, simulator }: { readonly server: TestApp; readonly simulator: Simulator },
  seconds: number,
): Promise<void> {
  await simulator.advance(seconds);
  await server.advance(seconds);
  await server.deliver();
}

/** Passes the next weekly payouts, so that none comes before seven days have gone by, whatever day it is. */
export async function passWeeklyPayouts(clocks: Parameters<typeof passTime>[0]): Promise<void> {
  const now = await readClock(clocks.server.db);
  const seconds = Math.ceil((nextWeeklyPayout(now).getTime() - now.getTime()) / secondMs);
  await passTime(clocks, seconds + 60);
}

/** The server with a real simulator, and the steps that the payment suites are made of. */
export class PaymentScene {
  readonly server: TestApp;
  simulator: Simulator;

  constructor(server: TestApp, simulator: Simulator) {
    this.server = server;
    this.simulator = simulator;
  }

  passWeeklyPayouts(): Promise<void> {
    return passWeeklyPayouts(this);
  }

  /** R$ 40,00 and a fee of R$ 2,00, waiting for its payment. */
  accepted(): Promise<BuiltBooking> {
    return buildBooking(this.server.db, { status: 'accepted' });
  }

  tutor({ tutor }: BuiltBooking) {
    return this.server.as(tutor);
  }

  params({ bookingId }: BuiltBooking) {
    return { booking_id: bookingId };
  }

  start(booking: BuiltBooking, { method = 'pix', use_wallet = false, ...body }: PayBody = {}) {
    return this.tutor(booking).call(startPayment, {
      params: this.params(booking),
      body: { method, use_wallet, ...body },
    });
  }

  /** Starts a payment and drains the outbox. */
  async pay(booking: BuiltBooking, body: PayBody = {}) {
    const reply = await this.start(booking, body);
    await this.server.deliver();
    return reply;
  }

  async payByCard(booking: BuiltBooking, number: string) {
    return this.pay(booking, { method: 'card', card_token: await this.simulator.tokenFor(number) });
  }

  cancel(booking: BuiltBooking) {
    return this.tutor(booking).call(cancelBooking, { params: this.params(booking), body: {} });
  }

  /** Presses a button of the panel for the charge of the latest payment. */
  async press(booking: BuiltBooking, way?: string): Promise<void> {
    await this.simulator.pay(await this.chargeRef(booking), way);
  }

  async chargeRef(booking: BuiltBooking): Promise<string> {
    return (await this.latest(booking)).panel_url?.split('/').at(-1) ?? '';
  }

  /** Every webhook event of one booking, oldest first. */
  async webhookEvents({ bookingId }: BuiltBooking): Promise<string[]> {
    return (await this.simulator.webhookEvents()).filter((body) => body.includes(bookingId));
  }

  /** Delivers every webhook event of the booking and drains the outbox; returns the HTTP statuses. */
  async deliverWebhooks(booking: BuiltBooking): Promise<number[]> {
    const statuses = [];
    for (const event of await this.webhookEvents(booking))
      statuses.push(await sendWebhook(this.server, event));
    await this.server.deliver();
    return statuses;
  }

  /** A Pix that was offered, paid and heard of. */
  async confirmed(): Promise<BuiltBooking> {
    const booking = await this.accepted();
    await this.pay(booking);
    await this.press(booking);
    await this.deliverWebhooks(booking);
    return booking;
  }

  /** Newest first. */
  async payments(booking: BuiltBooking): Promise<readonly Payment[]> {
    return (await this.tutor(booking).call(listPayments, { params: this.params(booking) })).body.items;
  }

  async latest(booking: BuiltBooking): Promise<Payment> {
    const [payment] = await this.payments(booking);
    if (!payment) throw new Error(`Booking ${booking.bookingId} has no payment`);
    return payment;
  }

  async bookingStatus(booking: BuiltBooking): Promise<string> {
    return (await this.tutor(booking).call(getBooking, { params: this.params(booking) })).body.status;
  }

  async quote(booking: BuiltBooking) {
    return (await this.tutor(booking).call(quotePayment, { params: this.params(booking) })).body;
  }

  async mails({ tutor }: BuiltBooking): Promise<string[]> {
    return (await mailsTo(this.server.db, tutor.email)).map(({ subject }) => subject);
  }

  async wallet({ tutor }: BuiltBooking) {
    const [row] = await rows<{ balance: number; hold: number }>(
      this.server.db,
      sql`select balance_cents::int as balance, hold_cents::int as hold from wallets where user_id = ${tutor.userId}`,
    );
    return row;
  }

  /** Throws when the ledger itself finds anything wrong, or a kept sum differs from what it is made of. */
  async requireSoundLedger(): Promise<void> {
    const violations = await rows(this.server.db, sql`select * from ledger.violation`);
    if (violations.length > 0) throw new Error(`The ledger is broken: ${JSON.stringify(violations)}`);
    const wrong = await wrongSums(this.server.db);
    if (wrong.length > 0) throw new Error(`Kept sums are wrong: ${wrong.join(', ')}`);
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.simulator.stop();
  }
}

export async function openPaymentScene(): Promise<PaymentScene> {
  const { app, simulator } = await openPaymentApp();
  return new PaymentScene(app, simulator);
}
