import { planBookingSeries, requestBookingSeries } from '@patinha/contract/booking';
import { addMs, calendarDay, dayMs, hourMs } from '@patinha/domain/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildUser } from '../../auth/auth.factory.ts';
import { availabilityExceptions, availabilityHours } from '../../availability/availability.table.ts';
import { buildPet } from '../../pet/pet.factory.ts';
import { buildPromotion } from '../../promotion/promotion.factory.ts';
import { buildProvider } from '../../provider/provider.factory.ts';
import { buildService } from '../../service/service.factory.ts';
import {
  buildBooking,
  buildStall,
  type BuiltStall,
  buildTutorWithPet,
  type BuiltTutor,
  wholeMinute,
} from '../booking.factory.ts';
import { weeksAfter } from './booking-series.factory.ts';

let server: TestApp;
let stall: BuiltStall;
let tutor: BuiltTutor;
beforeAll(async () => {
  server = await openTestApp();
  stall = await buildStall(server.db);
  tutor = await buildTutorWithPet(server.db);
});
afterAll(() => server.close());

const first = wholeMinute(addMs(new Date(), 72 * hourMs));
const starts = (count: number) =>
  Array.from({ length: count }, (_, week) => weeksAfter(first, week).toISOString());
const planQuery = (changes: object = {}) => ({
  service_id: stall.serviceId,
  pet_ids: tutor.petId,
  starts_at: first.toISOString(),
  duration_minutes: 60,
  every_weeks: 1,
  count: 4,
  ...changes,
});
const plan = (changes: object = {}, who = tutor) =>
  server.as(who).send(planBookingSeries, { query: planQuery(changes) });
const body = (changes: object = {}) => ({
  service_id: stall.serviceId,
  pet_ids: [tutor.petId],
  every_weeks: 1 as const,
  starts: starts(3),
  duration_minutes: 60,
  ...changes,
});
const request = (changes: object = {}, who = tutor) =>
  server.as(who).send(requestBookingSeries, { body: body(changes) });
const at = (startsAt: Date, minutes = 60) => {
  const endsAt = addMs(startsAt, minutes * 60_000);
  return { startsAt, endsAt, busyUntil: endsAt };
};

