import {
  checkInBooking,
  checkOutBooking,
  confirmBookingDone,
  getBooking,
  undoCheckOut,
} from '@patinha/contract/booking';
import { readCareDiary } from '@patinha/contract/care';
import { openDispute } from '@patinha/contract/dispute';
import { readLoyaltyCard } from '@patinha/contract/loyalty-card';
import type { Endpoint } from '@patinha/contract/shared';
import { addMs, minuteMs } from '@patinha/domain/shared';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { readClock } from '../../../platform/db/database.ts';
import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testEngine } from '../../../testing/test-database.ts';
import { buildUser, type BuiltUser } from '../../auth/auth.factory.ts';
import { buildCard } from '../../loyalty-card/loyalty-card.factory.ts';
import {
  balancesOf,
  buildConfirmedBooking,
  type BuiltBooking,
  requireHealthyLedger,
} from '../booking.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterEach(() => requireHealthyLedger(server.db));
afterAll(() => server.close());

const minutes = (count: number) => server.advance(count * 60);
const params = ({ bookingId }: BuiltBooking) => ({ params: { booking_id: bookingId } });
const act = (operation: Endpoint, booking: BuiltBooking, who: BuiltUser = booking.provider, body = {}) =>
  server.as(who).send(operation, { ...params(booking), body });
const seen = async (booking: BuiltBooking) =>
  (await server.as(booking.tutor).call(getBooking, params(booking))).body;

/** Checked in in time, with the planned end so many minutes ahead. */
async function underWay(minutesLeft: number): Promise<BuiltBooking> {
  const now = await readClock(server.db);
  const endsAt = addMs(now, Math.max(1, minutesLeft) * minuteMs);
  const startsAt = addMs(now, -60 * minuteMs);
  const booking = await buildConfirmedBooking(server.db, { startsAt, endsAt, busyUntil: endsAt });
  await act(checkInBooking, booking);
  if (minutesLeft < 1) await minutes(1 - minutesLeft);
  return booking;
}

const money = async ({ bookingId, provider }: BuiltBooking) => {
  const codes = ['escrow', 'provider_pending', 'provider_payable'];
  const found = await balancesOf(
    server.db,
    `escrow:${bookingId}`,
    `provider_pending:${provider.providerId}`,
    `provider_payable:${provider.providerId}`,
  );
  return Object.keys(found).map((code) => codes.find((kind) => code.startsWith(kind)));
};

