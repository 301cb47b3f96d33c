import { quoteBooking, requestBooking } from '@patinha/contract/booking';
import { updateService } from '@patinha/contract/service';
import { calendarDay, cents, dayMs, instantOf, saoPauloZone, weekdayIn } from '@patinha/domain/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readClock } from '../../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildPet } from '../../pet/pet.factory.ts';
import { buildStall, buildTutorWithPet, type BuiltTutor } from '../booking.factory.ts';

let server: TestApp;
let tutor: BuiltTutor;

beforeAll(async () => {
  server = await openTestApp();
  tutor = await buildTutorWithPet(server.db);
});
afterAll(() => server.close());

const unknownId = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11';
const bath = { id: '0c5f5c52-8c1f-4a53-9c1e-4b0f6f7d2a01', title: 'Banho', priceCents: cents(3050) };
const brush = { id: '0c5f5c52-8c1f-4a53-9c1e-4b0f6f7d2a02', title: 'Escovação', priceCents: cents(1500) };
const wire = ({ id, title, priceCents }: typeof bath) => ({ id, title, price_cents: priceCents });

/** Ten in the morning of the first such day at least a week ahead, in São Paulo. */
async function tenOn(weekday: number): Promise<Date> {
  const now = await readClock(server.db);
  for (let ahead = 7; ; ahead += 1) {
    const day = calendarDay(new Date(now.getTime() + ahead * dayMs));
    const ten = instantOf(day, 600, saoPauloZone);
    if (weekdayIn(ten, saoPauloZone) === weekday) return ten;
  }
}
const saturday = 6;
const tuesday = 2;

describe('the price of a booking', () => {
  test('is frozen with weekend and extras as parts; a later change of the service leaves it', async () => {
    const stall = await buildStall(server.db, { weekendPct: 25, extras: [bath, brush] });
    const startsAt = await tenOn(saturday);
    const time = { service_id: stall.serviceId, starts_at: startsAt.toISOString(), duration_minutes: 90 };
    const parts = {
      base_cents: 6000,
      weekend_cents: 1500,
      holiday_cents: 0,
      extras: [wire(bath)],
      list_cents: 10_550,
      discount_cents: 0,
      price_cents: 10_550,
      fee_cents: 528,
      total_cents: 11_078,
    };
    const quote = await server.as(tutor).call(quoteBooking, { query: { ...time, extra_ids: bath.id } });
    expect(quote.body).toMatchObject(parts);
    const { body } = await server.as(tutor).call(requestBooking, {
      body: { ...time, pet_ids: [tutor.petId], extra_ids: [bath.id] },
    });
    expect(body).toMatchObject(parts);
    const seen = await server.as(stall.provider).call(updateService, {
      params: { service_id: stall.serviceId },
      body: {
        title: 'Passeio no parque',
        description: 'Uma hora.',
        service_type: 'dog_walking',
        price_per_hour: 90,
        price_per_service: null,
        location: { type: 'domicilio' },
        extras: [
          { title: 'Banho', price: 99 },
          { title: 'Escovação', price: 15 },
        ],
      },
    });
    // The dearer bath is another one; the brushing is the same as before.
    expect(seen.body.extras).toEqual([
      { id: expect.not.stringMatching(bath.id), title: 'Banho', price: 99, price_cents: 9900 },
      { id: brush.id, title: 'Escovação', price: 15, price_cents: 1500 },
    ]);
    const stale = await server.as(tutor).call(quoteBooking, { query: { ...time, extra_ids: bath.id } });
    expect(stale).toFailWith('booking/extra-gone');
  });

  test('has no weekend part on a Tuesday', async () => {
    const stall = await buildStall(server.db, { weekendPct: 25, holidayPct: 50 });
    const { body } = await server.as(tutor).call(quoteBooking, {
      query: {
        service_id: stall.serviceId,
        starts_at: (await tenOn(tuesday)).toISOString(),
        duration_minutes: 60,
      },
    });
    expect(body).toMatchObject({ base_cents: 4000, weekend_cents: 0, extras: [] });
  });

  test('refuses an extra of another service', async () => {
    const stall = await buildStall(server.db);
    const reply = await server.as(tutor).call(requestBooking, {
      body: {
        service_id: stall.serviceId,
        pet_ids: [tutor.petId],
        starts_at: (await tenOn(tuesday)).toISOString(),
        duration_minutes: 60,
        extra_ids: [bath.id],
      },
    });
    expect(reply).toFailWith('booking/extra-gone');
    const malformed = await server.as(tutor).send(quoteBooking, {
      query: { service_id: stall.serviceId, starts_at: (await tenOn(tuesday)).toISOString(), extra_ids: 'x' },
    });
    expect(malformed).toRefuseFields('extra_ids');
  });
});