describe('the plan of a series', () => {
  test('gives each date with its price, and the sum', async () => {
    const { body: planned } = await server.as(tutor).call(planBookingSeries, { query: planQuery() });
    expect(planned.items.map(({ starts_at }) => starts_at)).toEqual(starts(4));
    expect(planned).toMatchObject({ zone: 'America/Sao_Paulo', minutes: 60, total_cents: 4 * 4200 });
    for (const item of planned.items)
      expect(item).toMatchObject({ price_cents: 4000, fee_cents: 200, total_cents: 4200, conflict: null });
  });

  test('says of every date why it cannot be had', async () => {
    const own = await buildStall(server.db);
    const ana = await buildTutorWithPet(server.db);
    const { provider, serviceId } = own;
    await buildBooking(server.db, { stall: own, status: 'accepted', ...at(weeksAfter(first, 1)) });
    const day = calendarDay(weeksAfter(first, 2), 'America/Sao_Paulo');
    await server.db.insert(availabilityExceptions).values({ providerId: provider.providerId, day });
    await buildBooking(server.db, { tutor: ana, status: 'accepted', ...at(weeksAfter(first, 3)) });
    // Another tutor's request does not block.
    await buildBooking(server.db, { stall: own, ...at(weeksAfter(first, 4)) });
    const { body: planned } = await server.as(ana).call(planBookingSeries, {
      query: planQuery({ service_id: serviceId, pet_ids: ana.petId, count: 5 }),
    });
    expect(planned.items.map(({ conflict }) => conflict)).toEqual([
      null,
      'taken',
      'exception',
      'pet_busy',
      null,
    ]);
    expect(planned.total_cents).toBe(2 * 4200);
  });

  test('reports closed hours and days beyond the horizon', async () => {
    const closed = await buildStall(server.db);
    await server.db.delete(availabilityHours);
    const { body: planned } = await server.as(tutor).call(planBookingSeries, {
      query: planQuery({ service_id: closed.serviceId, count: 2 }),
    });
    expect(planned.items.map(({ conflict }) => conflict)).toEqual(['closed', 'closed']);
    stall = await buildStall(server.db);
    const late = wholeMinute(addMs(new Date(), 360 * dayMs));
    const far = await server.as(tutor).call(planBookingSeries, {
      query: planQuery({ service_id: stall.serviceId, starts_at: late.toISOString(), count: 2 }),
    });
    expect(far.body.items).toMatchObject([
      { conflict: null, total_cents: 4200 },
      { conflict: 'too_far', total_cents: null },
    ]);
  });

  test('spends the last uses of a promotion on the first free dates, as the request does', async () => {
    const own = await buildStall(server.db);
    await buildPromotion(server.db, {
      partnerId: own.provider.providerId,
      perUserLimit: 2,
    });
    const who = await buildTutorWithPet(server.db);
    const asked = { service_id: own.serviceId, count: 3 };
    const { body: planned } = await server
      .as(who)
      .call(planBookingSeries, { query: planQuery({ ...asked, pet_ids: who.petId }) });
    expect(planned.items.map(({ price_cents }) => price_cents)).toEqual([3600, 3600, 4000]);
    const made = await server.as(who).call(requestBookingSeries, {
      body: body({ service_id: own.serviceId, pet_ids: [who.petId], max_total_cents: planned.total_cents }),
    });
    expect(made.body.items.map(({ total_cents }) => total_cents)).toEqual(
      planned.items.map(({ total_cents }) => total_cents),
    );
  });

  test.each([
    { name: 'one date', changes: { count: 1 }, field: 'count' },
    { name: 'thirteen', changes: { count: 13 }, field: 'count' },
    { name: 'every three weeks', changes: { every_weeks: 3 }, field: 'every_weeks' },
    { name: 'longer than a day', changes: { duration_minutes: 24 * 60 + 1 }, field: 'duration_minutes' },
    { name: 'the past', changes: { starts_at: '2026-01-01T12:00:00Z' }, field: 'starts_at' },
    { name: 'pets that are no ids', changes: { pet_ids: 'x' }, field: 'pet_ids' },
  ])('$name is refused', async ({ changes, field }) => {
    expect(await plan(changes)).toRefuseFields(field);
  });

  test('is for tutors, of their own pets and for services that are sold', async () => {
    expect(await server.anonymous.send(planBookingSeries, { query: planQuery() })).toFailWith(
      'session/missing',
    );
    expect(await server.as(stall.provider).send(planBookingSeries, { query: planQuery() })).toFailWith(
      'session/forbidden',
    );
    const { id: foreignPet } = await buildPet(server.db, {
      ownerId: (await buildUser(server.db, { userType: 'tutor' })).userId,
    });
    expect(await plan({ pet_ids: foreignPet })).toFailWith('booking/pet-not-found');
    expect(await plan({ service_id: foreignPet })).toFailWith('booking/service-not-found');
    expect(await plan({ extra_ids: foreignPet })).toFailWith('booking/extra-gone');
  });
});

