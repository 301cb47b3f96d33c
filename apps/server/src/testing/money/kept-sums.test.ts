import { requestDeletion } from '@patinha/contract/compliance';
import { readOwnProvider, readProvider } from '@patinha/contract/provider';
import { erasedName } from '@patinha/domain/compliance';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { profiles } from '../../modules/account/account.table.ts';
import {
  type BookingSpec,
  buildBooking,
  type BuiltBooking,
  type BuiltStall,
  buildStall,
  buildTutorWithPet,
} from '../../modules/booking/booking.factory.ts';
import { bookings } from '../../modules/booking/booking.table.ts';
import {
  openPaymentScene,
  passTime,
  type PaymentScene,
} from '../../modules/payment/charge/payment-scene.factory.ts';
import { completedAt } from '../../modules/review/review.factory.ts';
import { transact } from '../../platform/db/database.ts';
import { asOwner } from '../as-owner.ts';
import { wrongSums } from './kept-sums.ts';
import { MoneyKinds } from './money-kinds.factory.ts';

// What is kept so that no page reads all that is over (ADR 157), against the bookings and entries that it is made of.

let scene: PaymentScene;
beforeAll(async () => {
  scene = await openPaymentScene();
});
// Compares the sums too.
afterEach(() => scene.requireSoundLedger());
afterAll(() => scene.close());

const daySeconds = 86_400;
const part = { kind: 'partial', refund_cents: 2700 } as const;
const events: readonly (readonly [string, (kinds: MoneyKinds) => Promise<unknown>])[] = [
  ['a completion', (k) => k.done()],
  ['a release', (k) => k.released()],
  ['a cancellation', (k) => k.cancelled(14)],
  ['a refund', async (k) => k.agreed(await k.done(), 2000)],
  ['an open dispute', async (k) => k.disputed(await k.done())],
  ['a dispute in mid-service', async (k) => k.decided(await k.begun(), { kind: 'client' })],
  ['a dispute decided in part', async (k) => k.decided(await k.released(), part)],
  ['a chargeback', async (k) => k.contested(await k.done(), 'perder')],
  ['a chargeback that was undone', async (k) => k.contested(await k.released(), 'ganhar')],
  ['a payout', async (k) => k.paidOut(await k.released())],
];

test.each(events)('agree after %s, and so do sums computed from the start', async (_, play) => {
  await play(new MoneyKinds(scene));
  expect(await wrongSums(scene.server.db)).toEqual([]);
  await asOwner(scene.server, sql`select app.count_all_clients(), ledger.sum_all_providers()`);
  expect(await wrongSums(scene.server.db)).toEqual([]);
});

test('agree after the accounts of both sides are gone', async () => {
  const { db } = scene.server;
  const released = { ...completedAt(new Date()), releasedAt: new Date(), hoursAhead: -50 };
  const { tutor, provider } = await buildBooking(db, released);
  for (const person of [tutor, provider])
    expect(await scene.server.as(person).call(requestDeletion)).toMatchObject({ status: 200 });
  await passTime(scene, 31 * daySeconds);
  const isOfThem = inArray(profiles.userId, [tutor.userId, provider.userId]);
  const left = await db.select({ name: profiles.fullName }).from(profiles).where(isOfThem);
  expect(left).toEqual([{ name: erasedName }, { name: erasedName }]);
  expect(await wrongSums(db)).toEqual([]);
});

test('that are wrong are found', async () => {
  const { provider } = await new MoneyKinds(scene).released();
  const wrong = async (statement: ReturnType<typeof sql>) => {
    await asOwner(scene.server, statement);
    return wrongSums(scene.server.db);
  };
  const ofProvider = sql`provider_id = ${provider.providerId}`;
  expect(
    await wrong(sql`update ledger.provider_sum set kept = kept + 1 where provider = ${provider.providerId}`),
  ).toEqual(['ledger.provider_sum']);
  expect(await wrong(sql`update provider_counts set proven = 0 where ${ofProvider}`)).toContain(
    'provider_counts',
  );
  expect(await wrong(sql`update provider_clients set visits = 2 where ${ofProvider}`)).toContain(
    'provider_clients',
  );
  await asOwner(scene.server, sql`select app.count_all_clients(), ledger.sum_all_providers()`);
});

