import { randomUUID } from 'node:crypto';

import { assignBooking } from '@patinha/contract/company';
import { listPetNotes, savePetNote } from '@patinha/contract/pet';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { transact } from '../../../platform/db/database.ts';
import type { Person } from '../../../platform/personal-data.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildUser, type BuiltUser } from '../../auth/auth.factory.ts';
import {
  buildBooking,
  buildConfirmedBooking,
  type BuiltBooking,
  buildStall,
} from '../../booking/booking.factory.ts';
import { bookingPets, bookings } from '../../booking/booking.table.ts';
import { buildPaidBooking, buildStaffedCompany } from '../../company/assignment/assignment.factory.ts';
import { pets } from '../pet.table.ts';
import { petNotes } from './pet-note.table.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

type Caller = Parameters<TestApp['as']>[0];
type Booked = Pick<BuiltBooking, 'bookingId' | 'tutor'>;

const hook = 'A guia fica no gancho atrás da porta.';
const read = (who: Caller, { bookingId }: Booked) =>
  server.as(who).send(listPetNotes, { params: { booking_id: bookingId } });
const write = (who: Caller, { bookingId, tutor }: Booked, body: { revision: number; text: string }) =>
  server.as(who).send(savePetNote, { params: { booking_id: bookingId, pet_id: tutor.petId }, body });
/** Writes a note; returns its revision. */
const save = async (who: Caller, { bookingId, tutor }: Booked, body: { revision: number; text: string }) => {
  const params = { booking_id: bookingId, pet_id: tutor.petId };
  return (await server.as(who).call(savePetNote, { params, body })).body.revision;
};
const notesIn = async (who: Caller, { bookingId }: Booked) =>
  (await server.as(who).call(listPetNotes, { params: { booking_id: bookingId } })).body;