describe('pets that a service takes', () => {
  const ask = async (serviceId: string, petId: string) =>
    server.as(tutor).call(requestBooking, {
      body: {
        service_id: serviceId,
        pet_ids: [petId],
        starts_at: (await tenOn(tuesday)).toISOString(),
        duration_minutes: 60,
      },
    });

  test.each([
    { say: 'a cat', pet: { species: 'cat' as const }, code: 'booking/pet-not-accepted' as const },
    {
      say: 'a heavy dog',
      pet: { species: 'dog' as const, weightGrams: 30_000 },
      code: 'booking/pet-not-accepted' as const,
    },
    {
      say: 'a dog of unknown weight',
      pet: { species: 'dog' as const, weightGrams: null },
      code: 'booking/pet-weight-unknown' as const,
    },
  ])('$say is refused where small dogs are taken', async ({ pet, code }) => {
    const stall = await buildStall(server.db, { acceptedSpecies: ['dog'], acceptedSizes: ['small'] });
    const { id } = await buildPet(server.db, { ownerId: tutor.userId, ...pet });
    expect(await ask(stall.serviceId, id)).toFailWith(code);
  });

  test('a small dog is taken', async () => {
    const stall = await buildStall(server.db, { acceptedSpecies: ['dog'], acceptedSizes: ['small'] });
    const { id } = await buildPet(server.db, { ownerId: tutor.userId, species: 'dog', weightGrams: 9000 });
    expect((await ask(stall.serviceId, id)).status).toBe(201);
  });
});

test.each([
  { say: 'no species', change: { accepted_species: [] }, field: 'accepted_species' },
  { say: 'a species twice', change: { accepted_species: ['dog', 'dog'] }, field: 'accepted_species' },
  { say: 'no size', change: { accepted_sizes: [] }, field: 'accepted_sizes' },
  { say: 'a discount at the weekend', change: { weekend_pct: 0 }, field: 'weekend_pct' },
  { say: 'a holiday of 201 %', change: { holiday_pct: 201 }, field: 'holiday_pct' },
  {
    say: 'an extra for nothing',
    change: { extras: [{ title: 'Banho', price: 0 }] },
    field: 'extras.0.price',
  },
  {
    say: 'an extra twice',
    change: { extras: Array.from({ length: 2 }, () => ({ title: 'Banho', price: 10 })) },
    field: 'extras',
  },
])('a service with $say is refused at $field', async ({ change, field }) => {
  const stall = await buildStall(server.db);
  const reply = await server.as(stall.provider).send(updateService, {
    params: { service_id: stall.serviceId },
    body: {
      title: 'Passeio',
      description: 'Uma hora.',
      service_type: 'dog_walking',
      price_per_hour: 40,
      price_per_service: null,
      ...change,
    },
  });
  expect(reply).toRefuseFields(field);
});

test('an unknown extra is refused like a removed one', async () => {
  const stall = await buildStall(server.db, { extras: [bath] });
  const reply = await server.as(tutor).call(quoteBooking, {
    query: {
      service_id: stall.serviceId,
      starts_at: (await tenOn(tuesday)).toISOString(),
      duration_minutes: 60,
      extra_ids: `${bath.id},${unknownId}`,
    },
  });
  expect(reply).toFailWith('booking/extra-gone');
});
