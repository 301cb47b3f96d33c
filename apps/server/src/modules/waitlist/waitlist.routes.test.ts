import { readProviderCalendar } from '@patinha/contract/calendar';
import { listNotifications } from '@patinha/contract/notification';
import { joinWaitlist, leaveWaitlist, listWaitlist, passOffer } from '@patinha/contract/waitlist';
import { cents, addDays } from '@patinha/domain/shared';
import { maxWaitlistEntries } from '@patinha/domain/waitlist';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { auditLog } from '../../platform/audit/audit.table.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { userRoles } from '../account/account.table.ts';
import { availabilityExceptions } from '../availability/availability.table.ts';
import { buildPet } from '../pet/pet.factory.ts';
import { services } from '../service/service.table.ts';
import { WaitlistScene } from './waitlist-scene.factory.ts';

let server: TestApp;
let scene: WaitlistScene;
beforeAll(async () => {
  server = await openTestApp();
});
beforeEach(async () => {
  scene = await WaitlistScene.open(server);
});
afterAll(() => server.close());

describe('a tutor who finds no free time', () => {
  test('waits for the day and sees how many wait before; the provider sees a number and no names', async () => {
    const stall = await scene.stall();
    await scene.booked(stall);
    const first = await scene.tutor();
    const entry = await scene.joined(first, stall, { part: 'morning' });
    expect(entry).toMatchObject({
      service_id: stall.serviceId,
      title: 'Passeio no parque',
      day: scene.day,
      part: 'morning',
      duration_minutes: null,
      pets: [{ id: first.petId }],
      ahead: 0,
      offer: null,
    });
    const second = await scene.tutor();
    expect(await scene.joined(second, stall)).toMatchObject({ ahead: 1 });
    expect(await scene.list(second)).toMatchObject([{ ahead: 1, part: 'any' }]);

    const another = await scene.stall();
    await scene.booked(another);
    await scene.waiting(another);
    const { body } = await server
      .as(stall.provider)
      .call(readProviderCalendar, { query: { from: scene.day, to: addDays(scene.day, 1) } });
    expect(body.waiting).toEqual([{ day: scene.day, people: 2 }]);
    const trail = await server.db
      .select({ actorId: auditLog.actorId })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'waitlist.join'), eq(auditLog.subjectId, entry.id)));
    expect(trail).toEqual([{ actorId: first.userId }]);
  });

  test('waits for the part of the day without one; a free time can be booked and is not waited for', async () => {
    const stall = await scene.stall({}, { hours: 4 });
    const tutor = await scene.tutor();
    expect(await scene.join(tutor, stall)).toFailWith('waitlist/time-free');
    expect(await scene.join(tutor, stall, { part: 'morning' })).toFailWith('waitlist/time-free');
    expect((await scene.join(tutor, stall, { part: 'evening' })).status).toBe(201);
  });

  test('waits once for a day, and for no more than ten', async () => {
    const stall = await scene.stall();
    const tutor = await scene.tutor();
    const closed = Array.from({ length: maxWaitlistEntries + 1 }, (_, index) => addDays(scene.day, index));
    const { providerId } = stall.provider;
    await server.db.insert(availabilityExceptions).values(closed.map((day) => ({ providerId, day })));
    for (const day of closed.slice(0, -1)) await scene.joined(tutor, stall, { day });
    expect(await scene.join(tutor, stall)).toFailWith('waitlist/already-waiting');
    expect(await scene.join(tutor, stall, { day: closed.at(-1) ?? '' })).toFailWith('waitlist/limit-reached');
    await scene.leave(tutor);
    expect((await scene.join(tutor, stall, { day: closed.at(-1) ?? '' })).status).toBe(201);
  });

  test('brings own pets that the service accepts, up to its limit', async () => {
    const stall = await scene.stall({ acceptedSpecies: ['dog'], acceptedSizes: ['small'], capacity: 1 });
    await scene.booked(stall);
    const [tutor, other] = [await scene.tutor(), await scene.tutor()];
    const { db } = server;
    const { id: small } = await buildPet(db, { ownerId: tutor.userId, species: 'dog', weightGrams: 4000 });
    const { id: twin } = await buildPet(db, { ownerId: tutor.userId, species: 'dog', weightGrams: 4000 });
    const { id: cat } = await buildPet(db, { ownerId: tutor.userId, species: 'cat' });
    const join = (petIds: readonly string[]) => scene.join(tutor, stall, { petIds });
    expect(await join([small, other.petId])).toFailWith('waitlist/pet-not-found');
    expect(await join([cat])).toFailWith('waitlist/pet-not-accepted');
    expect(await join([small, twin])).toRefuseFields('pet_ids');
    expect(await join([])).toRefuseFields('pet_ids');
    expect((await join([small, small])).status).toBe(201);
  });

  test.each([
    ['a day that is over', { day: '2020-01-01' }, 'day'],
    ['a day too far away', { day: '2099-12-24' }, 'day'],
    ['no day at all', { day: '2027-02-31' }, 'day'],
    ['an unknown part', { part: 'night' }, 'part'],
    ['hours of what is sold by the piece', { durationMinutes: 90 }, 'duration_minutes'],
  ])('gets a field error for %s', async (_what, options, field) => {
    const stall = await scene.stall({ pricePerHourCents: null, pricePerServiceCents: cents(5000) });
    await scene.booked(stall);
    const tutor = await scene.tutor();
    expect(await scene.join(tutor, stall, options)).toRefuseFields(field);
    expect(await scene.list(tutor)).toEqual([]);
  });

  test('can wait for another provider’s service on the market', async () => {
    const stall = await scene.stall();
    const tutor = await scene.tutor();
    expect(await scene.join(tutor, { serviceId: crypto.randomUUID() })).toFailWith(
      'waitlist/service-not-found',
    );
    await server.db.update(services).set({ isActive: false }).where(eq(services.id, stall.serviceId));
    expect(await scene.join(tutor, stall)).toFailWith('waitlist/service-not-found');
    const own = await scene.stall();
    const owner = {
      ...own.provider,
      petId: (await buildPet(server.db, { ownerId: own.provider.userId })).id,
    };
    await server.db.insert(userRoles).values({ userId: owner.userId, role: 'tutor' });
    expect(await scene.join(owner, own)).toFailWith('waitlist/own-service');
  });

  test('has to be signed in as a tutor', async () => {
    const stall = await scene.stall();
    for (const endpoint of [listWaitlist, joinWaitlist, leaveWaitlist, passOffer]) {
      expect(await server.anonymous.send(endpoint, { params: { entry_id: stall.serviceId } })).toFailWith(
        'session/missing',
      );
      expect(
        await server.as(stall.provider).send(endpoint, { params: { entry_id: stall.serviceId } }),
      ).toFailWith('session/forbidden');
    }
  });

  test('joins once with one key', async () => {
    const stall = await scene.stall();
    await scene.booked(stall);
    const tutor = await scene.tutor();
    const body = { service_id: stall.serviceId, day: scene.day, part: 'any', pet_ids: [tutor.petId] };
    const key = crypto.randomUUID();
    const once = await server.as(tutor).send(joinWaitlist, { body, key });
    const again = await server.as(tutor).send(joinWaitlist, { body, key });
    expect(again).toMatchObject({ status: 201, body: once.body });
    expect(await scene.list(tutor)).toHaveLength(1);
  });
});

