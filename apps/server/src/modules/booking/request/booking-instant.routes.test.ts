import { cancelBooking, getBooking, requestBooking } from '@patinha/contract/booking';
import { addMs, hourMs, minuteMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildService } from '../../service/service.factory.ts';
import { buildBooking, buildStall, buildTutorWithPet, wholeMinute } from '../booking.factory.ts';
import { bookings } from '../booking.table.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const bodyOf = (serviceId: string, petId: string, hoursAhead = 48) => ({
  service_id: serviceId,
  pet_ids: [petId],
  starts_at: wholeMinute(addMs(new Date(), hoursAhead * hourMs)).toISOString(),
  duration_minutes: 60,
});

describe('a service that is booked instantly', () => {
  test('is accepted at once, waits for its payment and tells both sides', async () => {
    const stall = await buildStall(server.db, { isInstant: true });
    const tutor = await buildTutorWithPet(server.db);
    const { status, body } = await server
      .as(tutor)
      .call(requestBooking, { body: bodyOf(stall.serviceId, tutor.petId) });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'accepted', moves: ['cancel'] });
    expect(Date.parse(body.pay_until ?? '')).toBe(Date.parse(body.responded_at ?? '') + 30 * minuteMs);
    await server.deliver();
    for (const { email } of [tutor, stall.provider])
      expect((await mailsTo(server.db, email)).map(({ subject }) => subject)).toEqual([
        'Horário reservado: Passeio no parque',
      ]);
  });

  test('leaves the second who wants the time with the reason, and writes nothing', async () => {
    const stall = await buildStall(server.db, { isInstant: true });
    const [first, second] = [await buildTutorWithPet(server.db), await buildTutorWithPet(server.db)];
    const time = bodyOf(stall.serviceId, first.petId);
    expect((await server.as(first).call(requestBooking, { body: time })).status).toBe(201);
    const late = await server.as(second).call(requestBooking, { body: { ...time, pet_ids: [second.petId] } });
    expect(late).toFailWith('booking/slot-taken');
    const found = await server.db.select().from(bookings).where(eq(bookings.tutorId, second.userId));
    expect(found).toEqual([]);
  });

  test('is not held for ever by who never pays: after two lapses within a day the provider answers', async () => {
    const stall = await buildStall(server.db, { isInstant: true });
    const tutor = await buildTutorWithPet(server.db);
    const book = () => server.as(tutor).call(requestBooking, { body: bodyOf(stall.serviceId, tutor.petId) });
    const first = await book();
    await server.advance(31 * 60);
    const second = await book();
    // Given back before it lapses holds the time as long.
    await server.as(tutor).call(cancelBooking, { params: { booking_id: second.body.id }, body: {} });
    expect([first, second].map(({ body }) => body.status)).toEqual(['accepted', 'accepted']);
    expect((await book()).body).toMatchObject({ status: 'pending' });
    await server.advance(-31 * 60);
  });

  test('has preference over the unanswered requests for another service at that time', async () => {
    const stall = await buildStall(server.db);
    const instant = await buildService(server.db, {
      providerId: stall.provider.providerId,
      isInstant: true,
    });
    const waiting = await buildBooking(server.db, { stall });
    const tutor = await buildTutorWithPet(server.db);
    const body = { ...bodyOf(instant.id, tutor.petId), starts_at: waiting.startsAt.toISOString() };
    expect((await server.as(tutor).call(requestBooking, { body })).body.status).toBe('accepted');
    const params = { booking_id: waiting.bookingId };
    const { body: seen } = await server.as(waiting.tutor).call(getBooking, { params });
    expect(seen).toMatchObject({ status: 'pending', waits_until: expect.any(String) });
  });

  test('is not for a tutor who has three unpaid bookings', async () => {
    const tutor = await buildTutorWithPet(server.db);
    for (let n = 0; n < 3; n += 1) await buildBooking(server.db, { tutor, status: 'accepted' });
    const stall = await buildStall(server.db, { isInstant: true });
    const reply = await server.as(tutor).call(requestBooking, { body: bodyOf(stall.serviceId, tutor.petId) });
    expect(reply).toFailWith('booking/too-many-unpaid');
  });
});
