import { readOwnProvider } from '@patinha/contract/provider';
import {
  listPendingReviews,
  listProviderReviews,
  listReceivedReviews,
  readBookingReviews,
  replyToReview,
  summariseReceivedReviews,
  writeReview,
} from '@patinha/contract/review';
import { addMs, dayMs } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { runAllJobs } from '../../platform/background/jobs.ts';
import { rows, transact } from '../../platform/db/database.ts';
import { mailsTo } from '../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildUser } from '../auth/auth.factory.ts';
import { buildBooking, type BuiltBooking, requireHealthyLedger } from '../booking/booking.factory.ts';
import { findDisputable, releaseByDispute } from '../booking/index.ts';
import { buildCompletedBooking } from './review.factory.ts';
import { reviewJobs } from './review.jobs.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

type Side = 'tutor' | 'provider';
const words = {
  tutor: {
    rating: 5,
    comment: 'Muito cuidado.',
    chips: ['gentle', 'punctual'],
    private_note: 'A guia ficou aí.',
  },
  provider: { rating: 4, chips: ['calm_pet'], private_note: null },
} as const;
const paramsOf = ({ bookingId }: BuiltBooking) => ({ booking_id: bookingId });
const write = (booking: BuiltBooking, side: Side, body: object = words[side]) =>
  server.as(booking[side]).send(writeReview, { params: paramsOf(booking), body });
const seenBy = async (booking: BuiltBooking, side: Side) =>
  (await server.as(booking[side]).call(readBookingReviews, { params: paramsOf(booking) })).body;
const publicReviews = async ({ provider }: BuiltBooking) =>
  (
    await server.anonymous.call(listProviderReviews, {
      params: { provider_id: provider.providerId },
      query: {},
    })
  ).body.items;
/** The money of these bookings was never moved: only the reviews' own jobs run. */
async function pass(seconds: number): Promise<void> {
  await server.db.execute(sql`select app.advance_clock(${seconds})`);
  await runAllJobs(server.platform, reviewJobs);
}
const pointsOf = async ({ userId }: { readonly userId: string }) => {
  const [found] = await rows<{ balance: number }>(
    server.db,
    sql`select balance from pet_points where user_id = ${userId}`,
  );
  return found?.balance ?? 0;
};

