import { assignBooking } from '@patinha/contract/company';
import {
  blockPerson,
  listMessages,
  listThreads,
  markRead,
  openThread,
  postMessage,
  readThread,
} from '@patinha/contract/message';
import { addMs, dayMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { auditLog } from '../../../platform/audit/audit.table.ts';
import { readClock } from '../../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { BuiltUser } from '../../auth/auth.factory.ts';
import { bookings } from '../../booking/booking.table.ts';
import { buildPaidBooking, buildStaffedCompany } from '../../company/assignment/assignment.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

async function given() {
  const team = await buildStaffedCompany(server.db);
  const { bookingId, tutor } = await buildPaidBooking(server.db, team, { assigneeId: team.bia.userId });
  const other = await buildPaidBooking(server.db, team, { hoursAhead: 96, tutor });
  return { ...team, bookingId, tutor, otherId: other.bookingId };
}
const open = (who: BuiltUser, booking_id: string) =>
  server.as(who).call(openThread, { body: { booking_id } });
const say = (who: BuiltUser, thread_id: string, text: string) =>
  server.as(who).call(postMessage, { params: { thread_id }, body: { text } });
const textsOf = async (who: BuiltUser, thread_id: string) =>
  (await server.as(who).call(listMessages, { params: { thread_id }, query: {} })).body.items.map(
    ({ text, is_own: isOwn }) => [text, isOwn],
  );

test('who attends reads and writes in the conversation of the booking, in the name of the company', async () => {
  const { company, bia, tutor, bookingId } = await given();
  const { body: thread } = await open(tutor, bookingId);
  await say(tutor, thread.id, 'Ele puxa a guia.');
  expect((await open(bia, bookingId)).body).toMatchObject({
    id: thread.id,
    side: 'provider',
    is_attendant: true,
    other: { name: 'Ana Tutora' },
  });
  expect((await say(bia, thread.id, 'Pode deixar.')).body).toMatchObject({ is_own: true });
  const log = [
    ['Ele puxa a guia.', false],
    ['Pode deixar.', true],
  ];
  expect(await textsOf(bia, thread.id)).toEqual(log);
  expect(await textsOf(company, thread.id)).toEqual(log);
  const position = { params: { thread_id: thread.id }, body: { position: 2 } };
  expect((await server.as(bia).call(markRead, position)).status).toBe(200);
  const [written] = await server.db
    .select({ actorId: auditLog.actorId })
    .from(auditLog)
    .where(eq(auditLog.action, 'message.post-for-company'));
  expect(written).toEqual({ actorId: bia.userId });
});

test('it is theirs while they attend and for seven days after the end, and nothing else of the pair is', async () => {
  const { company, bia, caio, tutor, bookingId, otherId } = await given();
  const { body: thread } = await open(tutor, bookingId);
  const { body: other } = await open(tutor, otherId);
  const read = (who: BuiltUser, thread_id: string) =>
    server.as(who).call(readThread, { params: { thread_id } });
  expect((await read(bia, thread.id)).status).toBe(200);
  for (const refused of [read(caio, thread.id), read(bia, other.id), say(bia, other.id, 'Oi')])
    expect(await refused).toFailWith('message/thread-not-found');
  expect(await open(caio, bookingId)).toFailWith('message/subject-not-found');
  expect(await server.as(bia).call(blockPerson, { params: { thread_id: thread.id } })).toFailWith(
    'message/thread-not-found',
  );
  expect((await server.as(bia).call(listThreads, { query: {} })).body.items).toEqual([]);

  const now = await readClock(server.db);
  const endedAgo = (ms: number) => {
    const endsAt = addMs(now, -ms);
    const times = { startsAt: addMs(endsAt, -1000), endsAt, busyUntil: endsAt, checkedOutAt: endsAt };
    return server.db
      .update(bookings)
      .set({ status: 'completed', checkedInAt: times.startsAt, ...times })
      .where(eq(bookings.id, bookingId));
  };
  await endedAgo(6 * dayMs);
  expect((await read(bia, thread.id)).status).toBe(200);
  await endedAgo(7 * dayMs);
  expect(await read(bia, thread.id)).toFailWith('message/thread-not-found');

  const { body: again } = await open(tutor, otherId);
  const params = { company_booking_id: otherId };
  await server.as(company).call(assignBooking, { params, body: { member_id: bia.userId } });
  expect((await read(bia, again.id)).status).toBe(200);
  await server.as(company).call(assignBooking, { params, body: { member_id: caio.userId } });
  expect(await read(bia, again.id)).toFailWith('message/thread-not-found');
});
