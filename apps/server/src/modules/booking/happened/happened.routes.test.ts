import { answerHappened, checkInBooking, checkOutBooking, getBooking } from '@patinha/contract/booking';
import { openDispute, readDispute } from '@patinha/contract/dispute';
import type { HappenedAnswer } from '@patinha/domain/booking';
import { addMs, calendarDay, cents, dayMs, hourMs, instantOf } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { readClock } from '../../../platform/db/database.ts';
import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testEngine } from '../../../testing/test-database.ts';
import { buildUser, type BuiltUser } from '../../auth/auth.factory.ts';
import { buildDispute } from '../../dispute/dispute.factory.ts';
import { disputes } from '../../dispute/dispute.table.ts';
import {
  balancesOf,
  buildConfirmedBooking,
  type BuiltBooking,
  requireHealthyLedger,
} from '../booking.factory.ts';
import { bookings } from '../booking.table.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterEach(() => requireHealthyLedger(server.db));
afterAll(() => server.close());

const hours = (count: number) => server.advance(count * 3600);
const params = ({ bookingId }: BuiltBooking) => ({ params: { booking_id: bookingId } });
const say = (booking: BuiltBooking, who: 'tutor' | 'provider' | BuiltUser, answer: HappenedAnswer) =>
  server
    .as(typeof who === 'string' ? booking[who] : who)
    .send(answerHappened, { ...params(booking), body: { answer } });
const seen = async (booking: BuiltBooking, side: 'tutor' | 'provider' = 'tutor') =>
  (await server.as(booking[side]).call(getBooking, params(booking))).body;
const payable = async ({ provider }: BuiltBooking) => {
  const code = `provider_payable:${provider.providerId}`;
  return (await balancesOf(server.db, code))[code] ?? 0;
};
const subjects = async ({ email }: { readonly email: string }) => {
  await server.deliver();
  return (await mailsTo(server.db, email)).map(({ subject }) => subject);
};

/** Paid, from an hour ago until now, without a check-in. */
async function missed(): Promise<BuiltBooking> {
  const now = await readClock(server.db);
  const times = { startsAt: addMs(now, -hourMs), endsAt: now, busyUntil: now };
  return buildConfirmedBooking(server.db, times);
}