describe('both are blind', () => {
  test('until both are written; then each reads the other, and the page and the average have the tutor’s', async () => {
    const booking = await buildCompletedBooking(server.db);
    expect((await write(booking, 'tutor')).status).toBe(200);
    const blind = await seenBy(booking, 'provider');
    expect(blind).toMatchObject({ other: null, other_has_written: true, can_write: true, own: null });
    expect(JSON.stringify(blind)).not.toContain('cuidado');
    expect(await seenBy(booking, 'tutor')).toMatchObject({ own: { is_shown: false, rating: 5 } });
    expect(await publicReviews(booking)).toEqual([]);

    expect((await write(booking, 'provider')).body).toMatchObject({
      can_write: false,
      other: {
        reviewer_name: 'Ana',
        rating: 5,
        chips: ['gentle', 'punctual'],
        private_note: 'A guia ficou aí.',
      },
      own: { is_shown: true },
    });
    expect(await seenBy(booking, 'tutor')).toMatchObject({
      other: { rating: 4, comment: null, chips: ['calm_pet'] },
      other_rating: { average: null, count: 1 },
    });
    const [onPage] = await publicReviews(booking);
    expect(onPage).toMatchObject({ reviewer_name: 'Ana', rating: 5, comment: 'Muito cuidado.', reply: null });
    expect(JSON.stringify(onPage)).not.toContain('guia');
    const summary = await server.as(booking.provider).call(summariseReceivedReviews);
    expect(summary.body).toEqual({ average: 5, count: 1, stars: [0, 0, 0, 0, 1] });
    expect((await server.as(booking.provider).call(readOwnProvider)).body).toMatchObject({
      rating_average: 5,
    });
    expect(await seenBy(booking, 'provider')).toMatchObject({ other_rating: { average: null, count: 1 } });
  });

  test('until fourteen days after the check-out, when the only one is shown', async () => {
    const booking = await buildCompletedBooking(server.db);
    await write(booking, 'tutor');
    await pass(14 * 86_400 - 60);
    expect(await publicReviews(booking)).toEqual([]);
    await pass(120);
    expect(await publicReviews(booking)).toHaveLength(1);
    expect(await seenBy(booking, 'provider')).toMatchObject({ can_write: false, other: { rating: 5 } });
    expect(await write(booking, 'provider')).toFailWith('review/closed');
  });

  test('each is notified by mail that the other wrote, and both when the reviews can be read', async () => {
    const booking = await buildCompletedBooking(server.db);
    await write(booking, 'tutor');
    await write(booking, 'tutor', { ...words.tutor, rating: 3 });
    await write(booking, 'provider');
    await server.deliver();
    const subjects = async (side: Side) =>
      (await mailsTo(server.db, booking[side].email)).map(({ subject }) => subject);
    expect(await subjects('provider')).toEqual(['Ana avaliou: Passeio no parque', 'Sua avaliação por Ana']);
    expect(await subjects('tutor')).toEqual([expect.stringMatching(/^Sua avaliação por /)]);
    const [waiting] = await mailsTo(server.db, booking.provider.email);
    expect(waiting?.text).not.toContain('Muito cuidado');
  });

  test('the last day is the one at the booking’s place, in the mail and for both screens', async () => {
    // Ends on the 15th at 23:30 in Manaus, which is the 16th in São Paulo.
    const checkedOutAt = new Date('2098-03-02T03:30:00Z');
    const booking = await buildCompletedBooking(server.db, { checkedOutAt, zone: 'America/Manaus' });
    expect(await seenBy(booking, 'tutor')).toMatchObject({
      zone: 'America/Manaus',
      ends_at: '2098-03-16T03:30:00.000Z',
    });
    const listed = await server.as(booking.tutor).call(listPendingReviews, { query: { as: 'tutor' } });
    expect(listed.body.items).toMatchObject([{ zone: 'America/Manaus' }]);
    await write(booking, 'tutor');
    await server.deliver();
    const [mail] = await mailsTo(server.db, booking.provider.email);
    expect(mail?.text).toContain('Avalie também até 15 de março de 2098');
  });
});

