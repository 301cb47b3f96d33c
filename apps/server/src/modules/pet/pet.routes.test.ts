import { createPet, deletePet, listPets, updatePet } from '@patinha/contract/pet';
import { dayMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildUser } from '../auth/auth.factory.ts';
import { buildBooking } from '../booking/booking.factory.ts';
import { buildSubscription } from '../subscription/subscription.factory.ts';
import { subscriptions } from '../subscription/subscription.table.ts';
import { buildPet } from './pet.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const thor = { name: 'Thor', species: 'dog', breed: 'Vira-lata' } as const;
const unknownId = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11';

describe('own pets', () => {
  test('are listed oldest first with their count, page by page', async () => {
    const tutor = await buildUser(server.db);
    // The embedded clock counts milliseconds, in which two pets can be registered.
    for (const [days, name] of ['Bidu', 'Mia', 'Thor'].entries())
      await buildPet(server.db, { ownerId: tutor.userId, name, createdAt: new Date(days * dayMs) });
    const first = await server.as(tutor).call(listPets, { query: { limit: 2 } });
    expect(first.body).toMatchObject({ items: [{ name: 'Bidu' }, { name: 'Mia' }], count: 3, limit: 3 });
    const second = await server.as(tutor).call(listPets, { query: { cursor: first.body.next_cursor ?? '' } });
    expect(second.body).toMatchObject({ items: [{ name: 'Thor' }], next_cursor: null });
  });

  test('are registered, changed and removed', async () => {
    const tutor = server.as(await buildUser(server.db));
    const created = await tutor.call(createPet, { body: thor });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ ...thor, avatar_url: null });
    const params = { pet_id: created.body.id };
    const changed = await tutor.call(updatePet, { params, body: { name: 'Mia', species: 'cat' } });
    expect(changed.body).toMatchObject({ name: 'Mia', species: 'cat', breed: null });
    expect((await tutor.call(deletePet, { params })).status).toBe(200);
    expect((await tutor.call(listPets, { query: {} })).body.count).toBe(0);
  });

  test('stop at three on the free plan', async () => {
    const tutor = await buildUser(server.db);
    // The embedded clock counts milliseconds, in which two pets can be registered.
    for (const [days, name] of ['Bidu', 'Mia', 'Thor'].entries())
      await buildPet(server.db, { ownerId: tutor.userId, name, createdAt: new Date(days * dayMs) });
    expect(await server.as(tutor).call(createPet, { body: thor })).toFailWith('pet/limit-reached');
  });

  test('an equal request with the same key adds one pet', async () => {
    const tutor = server.as(await buildUser(server.db));
    const first = await tutor.call(createPet, { body: thor, key: 'one-intention' });
    const again = await tutor.call(createPet, { body: thor, key: 'one-intention' });
    expect(again.body).toEqual(first.body);
    expect((await tutor.call(listPets, { query: {} })).body.count).toBe(1);
    expect(
      await tutor.call(createPet, { body: { ...thor, name: 'Outro' }, key: 'one-intention' }),
    ).toFailWith('request/idempotency-key-reused');
  });
});

describe('a pet that is expected somewhere', () => {
  test.each(['pending', 'accepted'] as const)('stays while a booking of it is %s', async (status) => {
    const { tutor } = await buildBooking(server.db, { status });
    const params = { pet_id: tutor.petId };
    expect(await server.as(tutor).call(deletePet, { params })).toFailWith('pet/in-use');
  });

  test('may go once the booking has ended', async () => {
    const { tutor } = await buildBooking(server.db, { status: 'cancelled' });
    const reply = await server.as(tutor).call(deletePet, { params: { pet_id: tutor.petId } });
    expect(reply.status).toBe(200);
  });
});

describe.runIf(process.env['TEST_ENGINE'] === 'postgres')('many requests at once', () => {
  test('never pass the limit of the plan', async () => {
    const tutor = await buildUser(server.db);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => server.as(tutor).call(createPet, { body: thor })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
    for (const reply of replies.filter(({ status }) => status !== 201))
      expect(reply).toFailWith('pet/limit-reached');
  });
});

