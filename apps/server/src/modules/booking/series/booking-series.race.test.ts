import {
  acceptBooking,
  acceptBookingSeries,
  cancelBooking,
  cancelBookingSeries,
  requestBookingSeries,
} from '@patinha/contract/booking';
import { addMs, dayMs, hourMs } from '@patinha/domain/shared';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { transact } from '../../../platform/db/database.ts';
import { untilLockWaits } from '../../../testing/lock-waits.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testEngine } from '../../../testing/test-database.ts';
import { refunds } from '../../payment/payment.table.ts';
import { buildPromotion } from '../../promotion/promotion.factory.ts';
import { promotions } from '../../promotion/promotion.table.ts';
import {
  balancesOf,
  buildBooking,
  type BuiltBooking,
  buildStall,
  buildTutorWithPet,
  payBooking,
  requireHealthyLedger,
  wholeMinute,
} from '../booking.factory.ts';
import { bookings } from '../booking.table.ts';
import { buildSeries, type BuiltSeries, weeksAfter } from './booking-series.factory.ts';

// The embedded engine is one session: only PostgreSQL can race.
describe.runIf(testEngine === 'postgres')('series, at once', () => {
  let server: TestApp;
  beforeEach(async () => {
    server = await openTestApp();
  });
  afterEach(async () => {
    await requireHealthyLedger(server.db);
    await server.close();
  });

  const accept = ({ provider, seriesId, bookingIds }: BuiltSeries) =>
    server.as(provider).send(acceptBookingSeries, {
      params: { series_id: seriesId },
      body: { booking_ids: [...bookingIds] },
    });
  const won = (replies: readonly { status: number }[]) => replies.filter(({ status }) => status < 300);
  const acceptedOf = (serviceId: string) =>
    server.db
      .select({ seriesId: bookings.seriesId, startsAt: bookings.startsAt })
      .from(bookings)
      .where(and(eq(bookings.serviceId, serviceId), eq(bookings.status, 'accepted')));

  test('20 tutors ask for overlapping series; of 20 acceptances exactly one wins, whole', async () => {
    const stall = await buildStall(server.db);
    const first = wholeMinute(addMs(new Date(), 30 * dayMs));
    const tutors = await Promise.all(Array.from({ length: 20 }, () => buildTutorWithPet(server.db)));
    const asked = await Promise.all(
      tutors.map((tutor, n) =>
        server.as(tutor).call(requestBookingSeries, {
          body: {
            service_id: stall.serviceId,
            pet_ids: [tutor.petId],
            every_weeks: 1,
            // Every other one begins a week later: they share two dates of three.
            starts: [0, 1, 2].map((week) => weeksAfter(first, week + (n % 2)).toISOString()),
            duration_minutes: 60,
          },
        }),
      ),
    );
    const replies = await Promise.all(
      asked.map(({ body }) =>
        server.as(stall.provider).send(acceptBookingSeries, {
          params: { series_id: body.id },
          body: { booking_ids: body.items.map(({ id }) => id) },
        }),
      ),
    );
    expect(won(replies)).toHaveLength(1);
    for (const reply of replies.filter(({ status }) => status !== 200))
      expect(reply).toFailWith('booking/series-conflict');
    const accepted = await acceptedOf(stall.serviceId);
    expect(accepted).toHaveLength(3);
    expect(new Set(accepted.map(({ seriesId }) => seriesId)).size).toBe(1);
  });

  test('a series against single requests on each of its dates: either all of it or the single ones', async () => {
    for (let round = 0; round < 10; round += 1) {
      const stall = await buildStall(server.db);
      const series = await buildSeries(server.db, { stall, dates: 4, hoursAhead: 500 });
      const singles: BuiltBooking[] = [];
      for (const { startsAt } of series.bookings) {
        const endsAt = addMs(startsAt, hourMs);
        singles.push(await buildBooking(server.db, { stall, startsAt, endsAt, busyUntil: endsAt }));
      }
      const sends = [
        ...singles.map(
          ({ provider, bookingId }) =>
            () =>
              server.as(provider).send(acceptBooking, { params: { booking_id: bookingId }, body: {} }),
        ),
        () => accept(series),
      ];
      if (round % 2 === 0) sends.reverse();
      const replies = await Promise.all(sends.map((send) => send()));
      for (const { status } of replies) expect([200, 409]).toContain(status);
      const accepted = await acceptedOf(stall.serviceId);
      const times = accepted.map(({ startsAt }) => startsAt.getTime());
      expect(new Set(times).size).toBe(times.length);
      const isSeries = accepted.some(({ seriesId }) => seriesId !== null);
      expect(accepted.every(({ seriesId }) => (seriesId !== null) === isSeries)).toBe(true);
      expect(accepted).toHaveLength(4);
    }
  });

  test('a promotion whose last uses go while a series is asked for refuses it whole', async () => {
    const stall = await buildStall(server.db);
    const tutor = await buildTutorWithPet(server.db);
    const { id } = await buildPromotion(server.db, { partnerId: stall.provider.providerId, totalLimit: 2 });
    const first = wholeMinute(addMs(new Date(), 30 * dayMs));
    const asking = await transact(server.db, async (tx) => {
      await tx
        .update(promotions)
        .set({ usedCount: sql`total_limit` })
        .where(eq(promotions.id, id));
      // Has planned with the uses as they were and now waits for the promotion, which this transaction holds.
      const asked = server.as(tutor).send(requestBookingSeries, {
        body: {
          service_id: stall.serviceId,
          pet_ids: [tutor.petId],
          every_weeks: 1,
          starts: [first.toISOString(), weeksAfter(first, 1).toISOString()],
          duration_minutes: 60,
        },
      });
      await untilLockWaits(server.db);
      return { asked };
    });
    expect(await asking.asked).toFailWith('booking/promotion-gone');
    expect(await server.db.$count(bookings, eq(bookings.serviceId, stall.serviceId))).toBe(0);
  });

  test('cancelling a paid series from both sides and date by date gives each date back once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const series = await buildSeries(server.db, { dates: 4, hoursAhead: 500 });
      expect((await accept(series)).status).toBe(200);
      for (const bookingId of series.bookingIds) await payBooking(server.db, bookingId);
      const all = { params: { series_id: series.seriesId }, body: {} };
      const replies = await Promise.all([
        ...series.bookingIds
          .toReversed()
          .map((bookingId) =>
            server.as(series.tutor).send(cancelBooking, { params: { booking_id: bookingId }, body: {} }),
          ),
        server.as(series.tutor).send(cancelBookingSeries, all),
        server.as(series.provider).send(cancelBookingSeries, all),
      ]);
      for (const { status } of replies) expect([200, 409]).toContain(status);
      const given = await server.db
        .select({ bookingId: refunds.bookingId, amountCents: refunds.amountCents })
        .from(refunds)
        .where(inArray(refunds.bookingId, [...series.bookingIds]));
      expect(given.map(({ bookingId }) => bookingId).toSorted()).toEqual(series.bookingIds.toSorted());
      expect(given.every(({ amountCents }) => Number(amountCents) === 4200)).toBe(true);
      for (const bookingId of series.bookingIds)
        expect(await balancesOf(server.db, `escrow:${bookingId}`)).toEqual({});
    }
  });
});
