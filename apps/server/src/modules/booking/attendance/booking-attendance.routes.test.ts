import {
  cancelBooking,
  checkInBooking,
  checkOutBooking,
  confirmBookingDone,
} from '@patinha/contract/booking';
import type { Endpoint } from '@patinha/contract/shared';
import { addMs, hourMs, minuteMs } from '@patinha/domain/shared';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildSubscription } from '../../subscription/subscription.factory.ts';
import {
  balancesOf,
  buildBooking,
  buildConfirmedBooking,
  type BuiltBooking,
  requireHealthyLedger,
  walletOf,
} from '../booking.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterEach(() => requireHealthyLedger(server.db));
afterAll(() => server.close());

const act = (operation: Endpoint, booking: BuiltBooking, side: 'tutor' | 'provider' = 'provider') =>
  server.as(booking[side]).send(operation, { params: { booking_id: booking.bookingId }, body: {} });

const startingIn = (minutes: number) => {
  const startsAt = addMs(new Date(), minutes * minuteMs);
  const endsAt = addMs(startsAt, hourMs);
  return { startsAt, endsAt, busyUntil: endsAt };
};

const moneyOf = ({ bookingId, provider }: BuiltBooking) =>
  balancesOf(
    server.db,
    `escrow:${bookingId}`,
    `provider_pending:${provider.providerId}`,
    `provider_payable:${provider.providerId}`,
  );

describe('the day of the service', () => {
  test('runs from check-in to the release, with the money to the cent', async () => {
    const booking = await buildConfirmedBooking(server.db, startingIn(-61));
    const { bookingId, provider, tutor } = booking;
    expect(await moneyOf(booking)).toEqual({ [`escrow:${bookingId}`]: 4200 });

    expect((await act(checkInBooking, booking)).body).toMatchObject({
      status: 'in_progress',
      moves: ['checkOut'],
    });
    expect((await act(checkOutBooking, booking)).body).toMatchObject({
      status: 'in_progress',
      moves: ['undoCheckOut'],
      ended_by: 'provider',
      earning_cents: 3400,
    });
    expect(await moneyOf(booking)).toEqual({ [`escrow:${bookingId}`]: 4200 });
    expect(await walletOf(server.db, tutor.userId)).toEqual({ balanceCents: 0, holdCents: 0 });

    const done = await act(confirmBookingDone, booking, 'tutor');
    expect(done.body).toMatchObject({ status: 'completed', moves: [] });
    expect(await moneyOf(booking)).toEqual({ [`provider_payable:${provider.providerId}`]: 3400 });
    expect(await walletOf(server.db, tutor.userId)).toEqual({ balanceCents: 80, holdCents: 0 });
    expect(await balancesOf(server.db, `points:${tutor.userId}`)).toEqual({ [`points:${tutor.userId}`]: 40 });
  });

  test('gives a tutor with Premium twice the cashback and twice the points', async () => {
    const booking = await buildConfirmedBooking(server.db, startingIn(-61));
    const { userId } = booking.tutor;
    await buildSubscription(server.db, { userId });
    await act(checkInBooking, booking);
    await act(checkOutBooking, booking);
    await act(confirmBookingDone, booking, 'tutor');
    expect(await walletOf(server.db, userId)).toEqual({ balanceCents: 160, holdCents: 0 });
    expect(await balancesOf(server.db, `points:${userId}`)).toEqual({ [`points:${userId}`]: 80 });
  });

  test('writes to the tutor at each step and to the provider at the release', async () => {
    const booking = await buildConfirmedBooking(server.db, startingIn(-61));
    await act(checkInBooking, booking);
    await act(checkOutBooking, booking);
    await act(confirmBookingDone, booking, 'tutor');
    await server.deliver();
    const subjects = async (address: string) =>
      (await mailsTo(server.db, address))
        .map(({ subject }) => subject.split(':')[0] ?? '')
        .toSorted((a, b) => a.localeCompare(b));
    expect(await subjects(booking.tutor.email)).toEqual([
      'Começou',
      'Confirmado',
      'Encerrado',
      'Pagamento liberado',
    ]);
    expect(await subjects(booking.provider.email)).toEqual(['Confirmado', 'Pagamento liberado']);
  });
});

describe('check-in', () => {
  test('opens 30 minutes before the start', async () => {
    const early = await buildConfirmedBooking(server.db, startingIn(32));
    expect(await act(checkInBooking, early)).toFailWith('booking/too-early');
    const inTime = await buildConfirmedBooking(server.db, startingIn(29));
    expect((await act(checkInBooking, inTime)).status).toBe(200);
  });

  test('closes when the day after the end is over', async () => {
    const forgotten = await buildConfirmedBooking(server.db, startingIn(-25 * 60 - 1));
    expect(await act(checkInBooking, forgotten)).toFailWith('booking/too-late');
    const inTime = await buildConfirmedBooking(server.db, startingIn(-25 * 60 + 5));
    expect((await act(checkInBooking, inTime)).status).toBe(200);
  });

  test('needs the payment, and happens once', async () => {
    const unpaid = await buildBooking(server.db, { status: 'accepted', ...startingIn(5) });
    expect(await act(checkInBooking, unpaid)).toFailWith('booking/illegal-move');
    const paid = await buildConfirmedBooking(server.db, startingIn(5));
    expect((await act(checkInBooking, paid)).status).toBe(200);
    expect(await act(checkInBooking, paid)).toFailWith('booking/illegal-move');
    expect(await act(cancelBooking, paid, 'tutor')).toFailWith('booking/illegal-move');
  });
});

describe('check-out', () => {
  test('waits for the start and for the check-in', async () => {
    const booking = await buildConfirmedBooking(server.db, startingIn(20));
    expect(await act(checkOutBooking, booking)).toFailWith('booking/illegal-move');
    await act(checkInBooking, booking);
    expect(await act(checkOutBooking, booking)).toFailWith('booking/too-early');
  });
});

describe('the tutor’s OK', () => {
  test('is refused before the check-out and the second time', async () => {
    const booking = await buildConfirmedBooking(server.db, startingIn(-61));
    expect(await act(confirmBookingDone, booking, 'tutor')).toFailWith('booking/illegal-move');
    await act(checkInBooking, booking);
    await act(checkOutBooking, booking);
    expect((await act(confirmBookingDone, booking, 'tutor')).status).toBe(200);
    expect(await act(confirmBookingDone, booking, 'tutor')).toFailWith('booking/illegal-move');
    expect(await walletOf(server.db, booking.tutor.userId)).toMatchObject({ balanceCents: 80 });
  });
});