describe('of a seller', () => {
  let stall: BuiltStall;
  const served = (spec: BookingSpec) =>
    buildBooking(scene.server.db, { stall, ...completedAt(new Date()), ...spec });
  const change = (values: Partial<typeof bookings.$inferInsert>, ...made: readonly BuiltBooking[]) =>
    scene.server.db
      .update(bookings)
      .set(values)
      .where(
        inArray(
          bookings.id,
          made.map(({ bookingId }) => bookingId),
        ),
      );
  /** What the seller and a visitor are told. */
  const told = async ({ provider }: BuiltStall = stall) => {
    const own = (await scene.server.as(provider).call(readOwnProvider)).body;
    const params = { provider_id: provider.providerId };
    const { body } = await scene.server.anonymous.call(readProvider, { params });
    return [own.completed_bookings_count, body.completed_bookings_count];
  };

  test('count what is released, and one tutor once a day', async () => {
    stall = await buildStall(scene.server.db);
    const tutor = await buildTutorWithPet(scene.server.db);
    const startsAt = new Date('2026-03-10T12:00:00Z');
    const at = (hours: number) => {
      const from = new Date(startsAt.getTime() + hours * 3_600_000);
      const endsAt = new Date(from.getTime() + 3_600_000);
      return { tutor, startsAt: from, endsAt, busyUntil: endsAt };
    };
    const first = await served(at(0));
    const [second, nextDay, other] = [
      await served(at(3)),
      await served(at(24)),
      await served({ hoursAhead: -50 }),
    ];
    expect(await told()).toEqual([4, 0]);
    await change({ releasedAt: new Date() }, first, second, nextDay, other);
    expect(await told()).toEqual([4, 3]);
    // A dispute takes one of the two of a day back, then the other.
    await change({ status: 'cancelled' }, first);
    expect(await told()).toEqual([3, 3]);
    await change({ status: 'cancelled' }, second, nextDay);
    expect(await told()).toEqual([1, 1]);
    await scene.server.db.transaction(async (tx) => {
      await tx.update(bookings).set({ status: 'completed' }).where(eq(bookings.id, first.bookingId));
      await tx.update(bookings).set({ status: 'completed' }).where(eq(bookings.id, second.bookingId));
    });
    expect(await told()).toEqual([3, 2]);
  });

  test('follow a booking to another seller, and go with it', async () => {
    stall = await buildStall(scene.server.db);
    const rival = await buildStall(scene.server.db);
    const [moved, kept] = [await served({ hoursAhead: -50 }), await served({ hoursAhead: -80 })];
    await change({ providerId: rival.provider.providerId, professionalId: rival.provider.userId }, moved);
    expect([await told(), await told(rival)]).toEqual([
      [1, 0],
      [1, 0],
    ]);
    await scene.server.db.delete(bookings).where(eq(bookings.id, kept.bookingId));
    expect(await told()).toEqual([0, 0]);
  });

  test('agree after releases at once', async () => {
    stall = await buildStall(scene.server.db);
    const tutor = await buildTutorWithPet(scene.server.db);
    const made = [];
    for (let hour = 0; hour < 8; hour += 1) made.push(await served({ tutor, hoursAhead: -100 - hour * 2 }));
    await Promise.all(
      made.map(({ bookingId }) =>
        transact(scene.server.db, (tx, now) =>
          tx.update(bookings).set({ releasedAt: now }).where(eq(bookings.id, bookingId)),
        ),
      ),
    );
    expect(await wrongSums(scene.server.db)).toEqual([]);
  });
});
