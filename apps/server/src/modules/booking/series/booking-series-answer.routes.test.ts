import {
  acceptBooking,
  acceptBookingSeries,
  cancelBooking,
  declineBooking,
  declineBookingSeries,
  getBookingSeries,
} from '@patinha/contract/booking';
import { addMs, hourMs, minuteMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildUser } from '../../auth/auth.factory.ts';
import { providers } from '../../provider/provider.table.ts';
import { buildBooking, payBooking, requireHealthyLedger } from '../booking.factory.ts';
import { buildSeries, type BuiltSeries } from './booking-series.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterEach(() => requireHealthyLedger(server.db));
afterAll(() => server.close());

const paramsOf = ({ seriesId }: BuiltSeries) => ({ params: { series_id: seriesId } });
const accept = (
  series: BuiltSeries,
  bookingIds = series.bookingIds,
  side: 'provider' | 'tutor' = 'provider',
) =>
  server
    .as(series[side])
    .send(acceptBookingSeries, { ...paramsOf(series), body: { booking_ids: [...bookingIds] } });
const decline = (series: BuiltSeries) =>
  server.as(series.provider).send(declineBookingSeries, { ...paramsOf(series), body: {} });
const seen = async (series: BuiltSeries, side: 'tutor' | 'provider' = 'tutor') =>
  (await server.as(series[side]).call(getBookingSeries, paramsOf(series))).body;
const statuses = async (series: BuiltSeries) => (await seen(series)).items.map(({ status }) => status);
const subjectsTo = async (email: string) => {
  await server.deliver();
  return (await mailsTo(server.db, email)).map(({ subject }) => subject.split(':')[0]);
};
const minutesToPay = async (series: BuiltSeries) =>
  (await seen(series)).items.map(({ pay_until, responded_at }) =>
    pay_until && responded_at ? (Date.parse(pay_until) - Date.parse(responded_at)) / minuteMs : null,
  );
const minute = 60;
const hour = 60 * minute;

describe('a provider answers a series', () => {
  test('accepts all dates at once: the first is paid in half an hour, later ones 48 h before they begin', async () => {
    const series = await buildSeries(server.db, { dates: 3 });
    expect((await seen(series, 'provider')).moves).toEqual(['accept', 'decline', 'cancel']);
    expect((await accept(series)).body).toMatchObject({ moves: ['cancel'], side: 'provider' });
    expect(await statuses(series)).toEqual(['accepted', 'accepted', 'accepted']);
    const [first, second, third] = await minutesToPay(series);
    expect(first).toBe(30);
    // 72 h and a week ahead, less 48 h; the clock went on for a moment since the dates were made.
    expect(second).toBeGreaterThan((72 + 168 - 48) * 60 - 2);
    expect(third).toBeGreaterThan((72 + 2 * 168 - 48) * 60 - 2);
    expect(await subjectsTo(series.tutor.email)).toEqual(['Carla Cuidadora aceitou sua série']);
  });

  test('accepts some and declines the rest with notice', async () => {
    const series = await buildSeries(server.db, { dates: 3 });
    await accept(series, series.bookingIds.slice(0, 2));
    expect(await statuses(series)).toEqual(['accepted', 'accepted', 'declined']);
    await server.deliver();
    const [mail] = await mailsTo(server.db, series.tutor.email);
    expect(mail?.text).toContain('Datas recusadas, sem cobrança:');
  });

  test('sees the dates that others have by now, and accepts the free ones', async () => {
    const series = await buildSeries(server.db, { dates: 2 });
    const { provider, serviceId } = series;
    const [, second] = series.bookings;
    const { startsAt, endsAt } = second ?? { startsAt: new Date(), endsAt: new Date() };
    const stall = { provider, serviceId };
    await buildBooking(server.db, { stall, status: 'accepted', startsAt, endsAt, busyUntil: endsAt });
    expect((await seen(series, 'provider')).taken_ids).toEqual([series.bookingIds[1]]);
    expect((await seen(series)).taken_ids).toEqual([]);
    const refused = await accept(series);
    expect(refused).toFailWith('booking/series-conflict');
    expect(refused.error?.conflicts).toEqual([{ starts_at: startsAt.toISOString(), reason: 'taken' }]);
    expect(await statuses(series)).toEqual(['pending', 'pending']);
    expect((await accept(series, series.bookingIds.slice(0, 1))).status).toBe(200);
    expect(await statuses(series)).toEqual(['accepted', 'declined']);
  });

  test('declines all, once', async () => {
    const series = await buildSeries(server.db);
    expect((await decline(series)).status).toBe(200);
    expect(await statuses(series)).toEqual(['declined', 'declined']);
    expect(await decline(series)).toFailWith('booking/illegal-move');
    const again = await accept(series);
    expect(again).toFailWith('booking/series-conflict');
    expect(again.error?.conflicts?.map(({ reason }) => reason)).toEqual(['not_waiting', 'not_waiting']);
    expect(await subjectsTo(series.tutor.email)).toEqual(['Série recusada']);
  });

  test('cannot answer one date alone, nor can the tutor answer', async () => {
    const series = await buildSeries(server.db);
    const one = { params: { booking_id: series.bookingIds[0] ?? '' }, body: {} };
    for (const endpoint of [acceptBooking, declineBooking])
      expect(await server.as(series.provider).send(endpoint, one)).toFailWith('booking/part-of-series');
    expect((await seen(series, 'provider')).items[0]?.moves).toEqual([]);
    const both = await buildUser(server.db, { roles: ['tutor', 'prestador'], userType: 'tutor' });
    const own = await buildSeries(server.db, { tutor: { ...both, petId: series.tutor.petId } });
    expect(await accept(own, own.bookingIds, 'tutor')).toFailWith('booking/illegal-move');
    expect(await server.as(own.tutor).send(declineBookingSeries, { ...paramsOf(own), body: {} })).toFailWith(
      'booking/illegal-move',
    );
  });

  test('is refused unverified, with foreign dates, or when three others wait for payment', async () => {
    const series = await buildSeries(server.db);
    const other = await buildSeries(server.db);
    expect(await accept(series, other.bookingIds)).toRefuseFields('booking_ids');
    const { tutor } = series;
    for (let n = 0; n < 2; n += 1)
      await buildBooking(server.db, { tutor, status: 'accepted', hoursAhead: 600 + n });
    const unpaid = await buildSeries(server.db, { tutor, status: 'accepted', hoursAhead: 500, dates: 3 });
    expect(await accept(series)).toFailWith('booking/too-many-unpaid');
    // A series counts once, whatever is left of it.
    const cancel = { params: { booking_id: unpaid.bookingIds[0] ?? '' }, body: {} };
    await server.as(tutor).call(cancelBooking, cancel);
    expect(await accept(series)).toFailWith('booking/too-many-unpaid');
    for (const bookingId of unpaid.bookingIds.slice(1))
      await server.as(tutor).call(cancelBooking, { params: { booking_id: bookingId }, body: {} });
    expect((await accept(series)).status).toBe(200);
    await server.db
      .update(providers)
      .set({ verifiedUntil: addMs(new Date(), -hourMs) })
      .where(eq(providers.id, other.provider.providerId));
    expect(await accept(other)).toFailWith('booking/provider-not-verified');
  });
});

