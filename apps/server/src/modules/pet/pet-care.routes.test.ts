import { assignBooking } from '@patinha/contract/company';
import {
  addPetDose,
  createPet,
  listPetsInCare,
  readPet,
  removePetDose,
  updatePet,
} from '@patinha/contract/pet';
import { maxDoses } from '@patinha/domain/pet';
import { addMs, calendarDay, dayMs } from '@patinha/domain/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { runAllJobs } from '../../platform/background/jobs.ts';
import { mailsTo } from '../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildUser, type BuiltUser } from '../auth/auth.factory.ts';
import { buildBooking, payBooking } from '../booking/booking.factory.ts';
import { buildCompanyBooking, buildStaffedCompany } from '../company/assignment/assignment.factory.ts';
import { completedAt } from '../review/review.factory.ts';
import { buildDose, buildPet } from './pet.factory.ts';
import { petJobs } from './pet.jobs.ts';
import { petDoses } from './pet.table.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const profile = {
  name: 'Mia',
  species: 'cat',
  breed: 'Siamês',
  weight_grams: 4200,
  born_on: '2022-03-01',
  is_neutered: true,
  microchip: '076000000000001',
  sinpatinhas_number: 'SP-12345',
  temperament: 'Tímida com estranhos.',
  medicine: 'Meio comprimido à noite.',
} as const;
const inDays = (days: number) => calendarDay(addMs(new Date(), days * dayMs));
const v10 = { kind: 'vaccine', name: 'V10', given_on: inDays(-30), next_on: inDays(335) } as const;

async function buildOwned() {
  const tutor = await buildUser(server.db);
  const { id } = await buildPet(server.db, { ownerId: tutor.userId });
  const params = { pet_id: id };
  const read = async () => (await server.as(tutor).call(readPet, { params })).body;
  return { tutor, params, read };
}

describe('the profile', () => {
  test('is kept whole, and what is left out is taken away', async () => {
    const tutor = server.as(await buildUser(server.db));
    const { body: created } = await tutor.call(createPet, { body: profile });
    expect(created).toMatchObject(profile);
    const params = { pet_id: created.id };
    expect((await tutor.call(readPet, { params })).body).toMatchObject({
      ...profile,
      is_read_only: false,
      doses: [],
      vaccines_until: null,
      lost: null,
    });
    await tutor.call(updatePet, { params, body: { name: 'Mia', species: 'cat' } });
    expect((await tutor.call(readPet, { params })).body).toMatchObject({
      weight_grams: null,
      microchip: null,
    });
  });

  test.each([
    { body: { ...profile, weight_grams: 0 }, field: 'weight_grams' },
    { body: { ...profile, weight_grams: 300_001 }, field: 'weight_grams' },
    { body: { ...profile, born_on: '2099-01-01' }, field: 'born_on' },
    { body: { ...profile, born_on: '2022-02-30' }, field: 'born_on' },
    { body: { ...profile, microchip: '12345' }, field: 'microchip' },
    { body: { ...profile, sinpatinhas_number: 'x'.repeat(21) }, field: 'sinpatinhas_number' },
    { body: { ...profile, temperament: 'x'.repeat(501) }, field: 'temperament' },
    { body: { ...profile, medicine: 'x'.repeat(501) }, field: 'medicine' },
  ])('with a wrong $field is refused', async ({ body, field }) => {
    const { tutor, params, read } = await buildOwned();
    expect(await server.as(tutor).send(updatePet, { params, body })).toRefuseFields(field);
    expect(await read()).toMatchObject({ name: 'Thor' });
  });

  test('is not found for another tutor', async () => {
    const { params } = await buildOwned();
    expect(await server.as(await buildUser(server.db)).send(readPet, { params })).toFailWith('pet/not-found');
    expect(await server.anonymous.send(readPet, { params })).toFailWith('session/missing');
  });
});