describe('with Tutor Premium', () => {
  test('there is no limit; once it has ended the pets beyond three can only be read', async () => {
    const tutor = await buildUser(server.db);
    const subscriptionId = await buildSubscription(server.db, { userId: tutor.userId });
    const pets: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const { status, body } = await server.as(tutor).call(createPet, { body: thor });
      expect(status).toBe(201);
      pets.push(body.id);
    }
    const answersOfChange = () =>
      Promise.all(
        pets.map(async (id) => {
          const reply = await server.as(tutor).call(updatePet, { params: { pet_id: id }, body: thor });
          return reply.status;
        }),
      );
    expect((await server.as(tutor).call(listPets, { query: {} })).body).toMatchObject({
      count: 5,
      limit: null,
    });
    expect(await answersOfChange()).toEqual([200, 200, 200, 200, 200]);
    await server.db
      .update(subscriptions)
      .set({ status: 'ended' })
      .where(eq(subscriptions.id, subscriptionId));
    expect((await server.as(tutor).call(listPets, { query: {} })).body).toMatchObject({ count: 5, limit: 3 });
    expect(await answersOfChange()).toEqual([200, 200, 200, 409, 409]);
    const params = { pet_id: pets[4] ?? '' };
    expect(await server.as(tutor).call(updatePet, { params, body: thor })).toFailWith('pet/read-only');
    expect((await server.as(tutor).call(deletePet, { params })).status).toBe(200);
  });
});

describe('pets of another tutor', () => {
  test('are not shown, changed or removed', async () => {
    const owner = await buildUser(server.db);
    const pet = await buildPet(server.db, { ownerId: owner.userId });
    const stranger = server.as(await buildUser(server.db));
    const params = { pet_id: pet.id };
    expect((await stranger.call(listPets, { query: {} })).body.items).toEqual([]);
    expect(await stranger.call(updatePet, { params, body: thor })).toFailWith('pet/not-found');
    expect(await stranger.call(deletePet, { params })).toFailWith('pet/not-found');
    expect((await server.as(owner).call(listPets, { query: {} })).body.count).toBe(1);
  });

  test('answer as pets that do not exist', async () => {
    const tutor = server.as(await buildUser(server.db));
    const params = { pet_id: unknownId };
    expect(await tutor.call(updatePet, { params, body: thor })).toFailWith('pet/not-found');
    expect(await tutor.call(deletePet, { params })).toFailWith('pet/not-found');
  });

  test('are no business of a prestador', async () => {
    const prestador = server.as(await buildUser(server.db, { userType: 'prestador' }));
    expect(await prestador.call(listPets, { query: {} })).toFailWith('session/forbidden');
    expect(await prestador.call(createPet, { body: thor })).toFailWith('session/forbidden');
  });
});

describe('bad input', () => {
  test.each([
    { body: { ...thor, name: ' ' }, field: 'name' },
    { body: { ...thor, name: 'x'.repeat(61) }, field: 'name' },
    { body: { ...thor, name: 'a\0b' }, field: 'name' },
    { body: { ...thor, species: 'dragon' }, field: 'species' },
    { body: { ...thor, owner_id: unknownId }, field: 'owner_id' },
    { body: { species: 'dog' }, field: 'name' },
  ])('$body names $field and stores nothing', async ({ body, field }) => {
    const tutor = server.as(await buildUser(server.db));
    expect(await tutor.send(createPet, { body })).toRefuseFields(field);
    expect((await tutor.call(listPets, { query: {} })).body.count).toBe(0);
  });

  test('an id that is none is refused', async () => {
    const tutor = server.as(await buildUser(server.db));
    expect(await tutor.send(deletePet, { params: { pet_id: '1' } })).toRefuseFields('pet_id');
    expect(await tutor.send(listPets, { query: { cursor: 'x' } })).toRefuseFields('cursor');
  });
});
