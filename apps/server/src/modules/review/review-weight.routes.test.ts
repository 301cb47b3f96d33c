import { readOwnProvider } from '@patinha/contract/provider';
import {
  listProviderReviews,
  readBookingReviews,
  summariseReceivedReviews,
  writeReview,
} from '@patinha/contract/review';
import { cents, dayMs, secondMs } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { rows } from '../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import type { BuiltBooking } from '../booking/booking.factory.ts';
import { buildCompletedBooking } from './review.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const paramsOf = ({ bookingId }: BuiltBooking) => ({ booking_id: bookingId });
const publicReviews = async ({ provider }: BuiltBooking) =>
  (
    await server.anonymous.call(listProviderReviews, {
      params: { provider_id: provider.providerId },
      query: {},
    })
  ).body.items;

describe('a review that weighs nothing (D-153)', () => {
  const both = async (booking: BuiltBooking, rating = 5) => {
    for (const who of [booking.tutor, booking.provider])
      await server.as(who).call(writeReview, { params: paramsOf(booking), body: { rating, chips: [] } });
    return booking;
  };
  const standing = async (booking: BuiltBooking) => {
    const caller = server.as(booking.provider);
    const { average, count, stars } = (await caller.call(summariseReceivedReviews)).body;
    const { rating_average } = (await caller.call(readOwnProvider)).body;
    const [listed] = await rows<{ rating: number | null; count: number }>(
      server.db,
      sql`select rating_average::float as rating, rating_count as count from services
           where provider_id = ${booking.provider.providerId}`,
    );
    return { average, count, stars, rating_average, listed };
  };
  const nothing = {
    average: null,
    count: 0,
    stars: [0, 0, 0, 0, 0],
    rating_average: null,
    listed: { rating: null, count: 0 },
  };
  const price = (amount: number) => ({ listCents: cents(amount), priceCents: cents(amount) });

  test('is one of less than R$ 20.00: it is shown, and moves no average, stars or rank', async () => {
    const cheap = await both(await buildCompletedBooking(server.db, price(1_999)));
    expect(await publicReviews(cheap)).toMatchObject([{ rating: 5 }]);
    expect(await standing(cheap)).toEqual(nothing);
    const seen = (await server.as(cheap.provider).call(readBookingReviews, { params: paramsOf(cheap) })).body;
    expect(seen.other_rating).toMatchObject({ average: null, count: 0 });
    await both(await buildCompletedBooking(server.db, { stall: cheap, ...price(2_000) }), 3);
    expect(await standing(cheap)).toMatchObject({ average: 3, count: 1, listed: { rating: 3, count: 1 } });
  });

  test('is the second of the same pair within seven days', async () => {
    const first = await both(await buildCompletedBooking(server.db));
    const again = (hoursAhead: number) =>
      buildCompletedBooking(server.db, { stall: first, tutor: first.tutor, hoursAhead });
    await both(await again(50), 1);
    expect(await publicReviews(first)).toHaveLength(2);
    expect(await standing(first)).toMatchObject({ average: 5, count: 1, stars: [0, 0, 0, 0, 1] });
    await server.db.execute(sql`select app.advance_clock(${(8 * dayMs) / secondMs})`);
    await both(await again(52), 1);
    expect(await standing(first)).toMatchObject({ average: 3, count: 2, listed: { rating: 3, count: 2 } });
  });
});