describe('the calendar', () => {
  test('says until when the pet is protected, dose by dose', async () => {
    const { tutor, params, read } = await buildOwned();
    const added = await server.as(tutor).call(addPetDose, { params, body: v10 });
    expect(added.status).toBe(201);
    await server.as(tutor).call(addPetDose, {
      params,
      body: { kind: 'antiparasitic', name: 'Bravecto', given_on: inDays(-100), next_on: inDays(-10) },
    });
    expect(await read()).toMatchObject({
      vaccines_until: v10.next_on,
      antiparasitics_until: null,
      doses: [v10, { name: 'Bravecto' }],
    });
    const dose = { params: { ...params, dose_id: added.body.id } };
    expect((await server.as(tutor).send(removePetDose, dose)).status).toBe(200);
    expect(await server.as(tutor).send(removePetDose, dose)).toFailWith('pet/dose-not-found');
    expect(await read()).toMatchObject({ vaccines_until: null, doses: [{ name: 'Bravecto' }] });
  });

  test.each([
    { body: { ...v10, given_on: inDays(2) }, field: 'given_on' },
    { body: { ...v10, next_on: v10.given_on }, field: 'next_on' },
    { body: { ...v10, name: ' ' }, field: 'name' },
    { body: { ...v10, kind: 'potion' }, field: 'kind' },
  ])('refuses a wrong $field', async ({ body, field }) => {
    const { tutor, params, read } = await buildOwned();
    expect(await server.as(tutor).send(addPetDose, { params, body })).toRefuseFields(field);
    expect(await read()).toMatchObject({ doses: [] });
  });

  test('is not found for another tutor, and a dose of another pet is refused', async () => {
    const mine = await buildOwned();
    const theirs = await buildOwned();
    const doseId = await buildDose(server.db, theirs.params.pet_id);
    const stranger = server.as(mine.tutor);
    expect(await stranger.send(addPetDose, { params: theirs.params, body: v10 })).toFailWith('pet/not-found');
    for (const petId of [mine.params.pet_id, theirs.params.pet_id])
      expect(await stranger.send(removePetDose, { params: { pet_id: petId, dose_id: doseId } })).toFailWith(
        petId === mine.params.pet_id ? 'pet/dose-not-found' : 'pet/not-found',
      );
    expect(await theirs.read()).toMatchObject({ doses: [{ id: doseId }] });
  });

  test('of a pet beyond the limit of the plan is only read', async () => {
    const tutor = await buildUser(server.db);
    const ids: string[] = [];
    for (const days of [0, 1, 2, 3])
      ids.push((await buildPet(server.db, { ownerId: tutor.userId, createdAt: new Date(days * dayMs) })).id);
    const params = { pet_id: ids[3] ?? '' };
    expect((await server.as(tutor).call(readPet, { params })).body.is_read_only).toBe(true);
    expect(await server.as(tutor).send(addPetDose, { params, body: v10 })).toFailWith('pet/read-only');
    const dose = { params: { ...params, dose_id: await buildDose(server.db, params.pet_id) } };
    expect(await server.as(tutor).send(removePetDose, dose)).toFailWith('pet/read-only');
    expect((await server.as(tutor).call(readPet, { params })).body.doses).toHaveLength(1);
  });

  test('takes no more doses than anybody can read', async () => {
    const { tutor, params, read } = await buildOwned();
    const dose = { petId: params.pet_id, kind: 'vaccine', name: 'V10', givenOn: v10.given_on } as const;
    await server.db.insert(petDoses).values(Array.from({ length: maxDoses - 1 }, () => dose));
    expect((await server.as(tutor).send(addPetDose, { params, body: v10 })).status).toBe(201);
    expect(await server.as(tutor).send(addPetDose, { params, body: v10 })).toFailWith('pet/too-many-doses');
    expect((await read()).doses).toHaveLength(maxDoses);
  });
});