describe('writing', () => {
  test('again changes it until it is shown, and leaves one', async () => {
    const booking = await buildCompletedBooking(server.db);
    await write(booking, 'tutor');
    await write(booking, 'tutor', { rating: 2, chips: [] });
    expect(await seenBy(booking, 'tutor')).toMatchObject({
      own: { rating: 2, comment: null, chips: [], private_note: null },
    });
    await write(booking, 'provider');
    expect(await write(booking, 'tutor', { rating: 1, chips: [] })).toFailWith('review/already-shown');
    expect(await publicReviews(booking)).toMatchObject([{ rating: 2 }]);
  });

  test.each(['pending', 'accepted', 'cancelled'] as const)('waits for the check-out: %s', async (status) => {
    const booking = await buildBooking(server.db, { status });
    expect(await write(booking, 'tutor')).toFailWith('review/not-completed');
    expect(await seenBy(booking, 'tutor')).toMatchObject({ can_write: false, ends_at: null });
  });

  test('is for the two sides alone', async () => {
    const booking = await buildCompletedBooking(server.db);
    const stranger = server.as(await buildUser(server.db));
    const input = { params: paramsOf(booking), body: words.tutor };
    expect(await stranger.send(writeReview, input)).toFailWith('booking/not-found');
    expect(await stranger.send(readBookingReviews, { params: input.params })).toFailWith('booking/not-found');
    expect(await server.anonymous.send(writeReview, input)).toFailWith('session/missing');
    expect(await seenBy(booking, 'tutor')).toMatchObject({ own: null });
  });

  test.each([
    { body: { ...words.tutor, rating: 0 }, field: 'rating' },
    { body: { ...words.tutor, rating: 6 }, field: 'rating' },
    { body: { ...words.tutor, rating: 4.5 }, field: 'rating' },
    { body: { ...words.tutor, comment: 'x'.repeat(1001) }, field: 'comment' },
    { body: { ...words.tutor, private_note: 'x'.repeat(501) }, field: 'private_note' },
    { body: { ...words.tutor, chips: ['calm_pet'] }, field: 'chips' },
    { body: { ...words.tutor, chips: ['gentle', 'gentle'] }, field: 'chips' },
    { body: { ...words.tutor, chips: ['nice'] }, field: 'chips.0' },
    { body: { ...words.tutor, reviewed_id: 'x' }, field: 'reviewed_id' },
  ])('$body.rating stars with a wrong $field stores nothing', async ({ body, field }) => {
    const booking = await buildCompletedBooking(server.db);
    expect(await write(booking, 'tutor', body)).toRefuseFields(field);
    expect(await seenBy(booking, 'tutor')).toMatchObject({ own: null });
  });

  test('what is left to write is listed for each side, the one that ends first in front', async () => {
    const now = addMs(
      new Date((await seenBy(await buildCompletedBooking(server.db), 'tutor')).ends_at ?? ''),
      -14 * dayMs,
    );
    const first = await buildCompletedBooking(server.db, { checkedOutAt: addMs(now, -3 * dayMs) });
    const { tutor, provider, serviceId } = first;
    const stall = { provider, serviceId };
    const second = await buildCompletedBooking(server.db, { tutor, stall });
    await buildCompletedBooking(server.db, { tutor, stall, checkedOutAt: addMs(now, -15 * dayMs) });
    const pending = async (side: Side) =>
      (await server.as(first[side]).call(listPendingReviews, { query: { as: side } })).body.items;
    const ids = (items: readonly { readonly booking_id: string }[]) => items.map((item) => item.booking_id);
    expect(ids(await pending('tutor'))).toEqual([first.bookingId, second.bookingId]);
    await write(first, 'tutor');
    expect(ids(await pending('tutor'))).toEqual([second.bookingId]);
    expect(ids(await pending('provider'))).toEqual([first.bookingId, second.bookingId]);
    expect(await pending('provider')).toMatchObject([{ other_name: 'Ana' }, {}]);
  });
});

describe('ten points for the tutor', () => {
  test('come with the publication when the booking is released, once', async () => {
    const booking = await buildCompletedBooking(server.db, { releasedAt: new Date() });
    await write(booking, 'tutor');
    expect(await pointsOf(booking.tutor)).toBe(0);
    await write(booking, 'provider');
    expect(await pointsOf(booking.tutor)).toBe(10);
    expect(await pointsOf(booking.provider)).toBe(0);
    await pass(60);
    expect(await pointsOf(booking.tutor)).toBe(10);
    await requireHealthyLedger(server.db);
  });

  test('wait for the release, and none are given for the carer’s alone', async () => {
    const booking = await buildCompletedBooking(server.db);
    await write(booking, 'tutor');
    await write(booking, 'provider');
    await pass(1);
    expect(await pointsOf(booking.tutor)).toBe(0);
    await server.db.execute(sql`update bookings set released_at = app.now() where id = ${booking.bookingId}`);
    await pass(1);
    expect(await pointsOf(booking.tutor)).toBe(10);

    const silent = await buildCompletedBooking(server.db, { releasedAt: new Date() });
    await write(silent, 'provider');
    await pass(15 * 86_400);
    expect(await pointsOf(silent.tutor)).toBe(0);
  });
});

