import { listBookings, quoteBooking, requestBooking } from '@patinha/contract/booking';
import { addMs, cents, dayMs, hourMs, minuteMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildUser } from '../../auth/auth.factory.ts';
import { availabilityHours } from '../../availability/availability.table.ts';
import { buildPet } from '../../pet/pet.factory.ts';
import { buildProvider } from '../../provider/provider.factory.ts';
import { providers } from '../../provider/provider.table.ts';
import { buildService } from '../../service/service.factory.ts';
import {
  buildBooking,
  buildStall,
  type BuiltStall,
  buildTutorWithPet,
  type BuiltTutor,
  wholeMinute,
} from '../booking.factory.ts';

let server: TestApp;
let stall: BuiltStall;
let tutor: BuiltTutor;

beforeAll(async () => {
  server = await openTestApp();
  stall = await buildStall(server.db);
  tutor = await buildTutorWithPet(server.db);
});
afterAll(() => server.close());

const inHours = (hours: number) => wholeMinute(addMs(new Date(), hours * hourMs));
const home = {
  street: 'Rua Augusta',
  number: '100',
  district: 'Consolação',
  city: 'São Paulo',
  state: 'SP',
  zipcode: '01305000',
};

let hoursAhead = 46;
/** Each at another time. */
const asked = (changes: object = {}) => {
  const startsAt = inHours((hoursAhead += 2));
  return {
    service_id: stall.serviceId,
    pet_ids: [tutor.petId],
    starts_at: startsAt.toISOString(),
    ends_at: addMs(startsAt, 90 * minuteMs).toISOString(),
    ...changes,
  };
};
const request = (changes: object = {}, who = tutor) =>
  server.as(who).send(requestBooking, { body: asked(changes) });

describe('asking for a time', () => {
  test('freezes the price of the server with all its parts', async () => {
    const { body } = await server.as(tutor).call(requestBooking, {
      body: { ...asked(), special_instructions: 'A chave fica com o porteiro.' },
    });
    expect(body).toMatchObject({
      status: 'pending',
      title: 'Passeio no parque',
      side: 'tutor',
      price_unit: 'hour',
      minutes: 90,
      list_cents: 6000,
      discount_cents: 0,
      price_cents: 6000,
      fee_cents: 300,
      total_cents: 6300,
      total_price: 63,
      wallet_cents: 0,
      special_instructions: 'A chave fica com o porteiro.',
      contact: null,
      earning_cents: null,
      moves: ['cancel'],
      pets: [{ id: tutor.petId, name: 'Thor', species: 'dog', breed: 'Vira-lata' }],
    });
    expect(body.scheduled_date).toBe(body.starts_at);
    expect(Date.parse(body.respond_until)).toBe(Date.parse(body.created_at) + dayMs);
  });

  test('tells the provider by mail', async () => {
    const own = await buildStall(server.db);
    expect((await request({ service_id: own.serviceId })).status).toBe(201);
    await server.deliver();
    const mails = await mailsTo(server.db, own.provider.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Novo pedido: Passeio no parque']);
  });

  test('answers the same for the same key and makes one booking', async () => {
    const other = await buildTutorWithPet(server.db);
    const body = asked({ pet_ids: [other.petId] });
    const replies = [
      await server.as(other).send(requestBooking, { body, key: 'one-intention' }),
      await server.as(other).send(requestBooking, { body, key: 'one-intention' }),
    ];
    expect(replies[1]?.body).toEqual(replies[0]?.body);
    const list = await server.as(other).call(listBookings, { query: { as: 'tutor' } });
    expect(list.body.items).toHaveLength(1);
    const changed = await server.as(other).send(requestBooking, {
      body: { ...body, special_instructions: 'Outra coisa.' },
      key: 'one-intention',
    });
    expect(changed).toFailWith('request/idempotency-key-reused');
  });

  test('needs an idempotency key', async () => {
    const reply = await server.as(tutor).send(requestBooking, { body: asked(), key: null });
    expect(reply).toFailWith('request/idempotency-key-missing');
  });

  test('needs a person who is a tutor', async () => {
    expect(await server.anonymous.send(requestBooking, { body: asked() })).toFailWith('session/missing');
    const seller = await buildProvider(server.db);
    expect(await server.as(seller).send(requestBooking, { body: asked() })).toFailWith('session/forbidden');
  });

  test('a service at home needs the full address, and shows the provider only the district', async () => {
    const { id: serviceId } = await buildService(server.db, {
      providerId: stall.provider.providerId,
      locationType: 'domicilio',
    });
    const time = { starts_at: inHours(90).toISOString(), ends_at: inHours(91).toISOString() };
    expect(await request({ service_id: serviceId, ...time })).toRefuseFields('address');
    expect(
      await request({ service_id: serviceId, ...time, address: { ...home, zipcode: '1' } }),
    ).toRefuseFields('address.zipcode');
    const reply = await request({ service_id: serviceId, ...time, address: home });
    expect(reply.body).toMatchObject({ address: home, district: 'Consolação', city: 'São Paulo' });
    const list = await server.as(stall.provider).call(listBookings, { query: { as: 'provider', limit: 1 } });
    expect(list.body.items[0]).toMatchObject({ address: null, district: 'Consolação', state: 'SP' });
  });
});

describe('asking over and over', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await openTestApp({ RATE_LIMIT_SCALE: '0.1' });
  });
  afterAll(() => limited.close());

  test('ends at the person’s hourly limit, and mails no one beyond it', async () => {
    const busy = await buildStall(limited.db);
    const [ana, bia] = [await buildTutorWithPet(limited.db), await buildTutorWithPet(limited.db)];
    const ask = ({ petId, ...who }: BuiltTutor) =>
      limited.as(who).send(requestBooking, { body: asked({ service_id: busy.serviceId, pet_ids: [petId] }) });
    for (let turn = 0; turn < 3; turn += 1) expect((await ask(ana)).status).toBe(201);
    const refused = await ask(ana);
    expect(refused).toFailWith('request/rate-limited');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    expect((await ask(bia)).status).toBe(201);
    await limited.deliver();
    expect(await mailsTo(limited.db, busy.provider.email)).toHaveLength(4);
  });
});

