import { checkOutBooking } from '@patinha/contract/booking';
import { readCareWalk, recordCareWalk } from '@patinha/contract/care';
import { addMs, dayMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { BuiltUser } from '../../auth/auth.factory.ts';
import {
  buildConfirmedBooking,
  type BuiltBooking,
  buildStall,
  buildTutorWithPet,
} from '../../booking/booking.factory.ts';
import { bookings } from '../../booking/booking.table.ts';
import { services } from '../../service/service.table.ts';
import { buildBookingInService } from '../care.factory.ts';
import { carePositions } from '../care.table.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

async function walking(): Promise<BuiltBooking> {
  const booking = await buildBookingInService(server);
  await server.db
    .update(services)
    .set({ serviceType: 'dog_walking' })
    .where(eq(services.id, booking.serviceId));
  return booking;
}

const metre = 1 / 111_195;
const recorder = '0b6f6a3e-5f53-4e0e-9d5b-2f1f7f6a9c01';

/** A device whose clock is the server's, `step` seconds into the walk. */
function device(startedAt = addMs(new Date(), -50_000)) {
  const position = (step: number, meters: number, accuracy_meters = 8) => ({
    sequence: step,
    at: addMs(startedAt, step * 1000).toISOString(),
    lat: -23.55 + meters * metre,
    lng: -46.63,
    accuracy_meters,
  });
  return { position, straight: [0, 10, 20, 30, 40].map((step) => position(step, step)) };
}

interface Batch {
  readonly positions: readonly object[];
  readonly recorder_id?: string;
  readonly sent_at?: string;
}
const record = (who: BuiltUser, booking_id: string, batch: Batch) =>
  server.as(who).send(recordCareWalk, {
    params: { booking_id },
    body: { recorder_id: recorder, sent_at: new Date().toISOString(), ...batch },
  });
const walkOf = async (who: BuiltUser, booking_id: string) =>
  (await server.as(who).call(readCareWalk, { params: { booking_id } })).body;

describe('a walk', () => {
  test('is seen by both while it goes on, with the figures of the server', async () => {
    const { bookingId, provider, tutor } = await walking();
    expect(await walkOf(provider, bookingId)).toMatchObject({ may_record: true, walk: null });
    const reply = await record(provider, bookingId, { positions: device().straight });
    expect(reply.body).toEqual({ distance_meters: 40, duration_seconds: 40 });
    expect(await walkOf(tutor, bookingId)).toMatchObject({
      may_record: false,
      walk: { distance_meters: 40, duration_seconds: 40, segments: [{ length: 5 }] },
    });
  });

  test('keeps what was sent twice once, and what comes late in its place', async () => {
    const { bookingId, provider } = await walking();
    const { straight, position } = device();
    await record(provider, bookingId, { positions: straight.slice(3) });
    await record(provider, bookingId, { positions: straight });
    await record(provider, bookingId, { positions: straight });
    await record(provider, bookingId, { positions: [position(20, 500)] });
    expect((await walkOf(provider, bookingId)).walk).toMatchObject({ distance_meters: 40 });
    const stored = await server.db.select().from(carePositions).where(eq(carePositions.bookingId, bookingId));
    expect(stored).toHaveLength(5);
  });

  test('counts two devices apart', async () => {
    const { bookingId, provider } = await walking();
    const { position } = device();
    await record(provider, bookingId, { positions: [position(0, 0)] });
    await record(provider, bookingId, { positions: [position(10, 10)], recorder_id: crypto.randomUUID() });
    const own = { ...position(20, 20), sequence: 0 };
    const reply = await record(provider, bookingId, { positions: [own], recorder_id: crypto.randomUUID() });
    expect(reply.body).toEqual({ distance_meters: 20, duration_seconds: 20 });
  });

  test('has no line across a gap', async () => {
    const { bookingId, provider, tutor } = await walking();
    await server.db
      .update(bookings)
      .set({ checkedInAt: addMs(new Date(), -600_000) })
      .where(eq(bookings.id, bookingId));
    const { position } = device(addMs(new Date(), -500_000));
    const positions = [position(0, 0), position(10, 12), position(300, 500), position(310, 512)];
    await record(provider, bookingId, { positions });
    expect((await walkOf(tutor, bookingId)).walk).toMatchObject({
      distance_meters: 24,
      duration_seconds: 20,
      segments: [{ length: 2 }, { length: 2 }],
    });
  });

  test('puts a wrong clock right, and leaves out what was before the check-in', async () => {
    const { bookingId, provider } = await walking();
    const hour = 3_600_000;
    const slow = device(addMs(new Date(), -50_000 - hour));
    const early = { ...slow.position(0, 0), sequence: 99, at: addMs(new Date(), -3 * hour).toISOString() };
    const reply = await record(provider, bookingId, {
      sent_at: addMs(new Date(), -hour).toISOString(),
      positions: [...slow.straight, early],
    });
    expect(reply.body).toEqual({ distance_meters: 40, duration_seconds: 40 });
    const { walk } = await walkOf(provider, bookingId);
    expect(Math.abs(Date.parse(walk?.started_at ?? '') - Date.now())).toBeLessThan(70_000);
  });

  test('is recorded by its carer alone, in service, and of a walk', async () => {
    const { bookingId, provider, tutor } = await walking();
    const { straight: positions } = device();
    expect(await record(tutor, bookingId, { positions })).toFailWith('care/not-the-carer');
    const { provider: other } = await buildStall(server.db);
    expect(await record(other, bookingId, { positions })).toFailWith('booking/not-found');
    const stranger = await buildTutorWithPet(server.db);
    expect(await server.as(stranger).send(readCareWalk, { params: { booking_id: bookingId } })).toFailWith(
      'booking/not-found',
    );
    const waiting = await buildConfirmedBooking(server.db);
    expect(await record(waiting.tutor, waiting.bookingId, { positions })).toFailWith('care/not-the-carer');
    expect(await record(waiting.provider, waiting.bookingId, { positions })).toFailWith(
      'care/not-in-service',
    );
    await server.db
      .update(services)
      .set({ serviceType: 'grooming' })
      .where(eq(services.providerId, provider.providerId));
    expect(await record(provider, bookingId, { positions })).toFailWith('care/not-a-walk');
    expect((await walkOf(provider, bookingId)).may_record).toBe(false);
  });

  test('takes what a device without a connection recorded, until a day after the check-out', async () => {
    const { bookingId, provider, tutor } = await walking();
    const { straight: positions } = device();
    await server.as(provider).call(checkOutBooking, { params: { booking_id: bookingId }, body: {} });
    expect((await walkOf(provider, bookingId)).may_record).toBe(false);
    expect((await record(provider, bookingId, { positions })).status).toBe(200);
    expect((await walkOf(tutor, bookingId)).walk).toMatchObject({ distance_meters: 40 });
    await server.db
      .update(bookings)
      .set({ checkedOutAt: addMs(new Date(), -dayMs) })
      .where(eq(bookings.id, bookingId));
    expect(await record(provider, bookingId, { positions })).toFailWith('care/not-in-service');
  });

  test('shows no place once a dispute has ended the booking', async () => {
    const { bookingId, provider, tutor } = await walking();
    await record(provider, bookingId, { positions: device().straight });
    await server.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, bookingId));
    expect((await walkOf(tutor, bookingId)).walk).toMatchObject({ distance_meters: 40, segments: [] });
  });

  test('refuses places that are none', async () => {
    const { bookingId, provider } = await walking();
    const { position } = device();
    for (const changes of [{ lat: 90.1 }, { lng: -181 }, { accuracy_meters: -1 }, { sequence: 1.5 }])
      expect(
        (await record(provider, bookingId, { positions: [{ ...position(0, 0), ...changes }] })).status,
      ).toBe(400);
    expect((await record(provider, bookingId, { positions: [] })).status).toBe(400);
  });
});

// Moves the clock, so it comes last.
test('where it went is forgotten after 30 days, how far it was is not', async () => {
  const { bookingId, provider, tutor } = await walking();
  await record(provider, bookingId, { positions: device().straight });
  await server.advance((30 * dayMs) / 1000 - 3600);
  expect((await walkOf(tutor, bookingId)).walk?.segments).toHaveLength(1);
  await server.advance(2 * 3600);
  expect((await walkOf(tutor, bookingId)).walk).toMatchObject({ distance_meters: 40, segments: [] });
});
