import { listClients } from '@patinha/contract/booking';
import { savePetNote } from '@patinha/contract/pet';
import { addMs, calendarDay, dayMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readClock } from '../../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildUser } from '../../auth/auth.factory.ts';
import { buildPet } from '../../pet/pet.factory.ts';
import { pets } from '../../pet/pet.table.ts';
import { completedAt } from '../../review/review.factory.ts';
import {
  buildBooking,
  type BuiltStall,
  type BuiltTutor,
  buildStall,
  buildTutorWithPet,
} from '../booking.factory.ts';
import { bookingPets } from '../booking.table.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const clientsOf = async (
  { provider }: BuiltStall,
  query: { limit?: number; cursor?: string; q?: string } = {},
) => (await server.as(provider).call(listClients, { query })).body;

/** A booking that was done so many days ago. */
const served = (stall: BuiltStall, tutor: BuiltTutor, daysAgo: number) =>
  buildBooking(server.db, { stall, tutor, ...completedAt(new Date()), hoursAhead: -24 * daysAgo });

test('are the people served, last seen first, each once with their visits, pets and notes', async () => {
  const stall = await buildStall(server.db);
  const ana = await buildTutorWithPet(server.db);
  const rui = await buildTutorWithPet(server.db, { fullName: 'Rui Nunes' });
  await served(stall, ana, 20);
  await served(stall, rui, 9);
  const last = await served(stall, ana, 3);
  const { id: miaId } = await buildPet(server.db, { ownerId: ana.userId, name: 'Mia', species: 'cat' });
  await buildPet(server.db, { ownerId: ana.userId, name: 'Nunca veio' });
  await server.db
    .insert(bookingPets)
    .values({ bookingId: last.bookingId, petId: miaId, name: 'Mia', species: 'cat' });
  const note = 'Morde ao pôr a guia.';
  await server.as(stall.provider).call(savePetNote, {
    params: { booking_id: last.bookingId, pet_id: miaId },
    body: { revision: 0, text: note },
  });
  // Asked for, and never done.
  await buildBooking(server.db, { stall });
  const { items } = await clientsOf(stall);
  expect(items).toMatchObject([
    {
      id: last.bookingId,
      tutor_name: 'Ana Tutora',
      visit_count: 2,
      pets: [
        { id: miaId, name: 'Mia', species: 'cat', note },
        { id: ana.petId, note: null },
      ],
    },
    { tutor_name: 'Rui Nunes', visit_count: 1, pets: [{ id: rui.petId, note: null }] },
  ]);
  await server.db.delete(pets).where(eq(pets.id, rui.petId));
  expect((await clientsOf(stall)).items).toMatchObject([{}, { tutor_name: 'Rui Nunes', pets: [] }]);
});

test('belong to one seller: others neither see them nor their notes', async () => {
  const [stall, rival] = [await buildStall(server.db), await buildStall(server.db)];
  const ana = await buildTutorWithPet(server.db);
  const { bookingId } = await served(stall, ana, 5);
  await served(rival, ana, 4);
  const params = { booking_id: bookingId, pet_id: ana.petId };
  await server.as(stall.provider).call(savePetNote, { params, body: { revision: 0, text: 'Só meu.' } });
  expect((await clientsOf(rival)).items).toMatchObject([{ visit_count: 1, pets: [{ note: null }] }]);
  const sellsNothing = await buildUser(server.db, { roles: ['tutor', 'prestador'] });
  expect(await server.as(sellsNothing).send(listClients, { query: {} })).toFailWith('provider/not-found');
  expect(await server.as(ana).send(listClients, { query: {} })).toFailWith('session/forbidden');
});

test('are found by a part of the tutor’s or of a pet’s name, however it is written', async () => {
  const stall = await buildStall(server.db);
  const ana = await buildTutorWithPet(server.db, { fullName: 'Ana Conceição' });
  const rui = await buildTutorWithPet(server.db, { fullName: 'Rui 100% Nunes' });
  await served(stall, ana, 20);
  await served(stall, rui, 9);
  await served(stall, ana, 3);
  await buildPet(server.db, { ownerId: ana.userId, name: 'Nunca veio' });
  const { id: miaId } = await buildPet(server.db, { ownerId: rui.userId, name: 'Mía' });
  const { bookingId } = await served(stall, rui, 2);
  await server.db.insert(bookingPets).values({ bookingId, petId: miaId, name: 'Mía', species: 'cat' });
  const namesOf = async (q: string) =>
    (await clientsOf(stall, { q })).items.map(({ tutor_name: name }) => name);
  expect(await namesOf('concei')).toEqual(['Ana Conceição']);
  expect(await namesOf('  MIA ')).toEqual(['Rui 100% Nunes']);
  expect(await namesOf('thor')).toEqual(['Rui 100% Nunes', 'Ana Conceição']);
  expect(await namesOf('0%')).toEqual(['Rui 100% Nunes']);
  expect(await namesOf('_')).toEqual([]);
  expect(await namesOf('nunca')).toEqual([]);
  const first = await clientsOf(stall, { q: 'thor', limit: 1 });
  const second = await clientsOf(stall, { q: 'thor', limit: 1, cursor: first.next_cursor ?? '' });
  expect(second.items.map(({ tutor_name: name }) => name)).toEqual(['Ana Conceição']);
  expect(await server.as(stall.provider).send(listClients, { query: { q: 'x'.repeat(61) } })).toRefuseFields(
    'q',
  );
});

test('come in pages, and are counted for the month of the place', async () => {
  const stall = await buildStall(server.db);
  for (const daysAgo of [1, 2, 3, 70]) await served(stall, await buildTutorWithPet(server.db), daysAgo);
  const first = await clientsOf(stall, { limit: 3 });
  const second = await clientsOf(stall, { limit: 3, cursor: first.next_cursor ?? '' });
  expect([first.items.length, second.items.length, second.next_cursor]).toEqual([3, 1, null]);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(4);
  expect(await server.as(stall.provider).send(listClients, { query: { cursor: 'x' } })).toRefuseFields(
    'cursor',
  );
  const now = await readClock(server.db);
  const monthOf = (daysAgo: number) => calendarDay(addMs(now, -daysAgo * dayMs)).slice(0, 7);
  const inMonth = [1, 2, 3, 70].filter((daysAgo) => monthOf(daysAgo) === monthOf(0));
  expect([first.month_count, second.month_count]).toEqual([inMonth.length, inMonth.length]);
});
