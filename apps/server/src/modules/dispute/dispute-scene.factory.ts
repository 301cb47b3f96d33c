import { checkInBooking, checkOutBooking } from '@patinha/contract/booking';
import {
  addDisputeEvidence,
  type AdminDisputeDetail,
  offerInDispute,
  openDispute,
  readDispute,
  readDisputeAsAdmin,
  resolveDispute,
} from '@patinha/contract/dispute';
import { cents } from '@patinha/domain/shared';

import type { TestApp } from '../../testing/test-app.ts';
import { buildUser, type BuiltUser } from '../auth/auth.factory.ts';
import {
  balancesOf,
  type BookingSpec,
  buildConfirmedBooking,
  type BuiltBooking,
} from '../booking/booking.factory.ts';
import { picture } from '../verification/document-upload.factory.ts';

type Token = { readonly accessToken: string };
const hour = 3600;

/** R$ 100,00 and a fee of R$ 5,00. */
export const hundred = {
  listCents: cents(10_000),
  discountCents: cents(0),
  priceCents: cents(10_000),
  feeCents: cents(500),
};

/** The steps that the dispute suites are written in. */
export class DisputeScene {
  readonly server: TestApp;

  constructor(server: TestApp) {
    this.server = server;
  }

  paid(spec: BookingSpec = {}): Promise<BuiltBooking> {
    return buildConfirmedBooking(this.server.db, { hoursAhead: 0.25, ...hundred, ...spec });
  }

  /** Done and checked out: the provider's part waits for the release. */
  async done(spec: BookingSpec = {}): Promise<BuiltBooking> {
    const booking = await this.paid(spec);
    await this.move(booking, checkInBooking);
    await this.server.advance(1.3 * hour);
    await this.move(booking, checkOutBooking);
    await this.server.advance(601);
    return booking;
  }

  async move(booking: BuiltBooking, endpoint: typeof checkInBooking | typeof checkOutBooking) {
    const reply = await this.server
      .as(booking.provider)
      .call(endpoint, { params: paramsOf(booking), body: {} });
    if (reply.error) throw new Error(reply.error.code);
  }

  admin(): Promise<BuiltUser> {
    return buildUser(this.server.db, { roles: ['admin'], userType: null });
  }

  open(booking: BuiltBooking, by: Token = booking.tutor) {
    const body = { reason: 'O passeio durou dez minutos.' };
    return this.server.as(by).call(openDispute, { params: paramsOf(booking), body });
  }

  /** Opens one and gives its id. */
  async opened(booking: BuiltBooking): Promise<string> {
    return (await this.open(booking)).body.dispute?.id ?? '';
  }

  read(booking: BuiltBooking, by: Token = booking.tutor) {
    return this.server.as(by).call(readDispute, { params: paramsOf(booking) });
  }

  async readAsAdmin(admin: Token, disputeId: string): Promise<AdminDisputeDetail> {
    return (await this.server.as(admin).call(readDisputeAsAdmin, { params: { dispute_id: disputeId } })).body;
  }

  offer(booking: BuiltBooking, by: Token, refundCents: number) {
    const body = { refund_cents: refundCents };
    return this.server.as(by).call(offerInDispute, { params: paramsOf(booking), body });
  }

  /** The 72 hours of the parties are over. */
  waitForDecision(): Promise<void> {
    return this.server.advance(72 * hour);
  }

  resolve(
    admin: Token,
    disputeId: string,
    body: { kind: 'client' | 'provider' | 'partial'; refund_cents?: number },
  ) {
    return this.server.as(admin).call(resolveDispute, {
      params: { dispute_id: disputeId },
      body: { ...body, reason: 'As fotos mostram isso.' },
    });
  }

  /** Opened, waited for and decided. */
  async decided(
    booking: BuiltBooking,
    body: { kind: 'client' | 'provider' | 'partial'; refund_cents?: number },
  ) {
    const [admin, disputeId] = [await this.admin(), await this.opened(booking)];
    await this.waitForDecision();
    return { admin, disputeId, reply: await this.resolve(admin, disputeId, body) };
  }

  /** Where the booking's money is now; accounts without any are left out. */
  money({ bookingId, provider, tutor }: BuiltBooking) {
    return balancesOf(
      this.server.db,
      `escrow:${bookingId}`,
      `refund_transit:${bookingId}`,
      `provider_pending:${provider.providerId}`,
      `provider_payable:${provider.providerId}`,
      `provider_frozen:${provider.providerId}`,
      `provider_debt:${provider.providerId}`,
      `wallet_cash:${tutor.userId}`,
      `wallet_promo:${tutor.userId}`,
      `points:${tutor.userId}`,
    ).then((balances) =>
      Object.fromEntries(Object.entries(balances).map(([code, amount]) => [code.split(':')[0], amount])),
    );
  }

  /** Sends a picture as the form of the screen does. */
  async upload(booking: BuiltBooking, by: Token | undefined, bytes?: Uint8Array) {
    const content = Uint8Array.from(bytes ?? (await picture().png().toBuffer()));
    const form = new FormData();
    form.append('file', new File([content], 'foto.png', { type: 'image/png' }));
    const request = new Response(form);
    const reply = await this.server.app.inject({
      method: 'POST',
      url: addDisputeEvidence.path.replace(':booking_id', booking.bookingId),
      headers: {
        ...(by && { authorization: `Bearer ${by.accessToken}` }),
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    const body: { error?: { code: string } } = reply.json();
    return { status: reply.statusCode, code: body.error?.code };
  }
}

export const paramsOf = ({ bookingId }: BuiltBooking) => ({ booking_id: bookingId });
