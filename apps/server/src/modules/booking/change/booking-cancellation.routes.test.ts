import { cancelBooking, quoteCancellation } from '@patinha/contract/booking';
import { addMs, cents, hourMs, secondMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { transact } from '../../../platform/db/database.ts';
import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { holdWallet } from '../../ledger/index.ts';
import { grantRefundMoney } from '../../ledger/ledger.factory.ts';
import { refunds } from '../../payment/payment.table.ts';
import { setWalletPart } from '../booking.actions.ts';
import {
  buildBooking,
  buildConfirmedBooking,
  type BuiltBooking,
  payBooking,
  requireHealthyLedger,
  walletOf,
} from '../booking.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterEach(() => requireHealthyLedger(server.db));
afterAll(() => server.close());

const paramsOf = ({ bookingId }: BuiltBooking) => ({ params: { booking_id: bookingId } });
const quote = (booking: BuiltBooking, side: 'tutor' | 'provider' = 'tutor') =>
  server.as(booking[side]).send(quoteCancellation, paramsOf(booking));
const cancel = (booking: BuiltBooking, side: 'tutor' | 'provider' = 'tutor') =>
  server.as(booking[side]).send(cancelBooking, { ...paramsOf(booking), body: {} });
const refundsOf = ({ bookingId }: BuiltBooking) =>
  server.db
    .select({ amountCents: refunds.amountCents, key: refunds.key, reason: refunds.reason })
    .from(refunds)
    .where(eq(refunds.bookingId, bookingId));

/** A start that lies this far from the database's clock when it is read a moment later. */
const ahead = (ms: number) => {
  const startsAt = addMs(new Date(), ms);
  const endsAt = addMs(startsAt, hourMs);
  return { startsAt, endsAt, busyUntil: endsAt };
};

describe('‘Se você cancelar agora’ and the cancellation itself agree', () => {
  const paidCents = 4200;
  test.each([
    { case: '25 h ahead', by: 'tutor', hours: 25, rule: 'regret', refund: 4200, fee: 200 },
    { case: '23 h ahead', by: 'tutor', hours: 23, rule: 'half', refund: 2000, fee: 0 },
    { case: '13 h ahead', by: 'tutor', hours: 13, rule: 'half', refund: 2000, fee: 0 },
    { case: '11 h ahead', by: 'tutor', hours: 11, rule: 'none', refund: 0, fee: 0 },
    { case: '1 h ahead', by: 'provider', hours: 1, rule: 'provider_cancelled', refund: 4200, fee: 200 },
  ] as const)('$by, $case: $rule, $refund back', async ({ by, hours, rule, refund, fee }) => {
    const booking = await buildConfirmedBooking(server.db, ahead(hours * hourMs));
    expect((await quote(booking, by)).body).toEqual({
      rule,
      refund_cents: refund,
      fee_refund_cents: fee,
      paid_cents: paidCents,
      // The count as it would be after this one.
      seller: by === 'provider' ? { lost_cents: 3400, cancelled_count: 1 } : null,
    });
    expect((await cancel(booking, by)).body).toMatchObject({
      status: 'cancelled',
      cancelled_by: by,
      cancellation_rule: rule,
      refund_cents: refund,
      moves: [],
      contact: null,
    });
    const expected =
      refund === 0 ? [] : [{ amountCents: refund, key: `can:${booking.bookingId}`, reason: rule }];
    expect(await refundsOf(booking)).toEqual(expected);
  });
});

describe('the wallet’s part', () => {
  async function payWithWallet(walletCents: number, spec: object) {
    const booking = await buildBooking(server.db, { status: 'accepted', ...spec });
    const { bookingId, tutor } = booking;
    await grantRefundMoney(server.db, { userId: tutor.userId, amount: 1000 });
    await transact(server.db, async (tx, now) => {
      await holdWallet(tx, { bookingId, userId: tutor.userId, amountCents: cents(walletCents), now });
      await setWalletPart(tx, { bookingId, walletCents: cents(walletCents) });
    });
    return booking;
  }

  test('goes back to the wallet in proportion, the rest to Pix or card', async () => {
    const booking = await payWithWallet(1000, ahead(13 * hourMs));
    await payBooking(server.db, booking.bookingId);
    expect((await cancel(booking)).body).toMatchObject({ cancellation_rule: 'half', refund_cents: 2000 });
    expect(await refundsOf(booking)).toMatchObject([{ amountCents: 1524 }]);
    expect(await walletOf(server.db, booking.tutor.userId)).toEqual({ balanceCents: 476, holdCents: 0 });
    await server.deliver();
    const mails = await mailsTo(server.db, booking.tutor.email);
    expect(mails.map(({ text }) => text.replaceAll(/\s/g, ' ')).join('\n')).toContain(
      'Você recebe R$ 20,00 de volta: a parte da carteira já está nela, e o resto volta pelo mesmo meio',
    );
  });

  test('is given back whole when nothing was paid yet', async () => {
    const booking = await payWithWallet(600, ahead(13 * hourMs));
    expect(await walletOf(server.db, booking.tutor.userId)).toEqual({ balanceCents: 400, holdCents: 600 });
    expect((await cancel(booking)).body).toMatchObject({
      cancellation_rule: 'not_paid',
      refund_cents: 0,
      wallet_cents: 0,
    });
    expect(await refundsOf(booking)).toEqual([]);
    expect(await walletOf(server.db, booking.tutor.userId)).toEqual({ balanceCents: 1000, holdCents: 0 });
  });
});

describe('when a cancellation is refused', () => {
  test('once the start has come', async () => {
    const booking = await buildConfirmedBooking(server.db, ahead(-secondMs));
    expect(await quote(booking)).toFailWith('booking/too-late');
    expect(await cancel(booking)).toFailWith('booking/too-late');
    expect(await cancel(booking, 'provider')).toFailWith('booking/too-late');
  });

  test('once it is cancelled, and then nothing goes back twice', async () => {
    const booking = await buildConfirmedBooking(server.db);
    expect((await cancel(booking)).status).toBe(200);
    expect(await quote(booking)).toFailWith('booking/illegal-move');
    expect(await cancel(booking)).toFailWith('booking/illegal-move');
    expect(await refundsOf(booking)).toHaveLength(1);
  });

  test('without an idempotency key', async () => {
    const booking = await buildBooking(server.db);
    const reply = await server
      .as(booking.tutor)
      .send(cancelBooking, { ...paramsOf(booking), body: {}, key: null });
    expect(reply).toFailWith('request/idempotency-key-missing');
  });
});

test('both sides are notified of a cancellation', async () => {
  const booking = await buildConfirmedBooking(server.db);
  await cancel(booking, 'provider');
  await server.deliver();
  const cancelled = async (email: string) =>
    (await mailsTo(server.db, email)).find(({ subject }) => subject === 'Cancelado: Passeio no parque');
  const tutorMail = await cancelled(booking.tutor.email);
  expect(tutorMail?.text.replaceAll(/\s/g, ' ')).toContain(
    'Você recebe R$ 42,00 de volta, pelo mesmo meio em que pagou.',
  );
  expect(tutorMail?.text).toContain('foi cancelado por Carla Cuidadora.');
  const providerMail = await cancelled(booking.provider.email);
  expect(providerMail?.text).toContain('foi cancelado por você.');
});
