import { requestBooking } from '@patinha/contract/booking';
import { addDays, calendarDay, instantOf, saoPauloZone } from '@patinha/domain/shared';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testEngine } from '../../../testing/test-database.ts';
import { isWholeRun } from '../../../testing/whole-run.ts';
import { buildBooking, buildTutorWithPet, type BuiltTutor } from '../../booking/booking.factory.ts';
import { bookings } from '../../booking/booking.table.ts';
import { companyAbsences } from '../absence/absence.table.ts';
import { buildShop, type BuiltShop } from './duty.factory.ts';

const day = addDays(calendarDay(new Date()), 30);
const hour = (time: number) => instantOf(day, time * 60, saoPauloZone);

// The embedded engine is one session: only PostgreSQL can race.
describe.runIf(testEngine === 'postgres')('at once', () => {
  let server: TestApp;
  let at: BuiltShop;
  let tutors: BuiltTutor[];
  beforeAll(async () => {
    server = await openTestApp();
    tutors = [];
    for (let n = 0; n < 50; n += 1) tutors.push(await buildTutorWithPet(server.db));
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    at = await buildShop(server.db);
  });

  const rivals = isWholeRun ? 200 : 60;
  /** Requests, fifty at a time; one that was shed comes again, as a client does. */
  async function race(serviceIds: readonly string[], time: number): Promise<Record<string, number>> {
    const waiting = Array.from({ length: rivals }, (_, n) => n);
    const counts: Record<string, number> = {};
    const ask = async (n: number): Promise<number> => {
      const tutor = tutors[n % tutors.length];
      if (!tutor) throw new Error('No tutor');
      const { status } = await server.as(tutor).send(requestBooking, {
        body: {
          service_id: serviceIds[n % serviceIds.length] ?? '',
          pet_ids: [tutor.petId],
          starts_at: hour(time).toISOString(),
          duration_minutes: 60,
        },
      });
      return status === 503 ? ask(n) : status;
    };
    const worker = async () => {
      for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) {
        const status = await ask(n);
        counts[status] = (counts[status] ?? 0) + 1;
      }
    };
    await Promise.all(Array.from({ length: 50 }, worker));
    return counts;
  }
  const liveAt = (time: number) =>
    server.db
      .select({ serviceId: bookings.serviceId, lane: bookings.lane })
      .from(bookings)
      .where(
        and(
          eq(bookings.providerId, at.shop.providerId),
          eq(bookings.startsAt, hour(time)),
          inArray(bookings.status, ['accepted', 'confirmed']),
        ),
      );

  test('N-8: of many who want the last hour of a person exactly one gets it', async () => {
    await server.db.insert(companyAbsences).values({
      providerId: at.shop.providerId,
      userId: at.bia.userId,
      startsAt: hour(8),
      endsAt: hour(12),
      createdAt: new Date(),
    });
    expect(await race([at.bathId], 9)).toEqual({ '201': 1, '409': rivals - 1 });
    expect(await liveAt(9)).toEqual([{ serviceId: at.bathId, lane: 101 }]);
  });

  test('N-8: of many who want one of two services of the only person who does both, exactly one gets the hour', async () => {
    const time = { startsAt: hour(9), endsAt: hour(10), busyUntil: hour(10) };
    await buildBooking(server.db, {
      ...time,
      stall: { provider: at.shop, serviceId: at.bathId },
      status: 'accepted',
      lane: 101,
      assigneeId: at.bia.userId,
    });
    expect(await race([at.bathId, at.walkId], 9)).toEqual({ '201': 1, '409': rivals - 1 });
    expect(await liveAt(9)).toHaveLength(2);
  });

  test('an hour of two people is sold twice, whatever is asked for', async () => {
    expect(await race([at.bathId, at.walkId], 9)).toEqual({ '201': 2, '409': rivals - 2 });
    expect((await liveAt(9)).map(({ lane }) => lane).toSorted()).toEqual([101, 102]);
  });

  test('one person is not booked twice even past the lock of the company', async () => {
    const ids: string[] = [];
    const time = { startsAt: hour(9), endsAt: hour(10), busyUntil: hour(10) };
    for (const tutor of tutors.slice(0, 10)) {
      const stall = { provider: at.shop, serviceId: at.bathId };
      ids.push((await buildBooking(server.db, { ...time, stall, tutor })).bookingId);
    }
    // Straight into the table, as ten acceptances that saw the same free lane would.
    const accepted = { status: 'accepted' as const, commissionBps: 1500, payUntil: new Date(), lane: 101 };
    const writes = await Promise.allSettled(
      ids.map((id) => server.db.update(bookings).set(accepted).where(eq(bookings.id, id))),
    );
    expect(writes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
