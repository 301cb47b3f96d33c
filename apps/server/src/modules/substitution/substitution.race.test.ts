import { cancelBooking } from '@patinha/contract/booking';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { testEngine } from '../../testing/test-database.ts';
import { balancesOf, requireHealthyLedger } from '../booking/booking.factory.ts';
import { bookings } from '../booking/booking.table.ts';
import { refunds } from '../payment/payment.table.ts';
import { SickDayScene } from './substitution-scene.factory.ts';

const rounds = 8;

// The embedded engine is one session: only PostgreSQL can race.
describe.runIf(testEngine === 'postgres')('a booking without its provider, at once', () => {
  let server: TestApp;
  let scene: SickDayScene;
  beforeEach(async () => {
    server = await openTestApp();
    scene = new SickDayScene(server);
  });
  afterEach(async () => {
    await requireHealthyLedger(server.db);
    await server.close();
  });

  const won = (replies: readonly { status: number }[]) => replies.filter(({ status }) => status < 300).length;
  const refundsOf = async (bookingId: string) =>
    (await server.db.select().from(refunds).where(eq(refunds.bookingId, bookingId)))
      .map(({ amountCents }) => Number(amountCents))
      .toSorted((a, b) => a - b);
  const find = async (bookingId: string) => {
    const [row] = await server.db.select().from(bookings).where(eq(bookings.id, bookingId));
    return row;
  };

  test('a substitute who accepts and a tutor who cancels: all of the money goes back, or the booking has moved', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const substitute = await scene.stall(30, { city: `${scene.place.city} ${round}` });
      const booking = await scene.absent({ city: `${scene.place.city} ${round}` });
      const { bookingId } = booking;
      const askId = await scene.asked(booking, substitute);
      const params = { booking_id: bookingId };
      const accepting = scene.accept(substitute, askId);
      const cancelling = server.as(booking.tutor).send(cancelBooking, { params, body: {} });
      const [accepted, cancelled] = await Promise.all([accepting, cancelling]);
      const row = await find(bookingId);
      // Cancelling still works after the take-over, then by the tutor's own rule (regret, R$ 31,99).
      expect(cancelled.status).toBe(200);
      expect(row?.status).toBe('cancelled');
      expect(await refundsOf(bookingId)).toEqual(accepted.status === 200 ? [1001, 3199] : [4200]);
      expect(row?.cancelledBy).toBe(accepted.status === 200 ? 'tutor' : 'provider');
      expect(await balancesOf(server.db, `escrow:${bookingId}`)).toEqual({});
    }
  });

  test('a substitute who accepts while the tutor chooses another: exactly one of them has it in the end', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const place = { city: `${scene.place.city} ${round}` };
      const [first, second] = [await scene.stall(40, place), await scene.stall(40, place)];
      const booking = await scene.absent(place);
      const askId = await scene.asked(booking, first);
      const [accepted, asked] = await Promise.all([scene.accept(first, askId), scene.ask(booking, second)]);
      expect(won([accepted, asked])).toBe(1);
      const row = await find(booking.bookingId);
      expect(row?.providerId).toBe((accepted.status === 200 ? first : booking).provider.providerId);
    }
  });

  test('one substitute with one place who accepts five bookings of one time gets one', async () => {
    const substitute = await scene.stall(40);
    const absences = [];
    for (let nth = 0; nth < 5; nth += 1) {
      const booking = await scene.absent();
      absences.push({ booking, askId: await scene.asked(booking, substitute) });
    }
    const replies = await Promise.all(absences.map(({ askId }) => scene.accept(substitute, askId)));
    expect(won(replies)).toBe(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(4);
  });

  test('forty yeses to one question move the booking once and give the difference back once', async () => {
    const substitute = await scene.stall(30);
    const booking = await scene.absent();
    const askId = await scene.asked(booking, substitute);
    const replies = await Promise.all(Array.from({ length: 40 }, () => scene.accept(substitute, askId)));
    expect(won(replies)).toBe(1);
    expect(await refundsOf(booking.bookingId)).toEqual([1001]);
    expect(await balancesOf(server.db, `escrow:${booking.bookingId}`)).toEqual({
      [`escrow:${booking.bookingId}`]: 3199,
    });
  });
});