describe('asking for a series', () => {
  test('makes every date a pending booking with its frozen price, and tells the provider once', async () => {
    const own = await buildStall(server.db);
    const { body: series } = await server.as(tutor).call(requestBookingSeries, {
      body: body({ service_id: own.serviceId, special_instructions: 'Tem medo de fogos.' }),
    });
    expect(series).toMatchObject({
      side: 'tutor',
      every_weeks: 1,
      count: 3,
      moves: ['cancel'],
      taken_ids: [],
    });
    expect(series.items.map(({ starts_at }) => starts_at)).toEqual(starts(3));
    expect(series.items).toMatchObject(
      [1, 2, 3].map((position) => ({
        status: 'pending',
        total_cents: 4200,
        special_instructions: 'Tem medo de fogos.',
        series: { id: series.id, position, count: 3 },
      })),
    );
    await server.deliver();
    const mails = await mailsTo(server.db, own.provider.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Novo pedido de série: Passeio no parque']);
    expect(mails[0]?.text).toContain(`/bookings/series/${series.id}`);
    expect(mails[0]?.text).toContain('em 3 datas');
  });

  test('is refused whole while one date cannot be had, with the dates named', async () => {
    const own = await buildStall(server.db);
    await buildBooking(server.db, { stall: own, status: 'accepted', ...at(weeksAfter(first, 1)) });
    const refused = await request({ service_id: own.serviceId });
    expect(refused).toFailWith('booking/series-conflict');
    expect(refused.error?.conflicts).toEqual([{ starts_at: starts(2)[1], reason: 'taken' }]);
    const kept = starts(3).filter((_start, week) => week !== 1);
    const made = await server
      .as(tutor)
      .call(requestBookingSeries, { body: body({ service_id: own.serviceId, starts: kept }) });
    expect(made.body.items.map(({ starts_at }) => starts_at)).toEqual(kept);
    expect(made.body.count).toBe(2);
  });

  test('of a service that is booked instantly is asked for all the same', async () => {
    const own = await buildStall(server.db, { isInstant: true });
    const { body: series } = await server
      .as(tutor)
      .call(requestBookingSeries, { body: body({ service_id: own.serviceId }) });
    expect(series.items.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending']);
  });

  test('is refused when it costs more than what was shown', async () => {
    expect(await request({ max_total_cents: 3 * 4200 - 1 })).toFailWith('booking/series-dearer');
  });

  test('makes one series of one intention', async () => {
    const who = await buildTutorWithPet(server.db);
    const asked = { body: body({ pet_ids: [who.petId] }), key: 'one-intention' };
    const replies = [
      await server.as(who).send(requestBookingSeries, asked),
      await server.as(who).send(requestBookingSeries, asked),
    ];
    expect(replies[1]?.body).toEqual(replies[0]?.body);
    expect(await server.as(who).send(requestBookingSeries, { ...asked, key: null })).toFailWith(
      'request/idempotency-key-missing',
    );
  });

  test.each([
    { name: 'one date alone', changes: { starts: starts(1) }, field: 'starts' },
    { name: 'thirteen dates', changes: { starts: starts(13) }, field: 'starts' },
    {
      name: 'dates out of step',
      changes: { starts: [starts(1)[0], addMs(first, dayMs).toISOString()] },
      field: 'starts',
    },
    { name: 'a price', changes: { total_cents: 1 }, field: 'total_cents' },
    { name: 'no pet', changes: { pet_ids: [] }, field: 'pet_ids' },
  ])('$name is refused', async ({ changes, field }) => {
    expect(await request(changes)).toRefuseFields(field);
  });

  test('is refused for foreign pets, own services, pets that the service does not take, and guests', async () => {
    const stranger = await buildTutorWithPet(server.db);
    expect(await request({ pet_ids: [stranger.petId] })).toFailWith('booking/pet-not-found');
    expect(await request({ service_id: stranger.petId })).toFailWith('booking/service-not-found');
    expect(await request({ extra_ids: [stranger.petId] })).toFailWith('booking/extra-gone');
    const cats = await buildStall(server.db, { acceptedSpecies: ['cat'] });
    expect(await request({ service_id: cats.serviceId })).toFailWith('booking/pet-not-accepted');
    const small = await buildStall(server.db, { acceptedSizes: ['small'] });
    const { id: unweighed } = await buildPet(server.db, { ownerId: tutor.userId, weightGrams: null });
    expect(await request({ service_id: small.serviceId, pet_ids: [unweighed] })).toFailWith(
      'booking/pet-weight-unknown',
    );
    const both = await buildProvider(server.db, { user: { roles: ['tutor', 'prestador'] } });
    const { id: ownService } = await buildService(server.db, { providerId: both.providerId });
    const { id: ownPet } = await buildPet(server.db, { ownerId: both.userId });
    const own = await server
      .as(both)
      .send(requestBookingSeries, { body: body({ service_id: ownService, pet_ids: [ownPet] }) });
    expect(own).toFailWith('booking/own-service');
    expect(await server.anonymous.send(requestBookingSeries, { body: body() })).toFailWith('session/missing');
    expect(await server.as(stall.provider).send(requestBookingSeries, { body: body() })).toFailWith(
      'session/forbidden',
    );
  });
});
