import { cancelBooking } from '@patinha/contract/booking';
import { listPayments, startPayment } from '@patinha/contract/payment';
import { eq, sql } from 'drizzle-orm';

import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildUser, type BuiltUser } from '../../auth/auth.factory.ts';
import { balancesOf, buildBooking, type BuiltBooking } from '../../booking/booking.factory.ts';
import { asaasKey, type AsaasStandIn, startAsaas } from '../gateway/asaas/asaas.factory.ts';
import { refunds } from '../payment.table.ts';

const token = 'token-of-the-tests-'.padEnd(40, 'x');

interface PaidBooking {
  readonly booking: BuiltBooking;
  /** As the PSP has it. */
  readonly charge: AsaasStandIn['books']['payments'][number];
}

/** A product whose PSP can be made to refuse refunds. */
export class RefusedScene {
  readonly server: TestApp;
  readonly standIn: AsaasStandIn;
  readonly admin: BuiltUser;

  private constructor(server: TestApp, standIn: AsaasStandIn, admin: BuiltUser) {
    this.server = server;
    this.standIn = standIn;
    this.admin = admin;
  }

  static async open(): Promise<RefusedScene> {
    const standIn = await startAsaas();
    const server = await openTestApp({
      PAYMENT_PROVIDER: 'asaas',
      ASAAS_URL: standIn.url,
      ASAAS_API_KEY: asaasKey,
      PAYMENT_WEBHOOK_SECRETS: token,
    });
    return new RefusedScene(server, standIn, await buildUser(server.db, { roles: ['admin'] }));
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.standIn.stop();
  }

  async latest(booking: BuiltBooking) {
    const params = { booking_id: booking.bookingId };
    return (await this.server.as(booking.tutor).call(listPayments, { params })).body.items[0];
  }

  inTransit({ bookingId }: BuiltBooking) {
    return balancesOf(this.server.db, `refund_transit:${bookingId}`);
  }

  async refundOf({ bookingId }: BuiltBooking) {
    return (await this.server.db.select().from(refunds).where(eq(refunds.bookingId, bookingId)))[0];
  }

  /** R$ 42,00 that came by Pix. */
  async paid(): Promise<PaidBooking> {
    const { server, standIn } = this;
    const booking = await buildBooking(server.db, { status: 'accepted' });
    const { userId } = booking.tutor;
    await server.db.execute(
      sql`update profiles set document_number = '529.982.247-25' where user_id = ${userId}::uuid`,
    );
    const params = { booking_id: booking.bookingId };
    const body = { method: 'pix', use_wallet: false } as const;
    await server.as(booking.tutor).call(startPayment, { params, body });
    await server.deliver();
    const payment = await this.latest(booking);
    const charge = standIn.books.payments.find(({ externalReference }) => externalReference === payment?.id);
    if (!charge) throw new Error('Nothing was offered');
    standIn.books.payPix(charge.id);
    await server.app.inject({
      method: 'POST',
      url: '/webhooks/payments/asaas',
      headers: { 'asaas-access-token': token },
      payload: {
        id: `evt_${charge.id}&1`,
        event: 'PAYMENT_RECEIVED',
        payment: { id: charge.id, externalReference: payment?.id },
      },
    });
    await server.deliver();
    return { booking, charge };
  }

  cancel(booking: BuiltBooking) {
    const params = { booking_id: booking.bookingId };
    return this.server.as(booking.tutor).call(cancelBooking, { params, body: {} });
  }

  /** Refused for good: the PSP has made a refund by hand for it. */
  async refused() {
    const { booking, charge } = await this.paid();
    const byHand = { dateCreated: '2026-01-01', status: 'DONE', value: 1, description: 'No painel' };
    charge.refunds.push(byHand);
    await this.cancel(booking);
    await this.server.deliver();
    return booking;
  }
}
