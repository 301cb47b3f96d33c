import { acceptBooking, acceptStayChange, changeStay, requestBooking } from '@patinha/contract/booking';
import { addDays, calendarDay, instantOf, saoPauloZone } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testEngine } from '../../../testing/test-database.ts';
import { isWholeRun } from '../../../testing/whole-run.ts';
import { services } from '../../service/service.table.ts';
import { buildConfirmedBooking, buildTutorWithPet, type BuiltTutor } from '../booking.factory.ts';
import { bookings, stayPlaces } from '../booking.table.ts';
import { buildBoarding, stayBody } from './stay.factory.ts';

const day = (ahead: number) => addDays(calendarDay(new Date()), 30 + ahead);

// The embedded engine is one session: only PostgreSQL can race.
describe.runIf(testEngine === 'postgres')('at once', () => {
  let server: TestApp;
  let tutors: BuiltTutor[];
  beforeAll(async () => {
    server = await openTestApp();
    tutors = [];
    for (let n = 0; n < 50; n += 1) tutors.push(await buildTutorWithPet(server.db));
  });
  afterAll(() => server.close());

  // The pool serves ten at a time whatever waits before it; what waits longer than 2 s is shed with 503 by design.
  const inFlight = 50;
  /** Who want one thing: more than are served at a time. */
  const rivals = isWholeRun ? 200 : 60;
  async function race<Item>(items: readonly Item[], send: (item: Item) => Promise<{ status: number }>) {
    const waiting = [...items];
    const replies: { status: number }[] = [];
    const worker = async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
        replies.push(await send(item));
    };
    await Promise.all(Array.from({ length: inFlight }, worker));
    return replies.map(({ status }) => status);
  }
  const timesOf = (statuses: readonly number[]) =>
    Object.fromEntries(
      Object.entries(Object.groupBy(statuses, String)).map(([key, all]) => [key, all?.length]),
    );

  test(`${rivals} who ask for the last place of a night: exactly one gets it, the others hear that it is taken`, async () => {
    const { serviceId } = await buildBoarding(server.db, { isInstant: true });
    // They share one night of different stays: each span covers the night of day 3.
    const spans = [
      [3, 4],
      [2, 4],
      [3, 6],
      [0, 7],
    ] as const;
    const asked = Array.from({ length: rivals }, (_, n) => ({
      tutor: tutors[n % tutors.length],
      span: spans[n % spans.length] ?? spans[0],
    }));
    const statuses = await race(asked, ({ tutor, span: [from, to] }) => {
      if (!tutor) throw new Error('No tutor');
      const body = { service_id: serviceId, pet_ids: [tutor.petId], ...stayBody(day(from), day(to)) };
      return server.as(tutor).send(requestBooking, { body });
    });
    expect(timesOf(statuses)).toEqual({ '201': 1, '409': rivals - 1 });
    const taken = await server.db.select().from(stayPlaces).where(eq(stayPlaces.serviceId, serviceId));
    expect(taken.filter((one) => one.day === day(3))).toHaveLength(1);
  });

  test('acceptances fill two places of each night and no more', async () => {
    const boarding = await buildBoarding(server.db, { capacity: 2 });
    const ids: string[] = [];
    for (const tutor of tutors.slice(0, 30)) {
      const body = { service_id: boarding.serviceId, pet_ids: [tutor.petId], ...stayBody(day(0), day(3)) };
      ids.push((await server.as(tutor).call(requestBooking, { body })).body.id);
    }
    const statuses = await race(ids, (id) =>
      server.as(boarding.provider).send(acceptBooking, { params: { booking_id: id }, body: {} }),
    );
    expect(timesOf(statuses)['200']).toBe(2);
    const taken = await server.db
      .select()
      .from(stayPlaces)
      .where(eq(stayPlaces.serviceId, boarding.serviceId));
    expect(taken.map(({ day: night, place }) => `${night} ${place}`).toSorted()).toEqual(
      [0, 1, 2].flatMap((ahead) => [`${day(ahead)} 1`, `${day(ahead)} 2`]),
    );
  });

  test('of many who want the last place of a night, by staying on or by arriving, exactly one gets it', async () => {
    const stall = await buildBoarding(server.db, { capacity: 3 });
    const asked: { changeId?: string; bookingId?: string }[] = [];
    // Two guests of the night before ask to stay on, and forty ask to arrive; one place is taken already.
    for (const tutor of tutors.slice(0, 2)) {
      const endsAt = instantOf(day(20), 9 * 60, saoPauloZone);
      const spec = {
        stall,
        tutor,
        stayUnit: 'night',
        priceUnit: 'night',
        endsAt,
        busyUntil: endsAt,
      } as const;
      const startsAt = instantOf(day(18), 10 * 60, saoPauloZone);
      const booking = await buildConfirmedBooking(server.db, { ...spec, startsAt });
      const body = { kind: 'extension', ends_on: day(21) } as const;
      const params = { booking_id: booking.bookingId };
      const { id } = (await server.as(tutor).call(changeStay, { params, body })).body;
      asked.push({ changeId: id });
    }
    for (const tutor of tutors.slice(2, 42)) {
      const body = { service_id: stall.serviceId, pet_ids: [tutor.petId], ...stayBody(day(20), day(22)) };
      const { id } = (await server.as(tutor).call(requestBooking, { body })).body;
      asked.push({ bookingId: id });
    }
    await server.db.update(services).set({ capacity: 2 }).where(eq(services.id, stall.serviceId));
    const endsAt = instantOf(day(21), 9 * 60, saoPauloZone);
    await buildConfirmedBooking(server.db, {
      stall,
      stayUnit: 'night',
      priceUnit: 'night',
      startsAt: instantOf(day(20), 10 * 60, saoPauloZone),
      endsAt,
      busyUntil: endsAt,
    });
    // Each is asked again, in the long run five times: 84 or 210 calls for one place.
    const calls = Array.from({ length: isWholeRun ? 5 : 2 }, () => asked).flat();
    const statuses = await race(calls, ({ changeId, bookingId }) =>
      changeId === undefined
        ? server.as(stall.provider).send(acceptBooking, { params: { booking_id: bookingId ?? '' }, body: {} })
        : server
            .as(stall.provider)
            .send(acceptStayChange, { params: { stay_change_id: changeId }, body: {} }),
    );
    expect(timesOf(statuses)).toEqual({ '200': 1, '409': calls.length - 1 });
    const taken = await server.db.select().from(stayPlaces).where(eq(stayPlaces.serviceId, stall.serviceId));
    expect(taken.filter((one) => one.day === day(20))).toHaveLength(2);
  });

  test('a place of a night is guarded by its key even past the lock of the provider', async () => {
    const boarding = await buildBoarding(server.db);
    const ids: string[] = [];
    for (const tutor of tutors.slice(30, 40)) {
      const body = { service_id: boarding.serviceId, pet_ids: [tutor.petId], ...stayBody(day(0), day(2)) };
      ids.push((await server.as(tutor).call(requestBooking, { body })).body.id);
    }
    // Straight into the table, as a forgotten lock would let it through.
    const accepted = { status: 'accepted' as const, commissionBps: 1500, payUntil: new Date() };
    const writes = await Promise.allSettled(
      ids.map((id) => server.db.update(bookings).set(accepted).where(eq(bookings.id, id))),
    );
    expect(writes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    // More places: the next one fits.
    await server.db.update(services).set({ capacity: 2 }).where(eq(services.id, boarding.serviceId));
    const lost = ids[writes.findIndex(({ status }) => status === 'rejected')] ?? '';
    await server.db.update(bookings).set(accepted).where(eq(bookings.id, lost));
    const taken = await server.db
      .select()
      .from(stayPlaces)
      .where(eq(stayPlaces.serviceId, boarding.serviceId));
    expect(taken).toHaveLength(4);
  });
});