describe('the notes of a carer about a pet', () => {
  test('are kept for the next booking, changed, and deleted with an empty text', async () => {
    const booking = await buildConfirmedBooking(server.db);
    const { provider, tutor } = booking;
    expect(await notesIn(provider, booking)).toEqual({
      may_write: true,
      is_team: false,
      items: [{ pet_id: tutor.petId, text: '', author_name: null, updated_at: null, revision: 0 }],
    });
    const first = await save(provider, booking, { revision: 0, text: ` ${hook} ` });
    expect(await notesIn(provider, booking)).toMatchObject({
      items: [{ text: hook, author_name: null, revision: first }],
    });
    // The next time, already while the request has to be decided; nothing is written then.
    const next = await buildBooking(server.db, { stall: booking, tutor, hoursAhead: 90 });
    expect(await notesIn(provider, next)).toMatchObject({ may_write: false, items: [{ text: hook }] });
    expect(await write(provider, next, { revision: first, text: 'Oi' })).toFailWith('pet/note-too-early');
    await server.db.update(bookings).set({ status: 'completed' }).where(eq(bookings.id, booking.bookingId));
    const second = await save(provider, booking, { revision: first, text: 'Morde ao pôr a guia.' });
    expect(await notesIn(provider, next)).toMatchObject({ items: [{ text: 'Morde ao pôr a guia.' }] });
    await save(provider, booking, { revision: second, text: '' });
    expect(await notesIn(provider, next)).toMatchObject({ items: [{ text: '', revision: 0 }] });
    expect(await server.db.select().from(petNotes).where(eq(petNotes.petId, tutor.petId))).toEqual([]);
  });

  test('are never shown to the tutor, to another seller of the same tutor, or to an admin', async () => {
    const booking = await buildConfirmedBooking(server.db);
    const { tutor } = booking;
    await write(booking.provider, booking, { revision: 0, text: hook });
    const rival = await buildStall(server.db);
    const theirs = await buildConfirmedBooking(server.db, { stall: rival, tutor, hoursAhead: 90 });
    expect(await notesIn(rival.provider, theirs)).toMatchObject({ items: [{ text: '' }] });
    const admin = await buildUser(server.db, { roles: ['tutor', 'admin'] });
    for (const who of [tutor, rival.provider, admin]) {
      expect(await read(who, booking)).toFailWith('booking/not-found');
      expect(await write(who, booking, { revision: 1, text: 'Oi' })).toFailWith('booking/not-found');
    }
    expect(await write(rival.provider, theirs, { revision: 0, text: 'Outra' })).toMatchObject({
      status: 200,
    });
    expect(await notesIn(booking.provider, booking)).toMatchObject({ items: [{ text: hook }] });
  });

  test('are about pets of the booking, in up to 2,000 characters', async () => {
    const booking = await buildConfirmedBooking(server.db);
    const { provider, bookingId } = booking;
    expect(await write(provider, booking, { revision: 0, text: 'a'.repeat(2001) })).toRefuseFields('text');
    const params = { booking_id: bookingId, pet_id: randomUUID() };
    const body = { revision: 0, text: hook };
    expect(await server.as(provider).send(savePetNote, { params, body })).toFailWith('pet/not-found');
    expect((await write(provider, booking, { revision: 0, text: 'a'.repeat(2000) })).status).toBe(200);
  });

  test('are not overwritten by a device that read one which was deleted since', async () => {
    const booking = await buildConfirmedBooking(server.db);
    const { provider } = booking;
    const known = await save(provider, booking, { revision: 0, text: hook });
    await save(provider, booking, { revision: known, text: '' });
    await save(provider, booking, { revision: 0, text: 'Morde ao pôr a guia.' });
    for (const text of [`${hook} Porta dos fundos.`, ''])
      expect(await write(provider, booking, { revision: known, text })).toFailWith('pet/note-changed');
    expect(await notesIn(provider, booking)).toMatchObject({ items: [{ text: 'Morde ao pôr a guia.' }] });
  });

  test('of changes at once one is kept, and the others are told', async () => {
    const booking = await buildConfirmedBooking(server.db);
    const revisionNow = async () => (await notesIn(booking.provider, booking)).items[0]?.revision ?? -1;
    for (let round = 0; round < 2; round += 1) {
      const revision = await revisionNow();
      const answers = await Promise.all(
        ['um', 'dois', 'três'].map((text) => write(booking.provider, booking, { revision, text })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const refused of answers.filter(({ status }) => status !== 200))
        expect(refused).toFailWith('pet/note-changed');
    }
    const before = (await revisionNow()) - 1;
    expect(await write(booking.provider, booking, { revision: before, text: '' })).toFailWith(
      'pet/note-changed',
    );
  });
});

test('a team shares its notes: its owner, its manager, and who attends the booking', async () => {
  const team = await buildStaffedCompany(server.db);
  const { company, bia, caio, manager } = team;
  const booking = await buildPaidBooking(server.db, team, { assigneeId: bia.userId });
  const revision = await save(bia, booking, { revision: 0, text: hook });
  expect(await notesIn(company, booking)).toMatchObject({
    is_team: true,
    items: [{ text: hook, author_name: 'Bia' }],
  });
  expect(await read(caio, booking)).toFailWith('booking/not-found');
  const params = { booking_id: booking.bookingId, pet_id: booking.tutor.petId };
  const body = { revision, text: 'Secador no mínimo.' };
  const saved = await server.as(manager).call(savePetNote, { params, body, forCompany: true });
  expect(saved.body).toMatchObject({ text: 'Secador no mínimo.', author_name: 'Gil' });
  await server.as(company).call(assignBooking, {
    params: { company_booking_id: booking.bookingId },
    body: { member_id: caio.userId },
  });
  expect(await read(bia, booking)).toFailWith('booking/not-found');
  expect(await notesIn(caio, booking)).toMatchObject({ items: [{ text: 'Secador no mínimo.' }] });
});

describe('as personal data', () => {
  const personOf = ({ userId, email }: BuiltUser, providerId?: string): Person => ({
    userId,
    email,
    providerId,
    addresses: [],
    phones: [],
  });
  /** The rows about a person in each section about notes that has any. */
  async function copyOf(person: Person): Promise<Record<string, unknown>> {
    const found: Record<string, unknown> = {};
    for (const { section, read: rows } of server.platform.personalData) {
      if (!section.startsWith('pet_notes')) continue;
      const noted = (await rows?.(server.db, person)) ?? [];
      if (noted.length > 0) found[section] = noted.map(({ text }) => text);
    }
    return found;
  }
  const erase = (person: Person) =>
    transact(server.db, async (tx) => {
      for (const { section, erase: forget } of server.platform.personalData)
        if (section.startsWith('pet_notes')) await forget?.(tx, person);
    });
  async function buildNoted() {
    const booking = await buildConfirmedBooking(server.db);
    await write(booking.provider, booking, { revision: 0, text: hook });
    const seller = personOf(booking.provider, booking.provider.providerId);
    return { ...booking, seller, asTutor: personOf(booking.tutor) };
  }
  const left = ({ tutor }: Booked) =>
    server.db.select({ text: petNotes.text }).from(petNotes).where(eq(petNotes.petId, tutor.petId));

  test('are in the copy of who wrote them and of the tutor, and go with either of the two', async () => {
    const first = await buildNoted();
    expect(await copyOf(first.seller)).toEqual({ pet_notes: [hook] });
    expect(await copyOf(first.asTutor)).toEqual({ pet_notes_received: [hook] });
    const second = await buildNoted();
    await erase(first.seller);
    await erase(second.asTutor);
    expect([await left(first), await left(second)]).toEqual([[], []]);
    const third = await buildNoted();
    await server.db.delete(bookingPets).where(eq(bookingPets.petId, third.tutor.petId));
    await server.db.delete(pets).where(eq(pets.id, third.tutor.petId));
    expect(await left(third)).toEqual([]);
  });

  test('stay the company’s when who wrote them leaves, without the name', async () => {
    const team = await buildStaffedCompany(server.db);
    const booking = await buildPaidBooking(server.db, team, { assigneeId: team.bia.userId });
    await write(team.bia, booking, { revision: 0, text: hook });
    expect(await copyOf(personOf(team.bia))).toEqual({});
    await erase(personOf(team.bia));
    expect(await notesIn(team.company, booking)).toMatchObject({
      items: [{ text: hook, author_name: null }],
    });
  });
});
