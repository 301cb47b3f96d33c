import { cancelBooking } from '@patinha/contract/booking';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { transact } from '../../platform/db/database.ts';
import { mailsTo } from '../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { testEngine } from '../../testing/test-database.ts';
import type { BuiltBooking, BuiltStall, BuiltTutor } from '../booking/booking.factory.ts';
import { settleLine } from './waitlist-line.actions.ts';
import { WaitlistScene } from './waitlist-scene.factory.ts';
import { settleDue, settleWaiting } from './waitlist.jobs.ts';
import { waitlistOffers } from './waitlist.table.ts';

const rounds = 6;
const looks = 40;

// The embedded engine is one session: only PostgreSQL can race.
describe.runIf(testEngine === 'postgres')('people who wait, at once', () => {
  let server: TestApp;
  let scene: WaitlistScene;
  beforeEach(async () => {
    server = await openTestApp();
    scene = await WaitlistScene.open(server);
  });
  afterEach(() => server.close());

  const times = <T>(count: number, make: () => Promise<T>) =>
    Promise.all(Array.from({ length: count }, make));
  const look = ({ provider }: BuiltStall) =>
    transact(server.db, (tx, now) =>
      settleLine(tx, { providerId: provider.providerId, from: scene.day, to: scene.day }, now),
    );
  const openOffers = ({ provider }: BuiltStall) =>
    server.db
      .select({ startsAt: waitlistOffers.startsAt })
      .from(waitlistOffers)
      .where(and(eq(waitlistOffers.providerId, provider.providerId), eq(waitlistOffers.status, 'open')));
  const countNotices = async (people: readonly BuiltTutor[]) => {
    await server.deliver();
    return Promise.all(people.map(async ({ email }) => (await mailsTo(server.db, email)).length));
  };
  const cancelling = ({ tutor, bookingId }: BuiltBooking) =>
    server.as(tutor).send(cancelBooking, { params: { booking_id: bookingId }, body: {} });

  test('forty concurrent runs over one free time keep it for one of ten, who is notified once', async () => {
    const stall = await scene.stall();
    const booking = await scene.booked(stall);
    const people = await times(10, () => scene.waiting(stall));
    await scene.cancel(booking);
    const notified = await times(looks, () => look(stall));
    expect(notified.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await openOffers(stall)).toHaveLength(1);
    expect((await countNotices(people)).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  });

  test('two cancellations at once are two times for two people', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const stall = await scene.stall({}, { hours: 2 });
      const bookings = [await scene.booked(stall), await scene.booked(stall, { hour: 10 })];
      const people = await times(4, () => scene.waiting(stall));
      await Promise.all([
        ...bookings.map(cancelling),
        server.deliver(),
        settleWaiting(server.db),
        look(stall),
        settleDue(server.db),
      ]);
      await Promise.all([server.deliver(), look(stall), settleWaiting(server.db)]);
      const kept = (await openOffers(stall)).map(({ startsAt }) => startsAt.toISOString());
      expect(kept.toSorted()).toEqual([scene.at(9).toISOString(), scene.at(10).toISOString()]);
      expect((await countNotices(people)).toSorted()).toEqual([0, 0, 1, 1]);
    }
  });

  test('a tutor who joins while the day is freed is never forgotten', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const stall = await scene.stall();
      const booking = await scene.booked(stall);
      const tutor = await scene.tutor();
      const [joined] = await Promise.all([scene.join(tutor, stall), cancelling(booking), server.deliver()]);
      await server.deliver();
      // A tutor too late to wait can book it.
      const isFree = joined.error?.code === 'waitlist/time-free';
      expect(isFree ? '09:00' : await scene.offered(tutor)).toBe('09:00');
      expect(await scene.slots(stall, tutor)).toEqual(['09:00']);
    }
  });

  test('leaving the list while a time is kept either books it or passes it on', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const stall = await scene.stall();
      const booking = await scene.booked(stall);
      const [first, second] = [await scene.waiting(stall), await scene.waiting(stall)];
      const [entry] = await scene.list(first);
      await scene.cancel(booking);
      const [left] = await Promise.all([scene.leave(first, entry?.id), look(stall), look(stall)]);
      expect(left.status).toBe(200);
      await server.deliver();
      expect(await scene.list(first)).toEqual([]);
      expect(await scene.offered(second)).toBe('09:00');
      expect(await openOffers(stall)).toHaveLength(1);
    }
  });

  test('forty joins of one tutor make one entry', async () => {
    const stall = await scene.stall();
    await scene.booked(stall);
    const tutor = await scene.tutor();
    const replies = await times(looks, () => scene.join(tutor, stall));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ error }) => error?.code === 'waitlist/already-waiting')).toHaveLength(looks - 1);
  });

  test('of two hundred who ask for a kept time at once, instantly, only its holder gets it', async () => {
    const stall = await scene.stall({ isInstant: true });
    const booking = await scene.booked(stall);
    const holder = await scene.waiting(stall);
    await scene.free(booking);
    const others = await times(10, () => scene.tutor());
    const asks = Array.from({ length: 200 }, (_, index) => {
      const other = others[index % others.length] ?? holder;
      return scene.request(index === 100 ? holder : other, stall);
    });
    const replies = await Promise.all(asks);
    expect(replies.flatMap(({ status }, index) => (status === 201 ? [index] : []))).toEqual([100]);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  });
});