describe('what cannot be booked', () => {
  test('a service that is unknown, inactive or of an unchecked provider', async () => {
    const missing = await request({ service_id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11' });
    expect(missing).toFailWith('booking/service-not-found');
    const inactive = await buildStall(server.db, { isActive: false });
    expect(await request({ service_id: inactive.serviceId })).toFailWith('booking/service-not-found');
    const unchecked = await buildStall(server.db);
    await server.db
      .update(providers)
      .set({ verifiedUntil: addMs(new Date(), -hourMs) })
      .where(eq(providers.id, unchecked.provider.providerId));
    expect(await request({ service_id: unchecked.serviceId })).toFailWith('booking/service-not-found');
  });

  test('for another user’s pet', async () => {
    const { id: foreignPet } = await buildPet(server.db, { ownerId: (await buildUser(server.db)).userId });
    expect(await request({ pet_ids: [tutor.petId, foreignPet] })).toFailWith('booking/pet-not-found');
  });

  test('for more pets than the service takes at once', async () => {
    const { id: second } = await buildPet(server.db, { ownerId: tutor.userId });
    expect(await request({ pet_ids: [tutor.petId, second] })).toRefuseFields('pet_ids');
    const pair = await buildStall(server.db, { capacity: 2 });
    const both = await request({ service_id: pair.serviceId, pet_ids: [tutor.petId, second] });
    expect(both.status).toBe(201);
  });

  test('one’s own service', async () => {
    const both = await buildProvider(server.db, { user: { roles: ['tutor', 'prestador'] } });
    const { id: serviceId } = await buildService(server.db, { providerId: both.providerId });
    const { id: petId } = await buildPet(server.db, { ownerId: both.userId });
    const reply = await server
      .as(both)
      .send(requestBooking, { body: asked({ service_id: serviceId, pet_ids: [petId] }) });
    expect(reply).toFailWith('booking/own-service');
  });

  test('a time at which the provider does not work', async () => {
    const closed = await buildStall(server.db);
    await server.db
      .delete(availabilityHours)
      .where(eq(availabilityHours.providerId, closed.provider.providerId));
    expect(await request({ service_id: closed.serviceId })).toFailWith('booking/outside-hours');
  });

  test('a time that an accepted booking holds; an unanswered one does not block', async () => {
    const busy = await buildStall(server.db);
    const startsAt = inHours(48);
    const endsAt = addMs(startsAt, hourMs);
    const time = {
      service_id: busy.serviceId,
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
    };
    await buildBooking(server.db, {
      stall: busy,
      startsAt,
      endsAt,
      busyUntil: endsAt,
    });
    expect((await request(time)).status).toBe(201);
    await buildBooking(server.db, {
      stall: busy,
      status: 'accepted',
      startsAt,
      endsAt,
      busyUntil: endsAt,
    });
    const other = await buildTutorWithPet(server.db);
    expect(await request({ ...time, pet_ids: [other.petId] }, other)).toFailWith('booking/slot-taken');
  });
});

describe('bad input', () => {
  test.each([
    { changes: { total_price: 1 }, fields: ['total_price'] },
    { changes: { price_cents: 1, status: 'confirmed' }, fields: ['price_cents', 'status'] },
    { changes: { pet_ids: [] }, fields: ['pet_ids'] },
    { changes: { service_id: 'x' }, fields: ['service_id'] },
    { changes: { starts_at: 'amanhã' }, fields: ['starts_at'] },
    { changes: { starts_at: '2020-01-01T12:00:00Z' }, fields: ['starts_at'] },
    { changes: { starts_at: '2090-01-01T12:00:00Z' }, fields: ['starts_at'] },
    { changes: { ends_at: undefined }, fields: ['ends_at'] },
    { changes: { ends_at: '2020-01-01T12:00:00Z' }, fields: ['ends_at'] },
    { changes: { duration_minutes: 45 }, fields: ['ends_at'] },
    { changes: { price_unit: 'service' }, fields: ['price_unit'] },
    { changes: { special_instructions: 'a\u0000b' }, fields: ['special_instructions'] },
    { changes: { special_instructions: 'x'.repeat(1001) }, fields: ['special_instructions'] },
  ])('$changes is refused by name', async ({ changes, fields }) => {
    expect(await request(changes)).toRefuseFields(...fields);
  });

  test('nothing is stored by refused requests', async () => {
    const other = await buildTutorWithPet(server.db);
    await request({ pet_ids: [other.petId], price_cents: 1 }, other);
    const list = await server.as(other).call(listBookings, { query: { as: 'tutor' } });
    expect(list.body.items).toEqual([]);
  });
});

describe('the quote', () => {
  const quote = (changes: object = {}) => {
    const { service_id, starts_at, ends_at } = asked();
    return server.as(tutor).send(quoteBooking, { query: { service_id, starts_at, ends_at, ...changes } });
  };

  test('shows every part of the price before asking', async () => {
    expect((await quote()).body).toMatchObject({
      price_unit: 'hour',
      minutes: 90,
      list_cents: 6000,
      discount_cents: 0,
      price_cents: 6000,
      fee_cents: 300,
      total_cents: 6300,
      total_price: 63,
      is_free: true,
    });
  });

  test('lets the tutor choose between both prices, and asks when nothing was chosen', async () => {
    const both = await buildStall(server.db, { pricePerServiceCents: cents(5500), durationMinutes: 45 });
    const given = { service_id: both.serviceId, ends_at: undefined };
    expect(await quote(given)).toRefuseFields('price_unit');
    const whole = await quote({ ...given, price_unit: 'service' });
    expect(whole.body).toMatchObject({ minutes: 45, price_cents: 5500, fee_cents: 275, total_cents: 5775 });
    const hourly = await quote({ ...given, price_unit: 'hour', duration_minutes: 50 });
    expect(hourly.body).toMatchObject({ minutes: 50, price_cents: 3333, fee_cents: 199, total_cents: 3532 });
  });

  test('nothing costs less than R$ 10,00 before discounts (D-154)', async () => {
    const hourly = { service_id: (await buildStall(server.db)).serviceId, ends_at: undefined };
    const lowest = await quote({ ...hourly, duration_minutes: 15 });
    expect(lowest.body).toMatchObject({ list_cents: 1000, price_cents: 1000 });
    const cheap = await buildStall(server.db, { pricePerHourCents: cents(1998) });
    const half = { service_id: cheap.serviceId, ends_at: undefined, duration_minutes: 30 };
    expect(await quote(half)).toRefuseFields('duration_minutes');
    expect(await request(half)).toRefuseFields('duration_minutes');
  });

  test('says when the time is not free', async () => {
    const closed = await buildStall(server.db);
    await server.db
      .delete(availabilityHours)
      .where(eq(availabilityHours.providerId, closed.provider.providerId));
    expect((await quote({ service_id: closed.serviceId })).body).toMatchObject({ is_free: false });
  });

  test('refuses guests, unknown services and bad times', async () => {
    const { service_id, starts_at } = asked();
    expect(await server.anonymous.send(quoteBooking, { query: { service_id, starts_at } })).toFailWith(
      'session/missing',
    );
    expect(await quote({ service_id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11' })).toFailWith(
      'booking/service-not-found',
    );
    expect(await quote({ starts_at: 'x' })).toRefuseFields('starts_at');
    expect(await quote({ duration_minutes: 'x' })).toRefuseFields('duration_minutes');
  });
});
