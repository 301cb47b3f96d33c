import {
  acceptBookingSeries,
  cancelBookingSeries,
  getBookingSeries,
  quoteSeriesCancellation,
} from '@patinha/contract/booking';
import { cents } from '@patinha/domain/shared';
import { inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { transact } from '../../../platform/db/database.ts';
import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildUser } from '../../auth/auth.factory.ts';
import { holdWallet } from '../../ledger/index.ts';
import { grantRefundMoney } from '../../ledger/ledger.factory.ts';
import { refunds } from '../../payment/payment.table.ts';
import { setWalletPart } from '../booking.actions.ts';
import { balancesOf, payBooking, requireHealthyLedger, walletOf } from '../booking.factory.ts';
import { buildSeries, type BuiltSeries } from './booking-series.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterEach(() => requireHealthyLedger(server.db));
afterAll(() => server.close());

type Side = 'tutor' | 'provider';
const paramsOf = ({ seriesId }: BuiltSeries) => ({ params: { series_id: seriesId } });
const quote = (series: BuiltSeries, side: Side = 'tutor') =>
  server.as(series[side]).send(quoteSeriesCancellation, paramsOf(series));
const cancel = (series: BuiltSeries, side: Side = 'tutor') =>
  server.as(series[side]).send(cancelBookingSeries, { ...paramsOf(series), body: { reason: 'Mudança' } });
const refundsOf = async ({ bookingIds }: BuiltSeries) => {
  const found = await server.db
    .select({ bookingId: refunds.bookingId, amountCents: refunds.amountCents })
    .from(refunds)
    .where(inArray(refunds.bookingId, [...bookingIds]));
  return found.map(({ amountCents }) => Number(amountCents)).toSorted((a, b) => a - b);
};
const accept = (series: BuiltSeries) =>
  server
    .as(series.provider)
    .call(acceptBookingSeries, { ...paramsOf(series), body: { booking_ids: [...series.bookingIds] } });

/** Four dates from 13 h ahead, the first three paid, the second with R$ 10,00 of the wallet. */
async function paidSeries(): Promise<BuiltSeries> {
  const series = await buildSeries(server.db, { dates: 4, hoursAhead: 13 });
  await accept(series);
  const { tutor, bookingIds } = series;
  await grantRefundMoney(server.db, { userId: tutor.userId, amount: 1000 });
  await transact(server.db, async (tx, now) => {
    const part = { bookingId: bookingIds[1] ?? '', walletCents: cents(1000) };
    await holdWallet(tx, { ...part, userId: tutor.userId, amountCents: part.walletCents, now });
    await setWalletPart(tx, part);
  });
  for (const bookingId of bookingIds.slice(0, 3)) await payBooking(server.db, bookingId);
  return series;
}