describe('leaving', () => {
  test('ends the wait once, and not that of another tutor', async () => {
    const stall = await scene.stall();
    await scene.booked(stall);
    const [tutor, other] = [await scene.tutor(), await scene.tutor()];
    const { id } = await scene.joined(tutor, stall);
    expect(await scene.leave(other, id)).toFailWith('waitlist/not-found');
    expect((await scene.leave(tutor, id)).status).toBe(200);
    expect(await scene.leave(tutor, id)).toFailWith('waitlist/not-waiting');
    expect(await scene.list(tutor)).toEqual([]);
    expect(await scene.joined(tutor, stall)).toMatchObject({ ahead: 0 });
  });

  test('lets a time that was kept go to the next one', async () => {
    const stall = await scene.stall();
    const booking = await scene.booked(stall);
    const [first, second] = [await scene.waiting(stall), await scene.waiting(stall)];
    await scene.free(booking);
    await scene.leave(first);
    await server.deliver();
    expect(await scene.offered(second)).toBe('09:00');
  });
});

describe('passing on', () => {
  test('lets the time go to the next one and waits on for another', async () => {
    const stall = await scene.stall({}, { hours: 2 });
    const [booking, later] = [await scene.booked(stall), await scene.booked(stall, { hour: 10 })];
    const [first, second] = [await scene.waiting(stall), await scene.waiting(stall)];
    await scene.free(booking);
    expect(await scene.pass(second, crypto.randomUUID())).toFailWith('waitlist/no-offer');
    expect(await scene.pass(first, crypto.randomUUID())).toFailWith('waitlist/no-offer');
    const [entry] = await scene.list(first);
    const foreign = { params: { entry_id: entry?.id }, body: { waitlist_offer_id: entry?.offer?.id } };
    expect(await server.as(second).send(passOffer, foreign)).toFailWith('waitlist/not-found');
    expect((await scene.pass(first)).status).toBe(200);
    await server.deliver();
    expect(await scene.offered(second)).toBe('09:00');
    expect(await scene.offered(first)).toBeUndefined();
    await scene.free(later);
    expect(await scene.offered(first)).toBe('10:00');
  });

  test('three times ends the wait', async () => {
    const stall = await scene.stall({}, { hours: 3 });
    const bookings = [9, 10, 11].map((hour) => scene.booked(stall, { hour }));
    const tutor = await scene.tutor();
    const booked = await Promise.all(bookings);
    await scene.joined(tutor, stall);
    for (const booking of booked) {
      expect(await scene.list(tutor)).toHaveLength(1);
      await scene.free(booking);
      expect((await scene.pass(tutor)).status).toBe(200);
    }
    expect(await scene.list(tutor)).toEqual([]);
    const { body } = await server.as(tutor).call(listNotifications, { query: {} });
    expect(body.items).toHaveLength(3);
  });
});