describe('the clock and a series', () => {
  test('an unanswered one expires as a whole, with one notification', async () => {
    const series = await buildSeries(server.db, { dates: 3 });
    await server.advance(24 * hour + 1);
    expect(await statuses(series)).toEqual(['expired', 'expired', 'expired']);
    expect(await subjectsTo(series.tutor.email)).toEqual(['Série sem resposta']);
    expect(await subjectsTo(series.provider.email)).toEqual(['Série sem resposta']);
  });

  test('one of which nothing is paid in half an hour is free again, whole', async () => {
    const series = await buildSeries(server.db, { dates: 3 });
    await accept(series);
    await server.advance(16 * minute);
    expect((await subjectsTo(series.tutor.email)).toSorted()).toEqual([
      'Carla Cuidadora aceitou sua série',
      'Falta o pagamento',
    ]);
    await server.advance(15 * minute);
    expect(await statuses(series)).toEqual(['expired', 'expired', 'expired']);
    expect(
      (await subjectsTo(series.tutor.email)).filter((subject) => subject === 'Série não paga'),
    ).toHaveLength(1);
  });

  test('once the first is paid, a later one is reminded a day before its time and expires alone', async () => {
    const series = await buildSeries(server.db, { dates: 3 });
    await accept(series);
    await payBooking(server.db, series.bookingIds[0] ?? '');
    await server.advance(2 * hour);
    expect(await statuses(series)).toEqual(['confirmed', 'accepted', 'accepted']);
    expect(await subjectsTo(series.tutor.email)).not.toContain('Falta o pagamento');
    // 240 h ahead: to be paid until 192 h from now.
    await server.advance((192 - 24 - 2) * hour + minute);
    expect(await subjectsTo(series.tutor.email)).toContain('Falta o pagamento');
    await server.advance(24 * hour);
    expect((await statuses(series)).slice(1)).toEqual(['expired', 'accepted']);
    expect(await subjectsTo(series.tutor.email)).toContain('Reserva não paga');
  });

  test('cancelling the first unpaid date passes its turn to pay on to the next', async () => {
    const series = await buildSeries(server.db, { dates: 3 });
    await accept(series);
    await server
      .as(series.tutor)
      .call(cancelBooking, { params: { booking_id: series.bookingIds[0] ?? '' }, body: {} });
    const [, next, last] = await minutesToPay(series);
    expect(next).toBeLessThan(32);
    expect(last).toBeGreaterThan(1000);
    await server.advance(32 * minute);
    expect(await statuses(series)).toEqual(['cancelled', 'expired', 'expired']);
  });
});

describe('a series', () => {
  test('does not exist for strangers, guests and other roles', async () => {
    const series = await buildSeries(server.db);
    const stranger = await buildUser(server.db, { roles: ['tutor', 'prestador'], userType: 'tutor' });
    for (const who of [stranger]) {
      expect(await server.as(who).send(getBookingSeries, paramsOf(series))).toFailWith(
        'booking/series-not-found',
      );
      expect(
        await server
          .as(who)
          .send(acceptBookingSeries, { ...paramsOf(series), body: { booking_ids: [...series.bookingIds] } }),
      ).toFailWith('booking/series-not-found');
      expect(await server.as(who).send(declineBookingSeries, { ...paramsOf(series), body: {} })).toFailWith(
        'booking/series-not-found',
      );
    }
    expect(await server.anonymous.send(getBookingSeries, paramsOf(series))).toFailWith('session/missing');
    expect(await server.anonymous.send(declineBookingSeries, { ...paramsOf(series), body: {} })).toFailWith(
      'session/missing',
    );
    expect(await accept(series, series.bookingIds, 'tutor')).toFailWith('session/forbidden');
    expect(await server.as(stranger).send(getBookingSeries, { params: { series_id: 'x' } })).toRefuseFields(
      'series_id',
    );
    expect(await accept(series, [])).toRefuseFields('booking_ids');
  });
});
