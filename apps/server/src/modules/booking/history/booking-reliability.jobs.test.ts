import { readProvider } from '@patinha/contract/provider';
import { searchServices } from '@patinha/contract/search';
import { addMs, dayMs, minuteMs } from '@patinha/domain/shared';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readClock, transact } from '../../../platform/db/database.ts';
import { asOwner } from '../../../testing/as-owner.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testEngine } from '../../../testing/test-database.ts';
import { providers } from '../../provider/provider.table.ts';
import {
  buildBooking,
  buildStall,
  buildTutorWithPet,
  type BookingSpec,
  type BuiltStall,
} from '../booking.factory.ts';
import { buildBookingChange } from '../change/booking-change.factory.ts';
import { refreshReliability } from './booking-reliability.jobs.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const hour = 60;

async function stage(stall: BuiltStall, specs: readonly BookingSpec[]): Promise<void> {
  const now = await readClock(server.db);
  for (const [at, spec] of specs.entries()) {
    const startsAt = spec.startsAt ?? addMs(now, -(at + 1) * dayMs);
    const endsAt = addMs(startsAt, hour * minuteMs);
    await buildBooking(server.db, { stall, endsAt, busyUntil: endsAt, startsAt, ...spec });
  }
}

const completed = (answerMinutes: number, createdAt: Date): BookingSpec => ({
  status: 'completed',
  commissionBps: 1500,
  payUntil: createdAt,
  createdAt,
  respondedAt: addMs(createdAt, answerMinutes * minuteMs),
});

const figuresOf = async ({ provider: { providerId } }: BuiltStall) =>
  (await server.anonymous.call(readProvider, { params: { provider_id: providerId } })).body.reliability;

test('completed, cancelled by the provider, and the median of its answers stand on page and card', async () => {
  const city = 'Bagé';
  const stall = await buildStall(server.db, { city });
  const now = await readClock(server.db);
  const asked = addMs(now, -30 * dayMs);
  const tutor = await buildTutorWithPet(server.db);
  await stage(stall, [
    ...[10, 20].map((minutes) => ({ ...completed(minutes, asked), tutor })),
    ...[30, 40, 600].map((minutes) => completed(minutes, asked)),
    // Accepted by the listing in the instant of the request: no answer of a person.
    completed(0, asked),
    { status: 'cancelled', cancelledBy: 'provider', cancelledAt: asked },
    { status: 'cancelled', cancelledBy: 'tutor', cancelledAt: asked },
    { status: 'cancelled', cancelledBy: 'system', cancellationRule: 'provider_no_show', cancelledAt: asked },
    // Longer ago than a year.
    { ...completed(1, asked), startsAt: addMs(now, -366 * dayMs) },
  ]);
  expect(await figuresOf(stall)).toBeNull();
  expect(await refreshReliability(server.db, now)).toBeGreaterThan(0);
  expect(await figuresOf(stall)).toEqual({
    completed_count: 6,
    cancelled_count: 1,
    no_show_count: 1,
    answer_minutes: 30,
    returned_count: 1,
  });
  const { body } = await server.anonymous.call(searchServices, { query: { city } });
  expect(body.items).toMatchObject([
    { reliability: { completed_count: 6, cancelled_count: 1, no_show_count: 1, answer_minutes: 30 } },
  ]);
  expect(await refreshReliability(server.db, now)).toBe(0);
});

test('four bookings say nothing yet', async () => {
  const stall = await buildStall(server.db);
  const now = await readClock(server.db);
  await stage(
    stall,
    Array.from({ length: 4 }, () => completed(5, addMs(now, -3 * dayMs))),
  );
  await refreshReliability(server.db, now);
  expect(await figuresOf(stall)).toBeNull();
});

test('a proposal of another time is an answer, whatever follows', async () => {
  const stall = await buildStall(server.db);
  const now = await readClock(server.db);
  const asked = addMs(now, -3 * dayMs);
  await stage(
    stall,
    Array.from({ length: 4 }, () => completed(50, asked)),
  );
  // One expired after the proposal, one was accepted by it; a tutor's own proposal is no answer.
  const ends = { expired: { status: 'expired', createdAt: asked }, agreed: completed(90, asked) } as const;
  for (const [spec, proposedBy] of [
    [ends.expired, 'provider'],
    [ends.agreed, 'provider'],
    [ends.expired, 'tutor'],
  ] as const) {
    const booking = await buildBooking(server.db, { stall, ...spec });
    await buildBookingChange(server.db, { booking, proposedBy, createdAt: addMs(asked, 20 * minuteMs) });
  }
  await refreshReliability(server.db, now);
  expect(await figuresOf(stall)).toMatchObject({ answer_minutes: 50 });
  const [row] = await server.db
    .select({ answered: providers.answeredCount })
    .from(providers)
    .where(eq(providers.id, stall.provider.providerId));
  expect(row).toEqual({ answered: 6 });
});

test('only providers with a booking that changed or left the year are computed', async () => {
  const [stall, other] = [await buildStall(server.db), await buildStall(server.db)];
  const now = await readClock(server.db);
  const asked = addMs(now, -30 * dayMs);
  const year = Array.from({ length: 6 }, () => completed(5, asked));
  await stage(stall, year);
  await stage(other, year);
  await refreshReliability(server.db, now);
  const id = ({ provider }: BuiltStall) => eq(providers.id, provider.providerId);
  const completedOf = async (which: BuiltStall) => {
    const [row] = await server.db
      .select({ count: providers.completedCount })
      .from(providers)
      .where(id(which));
    return row?.count;
  };
  // A figure that nothing computes again stays as it was written.
  await server.db.update(providers).set({ completedCount: 99 }).where(id(other));
  await stage(stall, [{ ...completed(5, asked), startsAt: addMs(now, -10 * dayMs) }]);
  expect(await refreshReliability(server.db, now)).toBe(1);
  expect([await completedOf(stall), await completedOf(other)]).toEqual([7, 99]);
  // They began 1 to 6 days ago; after 362 more days 3 of the six have left the year.
  await refreshReliability(server.db, addMs(now, 362 * dayMs - minuteMs));
  expect([await completedOf(stall), await completedOf(other)]).toEqual([3, 3]);
});

test.runIf(testEngine === 'postgres')('a slice that takes too long is made smaller', async () => {
  const now = await readClock(server.db);
  await refreshReliability(server.db, now);
  const stalls = [];
  for (let index = 0; index < 12; index += 1) stalls.push(await buildStall(server.db));
  for (const stall of stalls) await stage(stall, [completed(5, addMs(now, -30 * dayMs))]);
  await asOwner(
    server,
    sql`create function app.slow_down() returns trigger language plpgsql as 'begin perform pg_sleep(0.05); return new; end'`,
  );
  await asOwner(
    server,
    sql`create trigger slow_down before update on providers for each row execute function app.slow_down()`,
  );
  const changed = await transact(server.db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = '400ms'`);
    return refreshReliability(tx, now);
  });
  await asOwner(server, sql`drop function app.slow_down cascade`);
  expect(changed).toBe(stalls.length);
});