describe('the answers', () => {
  test('the tutor’s yes completes and releases at once', async () => {
    const booking = await missed();
    expect((await seen(booking)).happened).toMatchObject({ asks: true, tutor_said: null, seller_said: null });
    expect((await say(booking, 'tutor', 'yes')).body).toMatchObject({ status: 'completed', happened: null });
    expect(await payable(booking)).toBe(3400);
  });

  test('a yes against the seller’s no asks the seller once more', async () => {
    const booking = await missed();
    await say(booking, 'provider', 'no');
    // The tutor does not see it before the own answer.
    expect((await seen(booking)).happened).toMatchObject({ asks: true, seller_said: null });
    expect((await say(booking, 'tutor', 'yes')).body).toMatchObject({ status: 'confirmed' });
    expect((await seen(booking, 'provider')).happened).toMatchObject({
      asks: true,
      is_again: true,
      tutor_said: 'yes',
    });
    expect(await subjects(booking.provider)).toContain('O tutor diz que aconteceu: Passeio no parque');
    await hours(71);
    expect((await seen(booking)).status).toBe('confirmed');
    await hours(2);
    expect((await seen(booking)).status).toBe('completed');
    expect(await payable(booking)).toBe(3400);
  });

  test.each(['no', 'agreed'] as const)('two times no (%s) gives the money back', async (answer) => {
    const booking = await missed();
    expect((await say(booking, 'provider', 'no')).body).toMatchObject({ status: 'confirmed' });
    expect((await say(booking, 'tutor', answer)).body).toMatchObject({
      status: 'cancelled',
      refund_cents: 4200,
      cancellation_rule: answer === 'no' ? 'provider_no_show' : 'agreed_not_done',
    });
  });

  test('a no against a yes opens a dispute by itself, and the money is held', async () => {
    const booking = await missed();
    await say(booking, 'provider', 'yes');
    await say(booking, 'tutor', 'no');
    const { body } = await server.as(booking.provider).call(readDispute, params(booking));
    expect(body.dispute).toMatchObject({ status: 'open', opened_by: 'tutor' });
    expect(await say(booking, 'tutor', 'yes')).toFailWith('booking/disputed');
    await hours(80);
    expect(await payable(booking)).toBe(0);
    expect((await seen(booking)).status).toBe('confirmed');
  });

  test('a seller’s yes that the tutor leaves unanswered is for an admin', async () => {
    const booking = await missed();
    await say(booking, 'provider', 'yes');
    await hours(73);
    const { body } = await server.as(booking.tutor).call(readDispute, params(booking));
    expect(body.dispute).toMatchObject({ status: 'open', opened_by: 'provider' });
    expect((await seen(booking)).status).toBe('confirmed');
  });

  test.runIf(testEngine === 'postgres')('given 40 times at once count once', async () => {
    const booking = await missed();
    const answers = ['yes', 'no', 'agreed'] as const;
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, n) => say(booking, 'tutor', answers[n % 3] ?? 'yes')),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('the question', () => {
  test('a no against a yes opens a dispute although an earlier one was decided and is not closed', async () => {
    const booking = await missed();
    const { bookingId, tutor } = booking;
    const { disputeId } = await buildDispute(server.db, { bookingId, tutorId: tutor.userId });
    const resolvedAt = await readClock(server.db);
    await server.db
      .update(disputes)
      .set({ status: 'resolved', outcome: 'provider', refundCents: cents(0), resolvedAt })
      .where(eq(disputes.id, disputeId));
    await server.db.update(bookings).set({ disputedAt: null }).where(eq(bookings.id, bookingId));
    await say(booking, 'provider', 'yes');
    await say(booking, 'tutor', 'no');
    const { body } = await server.as(booking.tutor).call(readDispute, params(booking));
    expect(body.dispute).toMatchObject({ status: 'open', opened_by: 'tutor' });
    expect(body.dispute?.id).not.toBe(disputeId);
  });

  test('is refused before the end, to strangers, while disputed, and where it was answered', async () => {
    const ahead = await buildConfirmedBooking(server.db);
    expect(await say(ahead, 'tutor', 'yes')).toFailWith('booking/too-early');
    const booking = await missed();
    const stranger = await buildUser(server.db, { userType: 'tutor' });
    expect(await say(booking, stranger, 'yes')).toFailWith('booking/not-found');
    expect((await say(booking, 'provider', 'agreed')).error?.fields).toEqual({ answer: 'invalid' });
    await say(booking, 'provider', 'yes');
    expect(await say(booking, 'provider', 'no')).toFailWith('booking/illegal-move');
    await server.as(booking.tutor).call(openDispute, { ...params(booking), body: { reason: 'Não veio.' } });
    expect(await say(booking, 'tutor', 'no')).toFailWith('booking/disputed');
  });

  test('comes after reminders: ten minutes after the start, at the end to both, and in the evening', async () => {
    // At noon of the next day at the place, so that its evening follows.
    const now = await readClock(server.db);
    const startsAt = instantOf(calendarDay(addMs(now, dayMs)), 12 * 60, 'America/Sao_Paulo');
    const endsAt = addMs(startsAt, hourMs);
    const booking = await buildConfirmedBooking(server.db, { startsAt, endsAt, busyUntil: endsAt });
    await server.advance(Math.ceil((startsAt.getTime() - now.getTime()) / 1000));
    expect(await subjects(booking.provider)).toEqual(['Confirmado: Passeio no parque']);
    await hours(0.25);
    expect(await subjects(booking.provider)).toContain('Chegou? Faça o check-in: Passeio no parque');
    await hours(1);
    for (const who of [booking.tutor, booking.provider])
      expect(await subjects(who)).toContain('Aconteceu? Passeio no parque');
    await hours(24);
    const all = await subjects(booking.provider);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toContain('Faltou o check-in de hoje: Passeio no parque');
  });

  test('waits for the tutor’s word where the check-in came after the end', async () => {
    const booking = await missed();
    const act = (operation: typeof checkInBooking | typeof checkOutBooking) =>
      server.as(booking.provider).send(operation, { ...params(booking), body: {} });
    await server.advance(60);
    await act(checkInBooking);
    await act(checkOutBooking);
    await hours(1);
    expect(await seen(booking)).toMatchObject({
      status: 'in_progress',
      completes_at: null,
      happened: { asks: true },
    });
    expect(await payable(booking)).toBe(0);
    expect((await say(booking, 'tutor', 'yes')).body).toMatchObject({
      status: 'completed',
      ended_by: 'provider',
    });
    expect(await payable(booking)).toBe(3400);
  });
});
