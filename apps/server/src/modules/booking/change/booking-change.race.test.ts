import { acceptBooking, acceptBookingChange, cancelBooking } from '@patinha/contract/booking';
import { addMs, cents, dayMs, hourMs, minuteMs } from '@patinha/domain/shared';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testEngine } from '../../../testing/test-database.ts';
import { isWholeRun } from '../../../testing/whole-run.ts';
import { refunds } from '../../payment/payment.table.ts';
import {
  balancesOf,
  buildBooking,
  buildConfirmedBooking,
  buildStall,
  type BuiltBooking,
  requireHealthyLedger,
  wholeMinute,
} from '../booking.factory.ts';
import { bookings } from '../booking.table.ts';
import { buildBookingChange } from './booking-change.factory.ts';

// The embedded engine is one session: only PostgreSQL can race.
describe.runIf(testEngine === 'postgres')('another time, at once', () => {
  let server: TestApp;
  beforeEach(async () => {
    server = await openTestApp();
  });
  afterEach(async () => {
    await requireHealthyLedger(server.db);
    await server.close();
  });

  const rivals = isWholeRun ? 200 : 60;
  const agree = (booking: BuiltBooking, changeId: string) =>
    server.as(booking.tutor).send(acceptBookingChange, { params: { change_id: changeId }, body: {} });
  const won = (replies: readonly { status: number }[]) => replies.filter(({ status }) => status === 200);
  /** So many at a time: what waits longer than 2 s for a connection is shed with 503 by design. */
  async function allOf<Reply>(sends: readonly (() => Promise<Reply>)[]): Promise<Reply[]> {
    const waiting = [...sends];
    const replies: Reply[] = [];
    const worker = async () => {
      for (let send = waiting.shift(); send; send = waiting.shift()) replies.push(await send());
    };
    await Promise.all(Array.from({ length: 50 }, worker));
    return replies;
  }

  test('of many bookings that are moved to one time, or accepted for it, exactly one gets it', async () => {
    const stall = await buildStall(server.db);
    const wanted = wholeMinute(addMs(new Date(), 30 * dayMs));
    const time = { startsAt: wanted, endsAt: addMs(wanted, hourMs) };
    const sends: (() => Promise<{ status: number }>)[] = [];
    for (let n = 0; n < rivals / 2; n += 1) {
      const hoursAhead = 48 + 2 * n;
      const booking = await buildBooking(server.db, { stall, status: 'accepted', hoursAhead });
      const changeId = await buildBookingChange(server.db, { booking, ...time });
      const rival = await buildBooking(server.db, { stall, ...time, busyUntil: time.endsAt });
      const { bookingId } = rival;
      sends.push(
        () => agree(booking, changeId),
        () => server.as(rival.provider).send(acceptBooking, { params: { booking_id: bookingId }, body: {} }),
      );
    }
    const replies = await allOf(sends);
    expect(replies).toHaveLength(rivals);
    expect(won(replies)).toHaveLength(1);
    expect(replies.filter(({ status }) => status !== 200).every(({ status }) => status === 409)).toBe(true);
    const there = await server.db
      .select({ id: bookings.id })
      .from(bookings)
      .where(
        and(
          eq(bookings.professionalId, stall.provider.userId),
          eq(bookings.status, 'accepted'),
          eq(bookings.startsAt, wanted),
        ),
      );
    expect(there).toHaveLength(1);
  });

  test('agreeing and cancelling 40 times give the money back once, whichever was first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const booking = await buildConfirmedBooking(server.db);
      const { bookingId, startsAt } = booking;
      // Half of the time: R$ 21,99 stay.
      const shorter = {
        startsAt: addMs(startsAt, dayMs),
        endsAt: addMs(startsAt, dayMs + 30 * minuteMs),
        listCents: cents(2000),
        discountCents: cents(0),
        priceCents: cents(2000),
        feeCents: cents(199),
      };
      const changeId = await buildBookingChange(server.db, { booking, ...shorter });
      const params = { booking_id: bookingId };
      const replies = await allOf(
        Array.from({ length: 40 }, (_, n) =>
          n % 2 === 0
            ? () => agree(booking, changeId)
            : () => server.as(booking.provider).send(cancelBooking, { params, body: {} }),
        ),
      );
      const agreed = won(replies).length - 1;
      const asked = await server.db
        .select({ amountCents: refunds.amountCents })
        .from(refunds)
        .where(eq(refunds.bookingId, bookingId));
      const amounts = asked.map(({ amountCents }) => Number(amountCents)).toSorted((a, b) => a - b);
      expect([0, 1]).toContain(agreed);
      expect(amounts).toEqual(agreed === 1 ? [2001, 2199] : [4200]);
      expect(await balancesOf(server.db, `escrow:${bookingId}`)).toEqual({});
    }
  });

  test('40 yeses to one proposal move the booking once', async () => {
    const booking = await buildConfirmedBooking(server.db);
    const changeId = await buildBookingChange(server.db, { booking });
    const replies = await allOf(Array.from({ length: 40 }, () => () => agree(booking, changeId)));
    expect(won(replies)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(39);
  });
});