describe('a check-out', () => {
  test.each(['tutor', 'provider'] as const)('is taken back by the %s within ten minutes', async (side) => {
    const booking = await underWay(-1);
    await act(checkOutBooking, booking);
    expect((await act(undoCheckOut, booking, booking[side])).body).toMatchObject({
      status: 'in_progress',
      checked_out_at: null,
      ended_by: null,
      undo_until: null,
    });
    await server.deliver();
    const other = side === 'tutor' ? booking.provider : booking.tutor;
    const subjects = (await mailsTo(server.db, other.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Continua: Passeio no parque');
    await minutes(11);
    expect(await money(booking)).toEqual(['escrow']);
    expect((await act(checkOutBooking, booking)).status).toBe(200);
    await minutes(11);
    expect(await money(booking)).toEqual(['provider_pending']);
  });

  test('is completed when the ten minutes are over, and then stays', async () => {
    const booking = await underWay(-1);
    await act(checkOutBooking, booking);
    await minutes(9);
    expect((await seen(booking)).status).toBe('in_progress');
    await minutes(2);
    expect((await seen(booking)).status).toBe('completed');
    expect(await act(undoCheckOut, booking)).toFailWith('booking/illegal-move');
  });

  test('before the planned end waits for that end without the tutor’s card or OK', async () => {
    const booking = await underWay(60);
    await act(checkOutBooking, booking);
    await minutes(30);
    expect(await seen(booking)).toMatchObject({ status: 'in_progress', moves: ['confirmDone'] });
    expect(await act(undoCheckOut, booking)).toFailWith('booking/too-late');
    await minutes(31);
    expect((await seen(booking)).status).toBe('completed');
    // 48 hours count from the later of the two.
    await minutes(48 * 60 - 2);
    expect(await money(booking)).toEqual(['provider_pending']);
    await minutes(2);
    expect(await money(booking)).toEqual(['provider_payable']);
  });

  test('before the planned end is completed after ten minutes where the card was shown', async () => {
    const booking = await underWay(60);
    const card = await buildCard(server.db, booking.tutor, { secretKey: server.platform.env.SECRET_KEY });
    expect((await act(checkOutBooking, booking, booking.provider, { card_code: card.nonce })).status).toBe(
      200,
    );
    await act(undoCheckOut, booking);
    const diary = async () => (await server.as(booking.tutor).call(readCareDiary, params(booking))).body;
    expect((await diary()).handovers.check_out).toBeNull();
    const { short_code: code } = (await server.as(booking.tutor).call(readLoyaltyCard)).body;
    expect((await act(checkOutBooking, booking, booking.provider, { card_code: code })).status).toBe(200);
    expect((await diary()).handovers.check_out).not.toBeNull();
    await minutes(11);
    expect(await money(booking)).toEqual(['provider_pending']);
    expect((await seen(booking)).status).toBe('completed');
  });

  test('is of its parties, once, and not while a dispute is open', async () => {
    const booking = await underWay(60);
    expect(await act(undoCheckOut, booking)).toFailWith('booking/illegal-move');
    await act(checkOutBooking, booking);
    expect(await act(checkOutBooking, booking)).toFailWith('booking/illegal-move');
    const stranger = await buildUser(server.db, { userType: 'tutor' });
    expect(await act(undoCheckOut, booking, stranger)).toFailWith('booking/not-found');
    await act(openDispute, booking, booking.tutor, { reason: 'Voltou uma hora antes.' });
    expect(await act(undoCheckOut, booking)).toFailWith('booking/disputed');
    // Too early to count as done: the money waits in escrow for the decision.
    await minutes(70);
    expect(await money(booking)).toEqual(['escrow']);
  });

  test('after the planned end is final with a dispute', async () => {
    const booking = await underWay(-1);
    await act(checkOutBooking, booking);
    await act(openDispute, booking, booking.tutor, { reason: 'O passeio durou dez minutos.' });
    expect(await seen(booking)).toMatchObject({ status: 'completed', moves: [] });
  });
});

describe('the tutor’s OK', () => {
  test('before the planned end completes at once, and releases at that end', async () => {
    const booking = await underWay(60);
    await act(checkOutBooking, booking);
    await act(confirmBookingDone, booking, booking.tutor);
    const done = await seen(booking);
    expect(done).toMatchObject({ status: 'completed', released_at: null, release_at: done.ends_at });
    expect(await act(undoCheckOut, booking)).toFailWith('booking/illegal-move');
    await minutes(59);
    expect(await money(booking)).toEqual(['provider_pending']);
    await minutes(2);
    expect(await money(booking)).toEqual(['provider_payable']);
  });

  test.runIf(testEngine === 'postgres')('against undoing, 20 of each at once: exactly one wins', async () => {
    for (const minutesLeft of [-1, 60]) {
      const booking = await underWay(minutesLeft);
      await act(checkOutBooking, booking);
      const replies = await Promise.all(
        Array.from({ length: 40 }, (_, n) =>
          n % 2 === 0
            ? act(confirmBookingDone, booking, booking.tutor)
            : act(undoCheckOut, booking, n % 4 === 1 ? booking.tutor : booking.provider),
        ),
      );
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      const { status, checked_out_at } = await seen(booking);
      const isDone = replies.some(({ status: code }, n) => code === 200 && n % 2 === 0);
      expect([status, checked_out_at !== null]).toEqual(
        isDone ? ['completed', true] : ['in_progress', false],
      );
      const where = minutesLeft < 0 ? 'provider_payable' : 'provider_pending';
      expect(await money(booking)).toEqual([isDone ? where : 'escrow']);
    }
  });
});
