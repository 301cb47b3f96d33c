import { readProvider } from '@patinha/contract/provider';
import { listProviderReviews } from '@patinha/contract/review';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { transact } from '../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildBooking, buildStall, buildTutorWithPet } from '../booking/booking.factory.ts';
import { buildProvider } from '../provider/provider.factory.ts';
import { services } from '../service/service.table.ts';
import { recordPublishedReviews } from './review.actions.ts';
import { buildReview } from './review.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

/** A provider with published reviews of these ratings, the first the oldest, each by another Ana. */
async function buildReviewed(ratings: readonly number[]) {
  const stall = await buildStall(server.db);
  const written: Parameters<typeof recordPublishedReviews>[2][number][] = [];
  for (const [at, rating] of ratings.entries()) {
    const tutor = await buildTutorWithPet(server.db);
    const { bookingId } = await buildBooking(server.db, { stall, tutor, status: 'cancelled' });
    const createdAt = new Date(Date.UTC(2026, 0, 1 + at));
    written.push({
      bookingId,
      reviewerId: tutor.userId,
      reviewedId: stall.provider.userId,
      rating,
      comment: `Nota ${rating}`,
      createdAt,
      publishedAt: createdAt,
    });
  }
  const { providerId } = stall.provider;
  await transact(server.db, (tx) => recordPublishedReviews(tx, providerId, written));
  return { ...stall, params: { provider_id: providerId } };
}

test('published reviews are listed newest first with the first name of who wrote them', async () => {
  const { params } = await buildReviewed([5, 4, 4]);
  const first = await server.anonymous.call(listProviderReviews, { params, query: { limit: 2 } });
  expect(first.body.items).toEqual([
    expect.objectContaining({ reviewer_name: 'Ana', rating: 4, created_at: '2026-01-03T00:00:00.000Z' }),
    expect.objectContaining({ reviewer_name: 'Ana', rating: 4, comment: 'Nota 4' }),
  ]);
  expect(JSON.stringify(first.body)).not.toContain('Tutora');
  const cursor = first.body.next_cursor ?? '';
  const rest = await server.anonymous.call(listProviderReviews, { params, query: { cursor } });
  expect(rest.body).toMatchObject({ items: [{ rating: 5 }], next_cursor: null });
});

test('they make the rating of the provider and of each service, to one decimal', async () => {
  const { params, serviceId } = await buildReviewed([5, 4, 4]);
  // Whose rating comes later leaves it alone.
  await buildReviewed([1]);
  const page = await server.anonymous.call(readProvider, { params });
  expect(page.body).toMatchObject({ rating_average: 4.3, rating_count: 3 });
  const rows = await server.db.select().from(services);
  expect(rows.find(({ id }) => id === serviceId)).toMatchObject({ ratingAverage: 4.3, ratingCount: 3 });
});

test('a review that is not published yet is not shown', async () => {
  const booking = await buildBooking(server.db, { status: 'cancelled' });
  const { provider } = booking;
  await buildReview(server.db, booking, { publishedAt: null });
  const params = { provider_id: provider.providerId };
  const reply = await server.anonymous.call(listProviderReviews, { params, query: {} });
  expect(reply.body).toEqual({ items: [], next_cursor: null });
});

test('an unknown or unchecked provider has no reviews to list', async () => {
  const { providerId } = await buildProvider(server.db, { verifiedUntil: null });
  for (const id of [providerId, '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11'])
    expect(
      await server.anonymous.call(listProviderReviews, { params: { provider_id: id }, query: {} }),
    ).toFailWith('provider/not-found');
  const params = { provider_id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11' };
  expect(await server.anonymous.send(listProviderReviews, { params, query: { cursor: '1' } })).toFailWith(
    'provider/not-found',
  );
  expect(await server.anonymous.send(listProviderReviews, { params: { provider_id: 'x' } })).toRefuseFields(
    'provider_id',
  );
});
