import { listBookingHistory } from '@patinha/contract/booking';
import { addMs, hourMs } from '@patinha/domain/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { BuiltUser } from '../../auth/auth.factory.ts';
import {
  type BookingSpec,
  buildBooking,
  buildStall,
  buildTutorWithPet,
  type BuiltStall,
  type BuiltTutor,
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

const terms = { commissionBps: 1500, payUntil: new Date('2025-01-01T00:00:00Z') };
const build = (startsAt: string, values: BookingSpec = {}) => {
  const from = new Date(startsAt);
  return buildBooking(server.db, {
    stall,
    tutor,
    startsAt: from,
    endsAt: addMs(from, hourMs),
    busyUntil: addMs(from, hourMs),
    status: 'completed',
    ...terms,
    ...values,
  });
};
const historyOf = async (
  person: BuiltUser,
  query: { as: 'tutor' | 'provider'; year?: number; limit?: number; cursor?: string },
) => (await server.as(person).call(listBookingHistory, { query })).body;

describe('the history of bookings', () => {
  test('of a user without bookings is the current year, empty', async () => {
    const newcomer = await buildTutorWithPet(server.db);
    const year = Number(new Date().toISOString().slice(0, 4));
    expect(await historyOf(newcomer, { as: 'tutor' })).toMatchObject({
      items: [],
      years: [year],
      completed: 0,
      cancelled: 0,
      minutes: 0,
      total_cents: 0,
    });
  });

  test('holds what is over, by years of São Paulo, with figures of the completed ones', async () => {
    // 02:59 UTC of New Year's Day is still New Year's Eve in São Paulo.
    const eve = await build('2025-01-01T02:59:00Z');
    const first = await build('2025-01-01T03:00:00Z');
    const called = await build('2025-05-04T12:00:00Z', { status: 'cancelled' });
    const later = await build('2025-06-01T12:00:00Z');
    await buildBooking(server.db, { stall, tutor });
    const latest = await historyOf(tutor, { as: 'tutor' });
    expect(latest).toMatchObject({
      year: 2025,
      years: [2025, 2024],
      completed: 2,
      cancelled: 1,
      minutes: 120,
    });
    // Twice R$ 40,00 and R$ 2,00 of fee; the money suite has refunds.
    expect(latest.total_cents).toBe(8400);
    expect(latest.items.map(({ id }) => id)).toEqual([later.bookingId, called.bookingId, first.bookingId]);
    const before = await historyOf(stall.provider, { as: 'provider', year: 2024 });
    expect(before.items.map(({ id }) => id)).toEqual([eve.bookingId]);
    expect(before).toMatchObject({ completed: 1, cancelled: 0, minutes: 60 });
    expect(before.items[0]).toMatchObject({ side: 'provider', earning_cents: 3400 });
  });

  test('comes in pages that neither repeat nor skip, also of the same minute', async () => {
    const other = await buildTutorWithPet(server.db);
    const built: string[] = [];
    for (let pet = 0; pet < 5; pet += 1)
      built.push(
        (await build('2023-03-03T12:00:00Z', { tutor: other, stall: await buildStall(server.db) })).bookingId,
      );
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await historyOf(other, { as: 'tutor', limit: 2, ...(cursor && { cursor }) });
      expect(page.completed).toBe(5);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(seen.toSorted()).toEqual(built.toSorted());
  });

  test('hides other users’ bookings and refuses an invalid year', async () => {
    const stranger = await buildTutorWithPet(server.db);
    expect((await historyOf(stranger, { as: 'tutor', year: 2025 })).items).toEqual([]);
    expect((await historyOf(tutor, { as: 'provider', year: 2025 })).items).toEqual([]);
    const { status, error } = await server
      .as(tutor)
      .call(listBookingHistory, { query: { as: 'tutor', year: 25 } });
    expect({ status, error }).toMatchObject({ status: 400, error: { fields: { year: 'too_small' } } });
  });

  test('names the services that can be booked again', async () => {
    const [kept, gone, member] = [
      await buildStall(server.db),
      await buildStall(server.db, { isActive: false }),
      await buildTutorWithPet(server.db),
    ];
    await build('2025-03-01T12:00:00Z', { stall: kept, tutor: member });
    await build('2025-03-02T12:00:00Z', { stall: gone, tutor: member });
    const { items, bookable_service_ids: bookable } = await historyOf(member, { as: 'tutor', year: 2025 });
    expect(items).toHaveLength(2);
    expect(bookable).toEqual([kept.serviceId]);
  });
});
