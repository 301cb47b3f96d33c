import { checkInBooking, checkOutBooking } from '@patinha/contract/booking';
import {
  answerDisputeOffer,
  chooseDisputeRefund,
  offerInDispute,
  openDispute,
} from '@patinha/contract/dispute';
import { getWallet, returnRefundCredit } from '@patinha/contract/wallet';
import { cents } from '@patinha/domain/shared';

import { readClock } from '../../platform/db/database.ts';
import { balancesOf, type BookingSpec, buildBooking, type BuiltBooking } from '../booking/booking.factory.ts';
import { openPaymentScene, passTime, type PaymentScene } from '../payment/charge/payment-scene.factory.ts';
import { compareBooks } from '../reconciliation/index.ts';

/** R$ 10,00 and a fee of R$ 1,00, which the wallet pays alone. */
export const cheap = {
  listCents: cents(1_000),
  discountCents: cents(0),
  priceCents: cents(1_000),
  feeCents: cents(100),
};

interface PaidSpec extends BookingSpec {
  /** The button of the payer's panel; pays once by default. */
  readonly way?: string;
}

/** Disputed bookings of R$ 42,00 whose tutor took credit instead of a refund. */
export class CreditScene {
  readonly scene: PaymentScene;

  constructor(scene: PaymentScene) {
    this.scene = scene;
  }

  /** A completed Pix booking of which an amount was refunded as credit; of a new tutor by default. */
  async credited(refundCents = 4_200, spec: PaidSpec = {}): Promise<BuiltBooking> {
    const booking = await this.paid({ hoursAhead: 0.2, ...spec });
    const of = { params: this.scene.params(booking), body: {} };
    const provider = this.scene.server.as(booking.provider);
    await provider.call(checkInBooking, of);
    await passTime(this.scene, 5_000);
    await provider.call(checkOutBooking, of);
    await this.settleAsCredit(booking, refundCents);
    return booking;
  }

  /** Paid by Pix and to come. */
  async paid({ way, ...spec }: PaidSpec = {}): Promise<BuiltBooking> {
    const booking = await buildBooking(this.scene.server.db, { status: 'accepted', ...spec });
    await this.scene.pay(booking);
    await this.scene.press(booking, way);
    await this.scene.deliverWebhooks(booking);
    return booking;
  }

  private async settleAsCredit(booking: BuiltBooking, refundCents: number): Promise<void> {
    const params = this.scene.params(booking);
    const tutor = this.scene.tutor(booking);
    await tutor.call(openDispute, { params, body: { reason: 'O passeio durou dez minutos.' } });
    await tutor.call(chooseDisputeRefund, { params, body: { refund_to: 'credit' } });
    const made = await this.scene.server
      .as(booking.provider)
      .call(offerInDispute, { params, body: { refund_cents: refundCents } });
    const offerId = made.body.dispute?.events.find(({ kind }) => kind === 'offer')?.id ?? '';
    const reply = await tutor.call(answerDisputeOffer, {
      params: { ...params, offer_id: offerId },
      body: { accepts: true },
    });
    if (reply.error) throw new Error(reply.error.code);
  }

  async bank(booking: BuiltBooking, step: 'contestar' | 'perder' | 'ganhar'): Promise<void> {
    await this.scene.press(booking, `contestacao/${step}`);
    await this.scene.deliverWebhooks(booking);
  }

  /** The wallet pays another booking of the same tutor alone. */
  async spend({ tutor }: BuiltBooking): Promise<BuiltBooking> {
    const other = await buildBooking(this.scene.server.db, { status: 'accepted', tutor, ...cheap });
    await this.scene.pay(other, { use_wallet: true });
    return other;
  }

  returnCredit(booking: BuiltBooking, key?: string) {
    return this.scene.tutor(booking).call(returnRefundCredit, { body: {}, ...(key && { key }) });
  }

  async wallet(booking: BuiltBooking) {
    return (await this.scene.tutor(booking).call(getWallet)).body;
  }

  /** The balances in the wallet or leaving it, without empty accounts. */
  async money({ tutor }: BuiltBooking, ...others: readonly BuiltBooking[]): Promise<Record<string, number>> {
    const transits = others.map(({ bookingId }) => `refund_transit:${bookingId}`);
    const found = await balancesOf(this.scene.server.db, `wallet_cash:${tutor.userId}`, ...transits);
    return Object.fromEntries(
      Object.entries(found).map(([code, amount]) => [
        code.startsWith('wallet_cash') ? 'cash' : `of ${transits.indexOf(code)}`,
        amount,
      ]),
    );
  }

  /** How many differences there are between the ledger and the simulator's own book. */
  async faults(): Promise<number> {
    const { db, platform } = this.scene.server;
    return compareBooks(db, await readClock(db), platform);
  }

  /** Throws when the ledger finds anything wrong with itself, or the simulator's book has something else. */
  async requireSoundBooks(): Promise<void> {
    await this.scene.requireSoundLedger();
    const faults = await this.faults();
    if (faults > 0) throw new Error(`The books differ in ${faults} places`);
  }
}

export const openCreditScene = async (): Promise<CreditScene> => new CreditScene(await openPaymentScene());
