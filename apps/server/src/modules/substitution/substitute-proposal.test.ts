import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { availabilityExceptions } from '../availability/availability.table.ts';
import {
  buildBooking,
  buildTutorWithPet,
  type BuiltBooking,
  type BuiltStall,
  requireHealthyLedger,
} from '../booking/booking.factory.ts';
import { personBlocks } from '../message/message.table.ts';
import { pets } from '../pet/pet.table.ts';
import { providers } from '../provider/provider.table.ts';
import { buildService } from '../service/service.factory.ts';
import { services } from '../service/service.table.ts';
import { dayOf, SickDayScene } from './substitution-scene.factory.ts';

let server: TestApp;
let scene: SickDayScene;
beforeAll(async () => {
  server = await openTestApp();
});
beforeEach(() => {
  scene = new SickDayScene(server);
});
afterEach(() => requireHealthyLedger(server.db));
afterAll(() => server.close());

const rate = ({ provider }: BuiltStall, rating: number) =>
  server.db
    .update(services)
    .set({ ratingAverage: rating, ratingCount: 3 })
    .where(eq(services.providerId, provider.providerId));
const proposedTo = async (booking: BuiltBooking) =>
  (await scene.seen(booking)).proposals.map(({ service_id }) => service_id);

describe('the proposed substitutes', () => {
  test('are the three best rated that cost no more, with the refund', async () => {
    const [good, best, fair, last] = [
      await scene.stall(40),
      await scene.stall(30),
      await scene.stall(20),
      await scene.stall(40),
    ];
    await rate(good, 4.5);
    await rate(best, 4.9);
    await rate(fair, 4);
    await rate(last, 3);
    const booking = await scene.absent();
    const { proposals, status, paid_cents: paid } = await scene.seen(booking);
    expect([status, paid]).toEqual(['open', 4200]);
    expect(
      proposals.map(({ service_id, total_cents, refund_cents }) => [service_id, total_cents, refund_cents]),
    ).toEqual([
      // R$ 30,00 and the least fee of R$ 1,99.
      [best.serviceId, 3199, 1001],
      [good.serviceId, 4200, 0],
      [fair.serviceId, 2199, 2001],
    ]);
  });

  test.each([
    { who: 'costs more', stall: () => scene.stall(41) },
    { who: 'does something else', stall: () => scene.stall(40, { serviceType: 'grooming' }) },
    { who: 'works at another kind of place', stall: () => scene.stall(40, { locationType: 'domicilio' }) },
    { who: 'is in another city', stall: () => scene.stall(40, { city: 'Recife', state: 'PE' }) },
    { who: 'is far away', stall: () => scene.stall(40, { latitude: -23.7, longitude: -46.9 }) },
    { who: 'takes no dogs', stall: () => scene.stall(40, { acceptedSpecies: ['cat'] }) },
    { who: 'takes small dogs alone', stall: () => scene.stall(40, { acceptedSizes: ['small'] }) },
    { who: 'is off the market', stall: () => scene.stall(40, { isActive: false }) },
    {
      who: 'is not verified',
      stall: async () => {
        const stall = await scene.stall();
        await server.db
          .update(providers)
          .set({ verifiedUntil: null })
          .where(eq(providers.id, stall.provider.providerId));
        return stall;
      },
    },
  ])('not who $who', async ({ stall }) => {
    await stall();
    const tutor = await buildTutorWithPet(server.db);
    await server.db.update(pets).set({ weightGrams: 30_000 }).where(eq(pets.id, tutor.petId));
    expect(await proposedTo(await scene.absent({ tutor }))).toEqual([]);
  });

  test('exclude those who are closed, booked, or have blocked the tutor', async () => {
    const [closed, booked, blocking, free] = [
      await scene.stall(),
      await scene.stall(),
      await scene.stall(),
      await scene.stall(),
    ];
    const booking = await scene.absent();
    await server.db
      .insert(availabilityExceptions)
      .values({ providerId: closed.provider.providerId, day: dayOf(booking) });
    await buildBooking(server.db, { stall: booked, status: 'accepted', hoursAhead: 48 });
    await server.db.insert(personBlocks).values({
      blockerId: blocking.provider.userId,
      blockedId: booking.tutor.userId,
      createdAt: new Date(),
    });
    expect(await proposedTo(booking)).toEqual([free.serviceId]);
  });

  test('not the tutor’s own stall, and one service a carer', async () => {
    const tutor = await buildTutorWithPet(server.db);
    const own = await scene.stall();
    await server.db
      .update(providers)
      .set({ ownerUserId: tutor.userId })
      .where(eq(providers.id, own.provider.providerId));
    const other = await scene.stall();
    await buildService(server.db, { ...scene.place, providerId: other.provider.providerId });
    expect(await proposedTo(await scene.absent({ tutor }))).toHaveLength(1);
  });
});
