import { getBooking } from '@patinha/contract/booking';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { profiles } from '../../account/account.table.ts';
import { pets } from '../../pet/pet.table.ts';
import { buildBooking, buildConfirmedBooking, type BuiltBooking } from '../booking.factory.ts';

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

test('the pet’s face is for its tutor, and for a provider who decides about it or cares for it', async () => {
  const facesOf = async (booking: BuiltBooking) => {
    await server.db
      .update(pets)
      .set({ avatarUrl: '/photos/thor' })
      .where(eq(pets.ownerId, booking.tutor.userId));
    const faces = await Promise.all((['tutor', 'provider'] as const).map((side) => seenBy(booking, side)));
    return faces.map((seen) => seen.pets.map(({ photo_url }) => photo_url));
  };
  expect(await facesOf(await buildBooking(server.db, { status: 'pending' }))).toEqual([
    ['/photos/thor'],
    ['/photos/thor'],
  ]);
  expect(await facesOf(await buildConfirmedBooking(server.db))).toEqual([['/photos/thor'], ['/photos/thor']]);
  expect(
    await facesOf(await buildBooking(server.db, { status: 'declined', respondedAt: new Date() })),
  ).toEqual([['/photos/thor'], [null]]);
});

test('the tutor of a paid booking alone reads what comes back with the OK', async () => {
  const paid = await buildConfirmedBooking(server.db);
  // 2 % of the price of R$ 40,00.
  expect(await seenBy(paid, 'tutor')).toMatchObject({ cashback_cents: 80 });
  expect(await seenBy(paid, 'provider')).not.toHaveProperty('cashback_cents');
  const accepted = await buildBooking(server.db, { status: 'accepted' });
  expect(await seenBy(accepted, 'tutor')).toMatchObject({ cashback_cents: null });
});
