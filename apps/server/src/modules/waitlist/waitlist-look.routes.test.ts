import { acceptBooking } from '@patinha/contract/booking';
import { declareSickDay } from '@patinha/contract/substitution';
import { addDays } from '@patinha/domain/shared';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { transact } from '../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { payBooking } from '../booking/booking.factory.ts';
import { settleLine } from './waitlist-line.actions.ts';
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

describe('a time that is looked for at once', () => {
  test('is that of a request which lost to another one', async () => {
    const stall = await scene.stall({}, { hours: 2 });
    const [nine, ten] = [await scene.booked(stall), await scene.booked(stall, { hour: 10 })];
    const waiting = await scene.waiting(stall);
    await scene.booked(stall, { status: 'pending', endsAt: scene.at(11), busyUntil: scene.at(11) });
    const { bookingId } = await scene.booked(stall, { status: 'pending', hour: 10 });
    await scene.free(nine);
    await scene.free(ten);
    expect(await scene.offered(waiting)).toBeUndefined();
    await server.as(stall.provider).call(acceptBooking, { params: { booking_id: bookingId }, body: {} });
    await server.deliver();
    expect(await scene.offered(waiting)).toBeUndefined();
    await payBooking(server.db, bookingId);
    await server.deliver();
    expect(await scene.offered(waiting)).toBe('09:00');
  });

  test('is that of a request which a sick day declined, on a day before it', async () => {
    const stall = await scene.stall();
    const nine = await scene.booked(stall);
    const waiting = await scene.waiting(stall);
    const next = addDays(scene.day, 1);
    await scene.booked(stall, { status: 'pending', endsAt: scene.at(9, next), busyUntil: scene.at(9, next) });
    await scene.free(nine);
    expect(await scene.offered(waiting)).toBeUndefined();
    await server.as(stall.provider).call(declareSickDay, { body: { from: next, to: next } });
    await server.deliver();
    expect(await scene.offered(waiting)).toBe('09:00');
  });

  test('needs as many queries for six waiting tutors as for two', async () => {
    const askedFor = async (people: number): Promise<number> => {
      const stall = await scene.stall();
      await scene.booked(stall);
      for (let number = 0; number < people; number += 1) await scene.waiting(stall);
      const line = { providerId: stall.provider.providerId, from: scene.day, to: scene.day };
      const queries = vi.spyOn(pg.Client.prototype, 'query');
      await transact(server.db, (tx, now) => settleLine(tx, line, now));
      const { length } = queries.mock.calls;
      queries.mockRestore();
      return length;
    };
    expect(await askedFor(6)).toBe(await askedFor(2));
  });
});