test('the ten points come with a release long after the publication, without a search', async () => {
  const booking = await buildCompletedBooking(server.db, { disputedAt: new Date() });
  await write(booking, 'tutor');
  await write(booking, 'provider');
  await pass(40 * 86_400);
  await transact(server.db, async (tx, now) => {
    const row = await findDisputable(tx, booking.bookingId);
    if (row) await releaseByDispute(tx, row, now);
  });
  await runAllJobs(server.platform, reviewJobs);
  expect(await pointsOf(booking.tutor)).toBe(0);
  await server.deliver();
  expect(await pointsOf(booking.tutor)).toBe(10);
});

describe('the reviewed side', () => {
  async function buildVisibleReview() {
    const booking = await buildCompletedBooking(server.db);
    await write(booking, 'tutor');
    const { own } = await seenBy(booking, 'tutor');
    const params = { review_id: own?.id ?? '' };
    return { booking, params };
  }
  const body = { reply: 'Obrigada, o Thor é um amor.' };

  test('reads it with its private note and answers once, for all to see', async () => {
    const { booking, params } = await buildVisibleReview();
    const carer = server.as(booking.provider);
    expect(await carer.send(replyToReview, { params, body })).toFailWith('review/not-found');
    await write(booking, 'provider');
    expect((await carer.call(listReceivedReviews, { query: {} })).body.items).toMatchObject([
      { rating: 5, private_note: 'A guia ficou aí.', booking_id: booking.bookingId, reply: null },
    ]);
    expect((await carer.send(replyToReview, { params, body })).status).toBe(200);
    expect(await carer.send(replyToReview, { params, body })).toFailWith('review/already-answered');
    expect(await publicReviews(booking)).toMatchObject([body]);
    expect(await seenBy(booking, 'tutor')).toMatchObject({ own: body });
  });

  test('is the only one who answers, with words', async () => {
    const { booking, params } = await buildVisibleReview();
    await write(booking, 'provider');
    for (const caller of [booking.tutor, await buildUser(server.db, { userType: 'prestador' })])
      expect(await server.as(caller).send(replyToReview, { params, body })).toFailWith('review/not-found');
    expect(await server.anonymous.send(replyToReview, { params, body })).toFailWith('session/missing');
    const carer = server.as(booking.provider);
    expect(await carer.send(replyToReview, { params, body: { reply: ' ' } })).toRefuseFields('reply');
    expect(await carer.send(replyToReview, { params: { review_id: 'x' }, body })).toRefuseFields('review_id');
    expect(await publicReviews(booking)).toMatchObject([{ reply: null }]);
  });
});

describe.runIf(process.env['TEST_ENGINE'] === 'postgres')('at the same instant', () => {
  test('both sides write, and both are shown', async () => {
    for (let round = 0; round < 10; round += 1) {
      const booking = await buildCompletedBooking(server.db, { releasedAt: new Date() });
      const replies = await Promise.all([write(booking, 'tutor'), write(booking, 'provider')]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      expect(await seenBy(booking, 'tutor')).toMatchObject({ own: { is_shown: true }, other: { rating: 4 } });
      expect(await pointsOf(booking.tutor)).toBe(10);
    }
  });

  test('one side writes many times, and there is one review', async () => {
    const booking = await buildCompletedBooking(server.db);
    const replies = await Promise.all(
      [1, 2, 3, 4, 5, 1, 2, 3].map((rating) => write(booking, 'tutor', { rating, chips: [] })),
    );
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    await write(booking, 'provider');
    expect(await publicReviews(booking)).toHaveLength(1);
  });

  test('many answers at once leave one', async () => {
    const booking = await buildCompletedBooking(server.db);
    await write(booking, 'tutor');
    await write(booking, 'provider');
    const { other } = await seenBy(booking, 'provider');
    const params = { review_id: other?.id ?? '' };
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        server.as(booking.provider).send(replyToReview, { params, body: { reply: `Resposta ${at}` } }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
