import { listFreeDays } from '@patinha/contract/availability';
import { readThreadFreeHours } from '@patinha/contract/message';
import { addDays, calendarDay } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readClock } from '../../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { availabilityHours } from '../../availability/availability.table.ts';
import { buildBooking, buildStall, buildTutorWithPet } from '../../booking/booking.factory.ts';
import { buildBoarding } from '../../booking/stay/stay.factory.ts';
import { services } from '../../service/service.table.ts';
import { buildServiceThread, buildThread } from '../message.factory.ts';
import { propose, talkIn } from '../need-talk.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

type Person = Parameters<TestApp['as']>[0];

const zone = 'America/Manaus';
/** From nine to noon at the place, tomorrow and every other day. */
async function withMornings() {
  const stall = await buildStall(server.db, { zone });
  await server.db
    .update(availabilityHours)
    .set({ startMinute: 540, endMinute: 720 })
    .where(eq(availabilityHours.providerId, stall.provider.providerId));
  return stall;
}
const ask = (who: Person, thread_id: string) =>
  server.as(who).send(readThreadFreeHours, { params: { thread_id } });

test('the free hours of the booking’s service, of its length, on the clock of its place', async () => {
  const stall = await withMornings();
  const startsAt = new Date('2031-05-05T13:00:00Z');
  const endsAt = new Date('2031-05-05T15:00:00Z');
  const booking = await buildBooking(server.db, { stall, startsAt, endsAt, busyUntil: endsAt });
  const { threadId } = await buildThread(server.db, booking);
  const { body } = await ask(stall.provider, threadId);
  expect(body).toMatchObject({ zone });
  const read = await server.as(stall.provider).call(readThreadFreeHours, { params: { thread_id: threadId } });
  const { items } = read.body;
  expect(items).toHaveLength(3);
  const tomorrow = addDays(calendarDay(await readClock(server.db), zone), 1);
  const next = items.find(({ day }) => day === tomorrow);
  // Two hours within nine to noon, Manaus being four hours behind UTC.
  expect(next?.starts_at).toEqual(['13:00', '13:30', '14:00'].map((hour) => `${tomorrow}T${hour}:00.000Z`));
});

test('are what a tutor could book of the service that was asked about, and of the proposed one', async () => {
  const stall = await withMornings();
  const { serviceId } = stall;
  const tutor = await buildTutorWithPet(server.db);
  const threadId = await buildServiceThread(server.db, {
    tutor,
    providerId: stall.provider.providerId,
    serviceId,
  });
  const params = { thread_id: threadId };
  const { items } = (await server.as(stall.provider).call(readThreadFreeHours, { params })).body;
  const days = (await server.anonymous.call(listFreeDays, { params: { service_id: serviceId }, query: {} }))
    .body;
  const free = days.items.filter(({ start_minutes: starts }) => starts.length > 0).map(({ day }) => day);
  expect(items.map(({ day }) => day)).toEqual(free.slice(0, 3));

  const { provider, proposalId } = await propose(server);
  const proposed = (await talkIn(server).open(provider, proposalId)).body.id;
  expect((await ask(provider, proposed)).status).toBe(200);
});

test('a stay has free dates and no hours', async () => {
  const stall = await buildBoarding(server.db);
  const { threadId } = await buildThread(server.db, await buildBooking(server.db, { stall }));
  const params = { thread_id: threadId };
  const { items } = (await server.as(stall.provider).call(readThreadFreeHours, { params })).body;
  expect(items).toHaveLength(5);
  expect(items.every(({ starts_at: hours }) => hours.length === 0)).toBe(true);
});

test('are not for the tutor or a stranger, and end with the sale', async () => {
  const booking = await buildBooking(server.db);
  const { threadId } = await buildThread(server.db, booking);
  const stranger = (await buildStall(server.db)).provider;
  for (const who of [booking.tutor, stranger])
    expect(await ask(who, threadId)).toFailWith('message/thread-not-found');
  await server.db.update(services).set({ isActive: false }).where(eq(services.id, booking.serviceId));
  expect(await ask(booking.provider, threadId)).toFailWith('message/service-off-sale');
});
