import { cancelBooking, requestBooking, requestBookingSeries } from '@patinha/contract/booking';
import { addMs, hourMs } from '@patinha/domain/shared';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildPet } from '../../pet/pet.factory.ts';
import { buildStall, buildTutorWithPet, type BuiltTutor, wholeMinute } from '../booking.factory.ts';
import { weeksAfter } from '../series/booking-series.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

test('one pet has one open booking of a service at a time, asked for and mailed once, however often it is sent', async () => {
  const stall = await buildStall(server.db);
  const tutor = await buildTutorWithPet(server.db);
  const startsAt = wholeMinute(addMs(new Date(), 48 * hourMs));
  const ask = (petIds: readonly string[], at = startsAt) =>
    server.as(tutor).call(requestBooking, {
      body: {
        service_id: stall.serviceId,
        pet_ids: [...petIds],
        starts_at: at.toISOString(),
        duration_minutes: 60,
      },
    });
  const tries = server.engine === 'postgres' ? 12 : 3;
  const replies = await Promise.all(Array.from({ length: tries }, () => ask([tutor.petId])));
  const [made, ...others] = replies.filter(({ status }) => status === 201);
  expect(others).toEqual([]);
  const codes = new Set(replies.flatMap(({ error }) => error?.code ?? []));
  expect([...codes]).toEqual(['booking/asked-before']);
  await server.deliver();
  expect(await mailsTo(server.db, stall.provider.email)).toHaveLength(1);

  const { id: otherPet } = await buildPet(server.db, { ownerId: tutor.userId });
  expect((await ask([otherPet])).status).toBe(201);
  expect((await ask([tutor.petId], addMs(startsAt, hourMs))).status).toBe(201);
  const params = { booking_id: made?.body.id ?? '' };
  await server.as(tutor).call(cancelBooking, { params, body: {} });
  expect((await ask([tutor.petId])).status).toBe(201);
});

test('a series is not asked for twice, nor over a single request for one of its dates', async () => {
  const stall = await buildStall(server.db);
  const first = wholeMinute(addMs(new Date(), 48 * hourMs));
  const dates = { service_id: stall.serviceId, duration_minutes: 60 };
  const askSeries = (tutor: BuiltTutor) =>
    server.as(tutor).call(requestBookingSeries, {
      body: {
        ...dates,
        pet_ids: [tutor.petId],
        every_weeks: 1,
        starts: [0, 1].map((week) => weeksAfter(first, week).toISOString()),
      },
    });
  const [tutor, other] = [await buildTutorWithPet(server.db), await buildTutorWithPet(server.db)];
  const single = { ...dates, pet_ids: [tutor.petId], starts_at: weeksAfter(first, 1).toISOString() };
  expect((await server.as(tutor).call(requestBooking, { body: single })).status).toBe(201);
  expect(await askSeries(tutor)).toFailWith('booking/asked-before');
  expect((await askSeries(other)).status).toBe(201);
  expect(await askSeries(other)).toFailWith('booking/asked-before');
});
