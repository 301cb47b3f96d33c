import { getBooking } from '@patinha/contract/booking';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { profiles } from '../../account/account.table.ts';
import { buildBooking, type BuiltBooking } from '../booking.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const seenBy = async (booking: BuiltBooking, side: 'tutor' | 'provider') =>
  (await server.as(booking[side]).call(getBooking, { params: { booking_id: booking.bookingId } })).body;

test('the tutor sees the face of the provider’s page before the contact; the provider not the tutor’s', async () => {
  const booking = await buildBooking(server.db, { status: 'pending' });
  for (const { userId } of [booking.provider, booking.tutor])
    await server.db
      .update(profiles)
      .set({ avatarUrl: `/photos/${userId}` })
      .where(eq(profiles.userId, userId));
  const face = { provider_photo_url: `/photos/${booking.provider.userId}`, contact: null };
  expect(await seenBy(booking, 'tutor')).toMatchObject(face);
  const providerSees = await seenBy(booking, 'provider');
  expect(providerSees).toMatchObject(face);
  expect(JSON.stringify(providerSees)).not.toContain(`/photos/${booking.tutor.userId}`);
});