describe('cancelling all dates to come', () => {
  test('the tutor sees each date with its rule and the sum, and gets exactly that', async () => {
    const series = await paidSeries();
    const { body } = await quote(series);
    expect(body).toMatchObject({
      items: [
        { rule: 'half', refund_cents: 2000, fee_refund_cents: 0, paid_cents: 4200 },
        { rule: 'regret', refund_cents: 4200, fee_refund_cents: 200, paid_cents: 4200 },
        { rule: 'regret', refund_cents: 4200, fee_refund_cents: 200, paid_cents: 4200 },
        { rule: 'not_paid', refund_cents: 0, fee_refund_cents: 0, paid_cents: 0 },
      ],
      refund_cents: 10_400,
      fee_refund_cents: 400,
      paid_cents: 12_600,
    });
    const { body: cancelled } = await cancel(series);
    expect(cancelled).toMatchObject({
      moves: [],
      items: [2000, 4200, 4200, 0].map((refund_cents) => ({
        status: 'cancelled',
        cancelled_by: 'tutor',
        refund_cents,
      })),
    });
    expect(await refundsOf(series)).toEqual([2000, 3200, 4200]);
    expect(await walletOf(server.db, series.tutor.userId)).toEqual({ balanceCents: 1000, holdCents: 0 });
    for (const bookingId of series.bookingIds)
      expect(await balancesOf(server.db, `escrow:${bookingId}`)).toEqual({});
    await server.deliver();
    const mail = (await mailsTo(server.db, series.tutor.email)).find(({ subject }) =>
      subject.startsWith('Datas canceladas'),
    );
    expect(mail?.text.replaceAll(/\s/g, ' ')).toContain('Você recebe R$ 104,00 de volta');
    expect(await cancel(series)).toFailWith('booking/illegal-move');
    expect(await quote(series)).toFailWith('booking/illegal-move');
    expect(await refundsOf(series)).toHaveLength(3);
  });

  test('the provider who cancels gives everything back, the fee too', async () => {
    const series = await paidSeries();
    expect((await quote(series, 'provider')).body).toMatchObject({
      refund_cents: 12_600,
      fee_refund_cents: 600,
    });
    await cancel(series, 'provider');
    expect(await refundsOf(series)).toEqual([3200, 4200, 4200]);
    await server.deliver();
    const mail = (await mailsTo(server.db, series.provider.email)).find(({ subject }) =>
      subject.startsWith('Datas canceladas'),
    );
    expect(mail?.text).toContain('Você cancelou 4 datas da série');
  });

  test('leaves what has begun or was cancelled before as it is', async () => {
    const series = await paidSeries();
    await server.advance(14 * 3600);
    expect((await quote(series)).body).toMatchObject({ items: [{}, {}, {}], refund_cents: 8400 });
    await cancel(series);
    const { body } = await server.as(series.tutor).call(getBookingSeries, paramsOf(series));
    expect(body.items.map(({ status }) => status)).toEqual([
      'confirmed',
      'cancelled',
      'cancelled',
      'cancelled',
    ]);
  });

  test('ends unanswered dates without any money', async () => {
    const series = await buildSeries(server.db);
    expect((await cancel(series)).body).toMatchObject({
      items: [{ status: 'cancelled', cancellation_rule: 'not_paid' }, { status: 'cancelled' }],
    });
    expect(await refundsOf(series)).toEqual([]);
  });

  test('answers once for one intention, and needs a key', async () => {
    const series = await paidSeries();
    const input = { ...paramsOf(series), body: {}, key: 'one-intention' };
    const replies = [
      await server.as(series.tutor).send(cancelBookingSeries, input),
      await server.as(series.tutor).send(cancelBookingSeries, input),
    ];
    expect(replies[1]?.body).toEqual(replies[0]?.body);
    expect(await server.as(series.tutor).send(cancelBookingSeries, { ...input, key: null })).toFailWith(
      'request/idempotency-key-missing',
    );
  });

  test('is refused to strangers and guests, and takes no amounts', async () => {
    const series = await buildSeries(server.db);
    const stranger = await buildUser(server.db, { roles: ['tutor', 'prestador'], userType: 'tutor' });
    const input = { ...paramsOf(series), body: {} };
    expect(await server.as(stranger).send(cancelBookingSeries, input)).toFailWith('booking/series-not-found');
    expect(await server.as(stranger).send(quoteSeriesCancellation, paramsOf(series))).toFailWith(
      'booking/series-not-found',
    );
    expect(await server.anonymous.send(cancelBookingSeries, input)).toFailWith('session/missing');
    expect(await server.anonymous.send(quoteSeriesCancellation, paramsOf(series))).toFailWith(
      'session/missing',
    );
    const admin = await buildUser(server.db, { roles: ['admin'], userType: null });
    expect(await server.as(admin).send(cancelBookingSeries, input)).toFailWith('session/forbidden');
    expect(await server.as(admin).send(quoteSeriesCancellation, paramsOf(series))).toFailWith(
      'session/forbidden',
    );
    const withAmount = { ...paramsOf(series), body: { refund_cents: 1 } };
    expect(await server.as(series.tutor).send(cancelBookingSeries, withAmount)).toRefuseFields(
      'refund_cents',
    );
  });
});
