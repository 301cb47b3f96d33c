import { quickSearch } from '@patinha/contract/search';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildUser, type BuiltUser } from '../auth/auth.factory.ts';
import { buildBooking } from '../booking/booking.factory.ts';
import { bookings } from '../booking/booking.table.ts';
import { pets } from '../pet/pet.table.ts';
import { buildProvider } from '../provider/provider.factory.ts';
import { buildListing } from './search.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

type Side = 'tutor' | 'provider';
const find = async (user: BuiltUser, q: string, side: Side) =>
  (await server.as(user).call(quickSearch, { query: { q, side } })).body.items.map(
    ({ kind, title }) => `${kind} ${title}`,
  );

describe('the box of the top bar', () => {
  test('finds a tutor the market by the beginning of a word, and their own pets and bookings', async () => {
    await buildListing(server.db, {
      title: 'Hidroginástica canina',
      provider: { displayName: 'Águas Claras Pets' },
    });
    const booking = await buildBooking(server.db);
    await server.db
      .insert(pets)
      .values({ ownerId: booking.tutor.userId, name: 'Hidra', species: 'dog', breed: 'Poodle' });
    expect(await find(booking.tutor, 'hidr', 'tutor')).toEqual([
      'pet Hidra',
      'service Hidroginástica canina',
    ]);
    expect(await find(booking.tutor, 'aguas cla', 'tutor')).toEqual(['provider Águas Claras Pets']);
  });

  test('finds a tutor their own bookings by title and by carer', async () => {
    const [mine] = [await buildBooking(server.db), await buildBooking(server.db)];
    for (const q of ['no parque', 'carla cui']) {
      const query = { q, side: 'tutor' } as const;
      const { items } = (await server.as(mine.tutor).call(quickSearch, { query })).body;
      expect(items.filter(({ kind }) => kind === 'booking').map(({ id }) => id)).toEqual([mine.bookingId]);
    }
  });

  test('says when a booking is, and by the clocks of which place', async () => {
    const mine = await buildBooking(server.db);
    await server.db.update(bookings).set({ zone: 'America/Manaus' }).where(eq(bookings.id, mine.bookingId));
    for (const [user, q, side] of [
      [mine.tutor, 'no parque', 'tutor'],
      [mine.provider, 'no parque', 'provider'],
      [mine.provider, 'ana tut', 'provider'],
    ] as const) {
      const { items } = (await server.as(user).call(quickSearch, { query: { q, side } })).body;
      const own = items.find(({ id }) => id === mine.bookingId);
      expect([q, own?.zone, own?.starts_at !== null]).toEqual([q, 'America/Manaus', true]);
    }
  });

  test('finds a provider their bookings, services and clients, and nothing of another stall', async () => {
    const [mine, theirs] = [await buildBooking(server.db), await buildBooking(server.db)];
    expect(await find(mine.provider, 'ana tut', 'provider')).toEqual(['client Ana Tutora']);
    // By the animal that was booked: a shop knows the dog.
    expect(await find(mine.provider, 'thor', 'provider')).toEqual(['client Ana Tutora']);
    expect(await find(mine.provider, 'no parque', 'provider')).toEqual([
      'booking Passeio no parque',
      'own_service Passeio no parque',
    ]);
    const { items } = (
      await server.as(mine.provider).call(quickSearch, { query: { q: 'passeio', side: 'provider' } })
    ).body;
    const ids = new Set(items.map(({ id }) => id));
    expect([ids.has(mine.bookingId), ids.has(theirs.bookingId)]).toEqual([true, false]);
    expect(await find(await buildProvider(server.db), 'ana tut', 'provider')).toEqual([]);
  });

  test('never shows what is not on the market, nor anybody else’s pets and bookings', async () => {
    await buildListing(server.db, { title: 'Quiropraxia oculta', isActive: false });
    await buildListing(server.db, { title: 'Quiropraxia sem documento', provider: { verifiedUntil: null } });
    const owner = await buildUser(server.db);
    await server.db
      .insert(pets)
      .values({ ownerId: owner.userId, name: 'Quiron', species: 'cat', breed: null });
    const stranger = await buildUser(server.db);
    expect(await find(stranger, 'quir', 'tutor')).toEqual([]);
    expect(await find(owner, 'quir', 'tutor')).toEqual(['pet Quiron']);
  });

  test('is empty on a side whose role the caller does not hold', async () => {
    const booking = await buildBooking(server.db);
    expect(await find(booking.tutor, 'ana tut', 'provider')).toEqual([]);
    const provider = await buildProvider(server.db, {
      user: { userType: 'prestador', roles: ['prestador'] },
    });
    expect(await find(provider, 'passeio', 'tutor')).toEqual([]);
  });

  test.each(['%%', '__', String.raw`\\`, "';--", '& | !', 'a:* <-> b', ': :'])(
    'takes signs as they stand: %s finds nothing',
    async (q) => {
      const booking = await buildBooking(server.db);
      for (const side of ['tutor', 'provider'] as const)
        expect(await find(side === 'tutor' ? booking.tutor : booking.provider, q, side)).toEqual([]);
    },
  );

  test.each([
    { query: { side: 'tutor' }, field: 'q' },
    { query: { q: 'a', side: 'tutor' }, field: 'q' },
    { query: { q: 'ana' }, field: 'side' },
    { query: { q: 'ana', side: 'admin' }, field: 'side' },
    { query: { q: 'ana', side: 'tutor', user_id: 'x' }, field: 'user_id' },
  ])('refuses $query naming $field', async ({ query, field }) => {
    const user = await buildUser(server.db);
    expect(await server.as(user).send(quickSearch, { query })).toRefuseFields(field);
  });

  test('is for signed-in people with a role of the market', async () => {
    const query = { q: 'ana', side: 'tutor' };
    expect(await server.anonymous.send(quickSearch, { query })).toFailWith('session/missing');
    const admin = await buildUser(server.db, { roles: ['admin'], userType: null });
    expect(await server.as(admin).send(quickSearch, { query })).toFailWith('session/forbidden');
  });

  test('is asked at most 90 times a minute by one person', async () => {
    const strict = await openTestApp({ RATE_LIMIT_SCALE: '1' });
    const [user, other] = [await buildUser(strict.db), await buildUser(strict.db)];
    const ask = (by: BuiltUser) => strict.as(by).send(quickSearch, { query: { q: 'ana', side: 'tutor' } });
    const answers = [];
    for (let count = 0; count < 91; count += 1) answers.push((await ask(user)).status);
    expect([answers.slice(0, 90).every((status) => status === 200), answers.at(-1)]).toEqual([true, 429]);
    expect((await ask(other)).status).toBe(200);
    await strict.close();
  });
});