describe('a reminder', () => {
  test('goes out once, a week ahead, for the last dose of its name alone', async () => {
    const { tutor, params } = await buildOwned();
    const petId = params.pet_id;
    await buildDose(server.db, petId, { name: 'Raiva', givenOn: inDays(-360), nextOn: inDays(5) });
    await buildDose(server.db, petId, { name: 'V10', givenOn: inDays(-360), nextOn: inDays(6) });
    await buildDose(server.db, petId, { name: ' v10', givenOn: inDays(-2), nextOn: inDays(363) });
    await buildDose(server.db, petId, { name: 'Giárdia', nextOn: inDays(8) });
    for (const _ of [1, 2]) await runAllJobs(server.platform, petJobs);
    await server.deliver();
    const mails = await mailsTo(server.db, tutor.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Thor: Raiva em \d\d\/\d\d\/\d{4}$/),
    ]);
    expect(mails[0]?.links).toEqual([expect.stringContaining(`/tutor/pets/${petId}`)]);
  });
});

describe('the carer', () => {
  async function buildCare(values: Parameters<typeof buildBooking>[1] = completedAt(new Date())) {
    const booking = await buildBooking(server.db, values);
    await server
      .as(booking.tutor)
      .call(updatePet, { params: { pet_id: booking.tutor.petId }, body: profile });
    await buildDose(server.db, booking.tutor.petId);
    return { booking, params: { booking_id: booking.bookingId } };
  }

  test('sees from the confirmation on what the care needs and until when it is protected, and no more', async () => {
    const { booking, params } = await buildCare();
    const { body } = await server.as(booking.provider).call(listPetsInCare, { params });
    expect(body.items).toMatchObject([
      {
        name: 'Mia',
        weight_grams: 4200,
        temperament: profile.temperament,
        medicine: profile.medicine,
        vaccines_until: inDays(335),
        antiparasitics_until: null,
      },
    ]);
    const said = JSON.stringify(body);
    for (const secret of [profile.microchip, profile.sinpatinhas_number, booking.tutor.userId, 'V10'])
      expect(said).not.toContain(secret);
  });

  test('sees them with the request, but no longer once it was declined, and other users never do', async () => {
    for (const status of ['pending', 'accepted'] as const) {
      const { booking, params } = await buildCare({ status });
      const { body } = await server.as(booking.provider).call(listPetsInCare, { params });
      expect(body.items).toMatchObject([{ name: 'Mia', weight_grams: 4200, documents: [] }]);
    }
    for (const status of ['declined', 'expired'] as const) {
      const { booking, params } = await buildCare({ status });
      expect(await server.as(booking.provider).send(listPetsInCare, { params })).toFailWith(
        'booking/not-found',
      );
      expect((await server.as(booking.tutor).call(listPetsInCare, { params })).body.items).toHaveLength(1);
    }
    const { params } = await buildCare();
    const other = server.as(await buildUser(server.db, { userType: 'prestador' }));
    expect(await other.send(listPetsInCare, { params })).toFailWith('booking/not-found');
    expect(await server.anonymous.send(listPetsInCare, { params })).toFailWith('session/missing');
    expect(await other.send(listPetsInCare, { params: { booking_id: 'x' } })).toRefuseFields('booking_id');
  });

  test('in a team is who attends: from the payment on, as long as the booking is theirs', async () => {
    const team = await buildStaffedCompany(server.db);
    const { bookingId, tutor } = await buildCompanyBooking(server.db, team, { assigneeId: team.bia.userId });
    await server.as(tutor).call(updatePet, { params: { pet_id: tutor.petId }, body: profile });
    const params = { booking_id: bookingId };
    const look = (who: BuiltUser) => server.as(who).send(listPetsInCare, { params });
    expect(await look(team.bia)).toFailWith('booking/not-found');
    await payBooking(server.db, bookingId);
    expect((await look(team.bia)).body).toMatchObject({
      items: [{ name: 'Mia', temperament: profile.temperament, medicine: profile.medicine }],
    });
    expect(await look(team.caio)).toFailWith('booking/not-found');
    const give = { params: { company_booking_id: bookingId }, body: { member_id: team.caio.userId } };
    await server.as(team.company).call(assignBooking, give);
    expect(await look(team.bia)).toFailWith('booking/not-found');
    expect((await look(team.caio)).status).toBe(200);
  });
});
