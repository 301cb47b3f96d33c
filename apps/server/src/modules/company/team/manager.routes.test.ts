import { suspendUser } from '@patinha/contract/admin';
import { endpoints } from '@patinha/contract/api';
import { getAvailability, replaceWeeklyHours } from '@patinha/contract/availability';
import { acceptBooking, getBooking, listBookings, requestBooking } from '@patinha/contract/booking';
import {
  isOpenToManagers,
  readCompanyOverview,
  readCompanyReport,
  removeMember,
} from '@patinha/contract/company';
import { listThreads, openThread, postMessage, readThread } from '@patinha/contract/message';
import { listPayouts } from '@patinha/contract/payout';
import { createPromotion, listOwnPromotions } from '@patinha/contract/promotion';
import { listReceivedReviews, replyToReview } from '@patinha/contract/review';
import { addMs, hourMs } from '@patinha/domain/shared';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { auditLog } from '../../../platform/audit/audit.table.ts';
import { readClock } from '../../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { promotionBody } from '../../../testing/valid/valid-bodies.ts';
import { buildUser, type BuiltUser } from '../../auth/auth.factory.ts';
import { openEveryDay } from '../../availability/availability.factory.ts';
import { buildBooking, buildTutorWithPet, wholeMinute } from '../../booking/booking.factory.ts';
import { notifications } from '../../notification/notification.table.ts';
import { buildReview } from '../../review/review.factory.ts';
import {
  type BuiltCompany,
  buildCompanyBooking,
  buildPaidBooking,
  buildStaffedCompany,
} from '../assignment/assignment.factory.ts';

let server: TestApp;
let at: BuiltCompany;
beforeAll(async () => {
  server = await openTestApp();
  at = await buildStaffedCompany(server.db);
});
afterAll(() => server.close());

const forCompany = true;
const manager = () => server.as(at.manager);
const actsOn = async (subjectId: string) => {
  const rows = await server.db
    .select({ action: auditLog.action, actorId: auditLog.actorId })
    .from(auditLog)
    .where(eq(auditLog.subjectId, subjectId))
    .orderBy(desc(auditLog.id));
  return rows.map(
    ({ action, actorId }) => `${action} by ${actorId === at.manager.userId ? 'the manager' : actorId}`,
  );
};

test('a manager reads and answers the requests of the company, and the record names the manager', async () => {
  const { bookingId } = await buildCompanyBooking(server.db, at, { status: 'pending', hoursAhead: 60 });
  const params = { booking_id: bookingId };
  const listed = await manager().call(listBookings, { query: { as: 'provider' }, forCompany });
  expect(listed.body.items.map(({ id }) => id)).toContain(bookingId);
  const read = await manager().call(getBooking, { params, forCompany });
  expect(read.body).toMatchObject({ side: 'provider', moves: ['accept', 'decline'] });
  const accepted = await manager().call(acceptBooking, { params, body: {}, forCompany });
  expect(accepted.body).toMatchObject({ status: 'accepted', moves: [] });
  expect(await actsOn(bookingId)).toContain('booking.accept by the manager');
  expect(await actsOn(at.company.userId)).toContain('company.act by the manager');
  // The name of the company must be asked for: in their own name, managers have no part in it.
  expect(await manager().send(getBooking, { params })).toFailWith('booking/not-found');
});

test('a request rings for the manager too, and for no one who cannot answer it', async () => {
  const tutor = await buildTutorWithPet(server.db);
  await openEveryDay(server.db, at.company.providerId);
  const startsAt = wholeMinute(addMs(await readClock(server.db), 100 * hourMs));
  const asked = await server.as(tutor).call(requestBooking, {
    body: {
      service_id: at.serviceId,
      pet_ids: [tutor.petId],
      starts_at: startsAt.toISOString(),
      ends_at: addMs(startsAt, hourMs).toISOString(),
    },
  });
  expect(asked.status).toBe(201);
  await server.deliver();
  const pathsTo = async ({ userId }: BuiltUser) =>
    (await server.db.select().from(notifications).where(eq(notifications.userId, userId)))
      .filter(({ title }) => title === 'Novo pedido')
      .map(({ path }) => path);
  expect(await pathsTo(at.company)).toEqual([`/bookings/${asked.body.id}`]);
  expect(await pathsTo(at.manager)).toEqual(['/empresa/bookings']);
  expect(await pathsTo(at.bia)).toEqual([]);
});

test('a manager keeps the hours, writes, answers reviews, runs campaigns and reads the figures', async () => {
  const hours = [{ weekday: 1, start_minute: 480, end_minute: 1080 }];
  await manager().call(replaceWeeklyHours, { body: { hours }, forCompany });
  expect((await server.as(at.company).call(getAvailability)).body.hours).toEqual(hours);

  const { bookingId } = await buildPaidBooking(server.db, at, { hoursAhead: 80 });
  const thread = (await manager().call(openThread, { body: { booking_id: bookingId }, forCompany })).body;
  const call = { params: { thread_id: thread.id }, body: { text: 'Bom dia, aqui é da loja.' }, forCompany };
  const message = (await manager().call(postMessage, call)).body;
  expect(await actsOn(message.id)).toEqual(['message.post-for-company by the manager']);
  expect((await server.as(at.company).call(listThreads, { query: {} })).body.items).toHaveLength(1);

  const { reviewId } = await buildReviewed();
  const reply = { params: { review_id: reviewId }, body: { reply: 'Obrigada pela visita.' }, forCompany };
  await manager().call(replyToReview, reply);
  const received = await manager().call(listReceivedReviews, { query: {}, forCompany });
  expect(received.body.items).toHaveLength(1);

  await manager().call(createPromotion, { body: promotionBody, forCompany });
  expect((await manager().call(listOwnPromotions, { query: {}, forCompany })).body.items).toHaveLength(1);
  for (const figures of [readCompanyOverview, readCompanyReport])
    expect((await manager().send(figures, { forCompany })).status).toBe(200);
});

async function buildReviewed() {
  const booking = await buildBooking(server.db, { stall: { provider: at.company, serviceId: at.serviceId } });
  return { reviewId: await buildReview(server.db, booking) };
}

test('what the owner books and writes as a tutor stays closed to the manager', async () => {
  const elsewhere = await buildBooking(server.db, { tutorId: at.company.userId });
  const params = { booking_id: elsewhere.bookingId };
  expect((await server.as(at.company).send(getBooking, { params })).status).toBe(200);
  expect(await manager().send(getBooking, { params, forCompany })).toFailWith('booking/not-found');
  const asTutor = await manager().call(listBookings, { query: { as: 'tutor' }, forCompany });
  expect(asTutor.body.items.map(({ id }) => id)).not.toContain(elsewhere.bookingId);
  const body = { booking_id: elsewhere.bookingId };
  const thread = (await server.as(at.company).call(openThread, { body })).body;
  expect(await manager().send(openThread, { body, forCompany })).toFailWith('message/subject-not-found');
  const read = { params: { thread_id: thread.id }, forCompany };
  expect(await manager().send(readThread, read)).toFailWith('message/thread-not-found');
});

test('every operation that is not a manager’s refuses the company’s name', async () => {
  const closed = endpoints.filter((endpoint) => endpoint.roles !== 'public' && !isOpenToManagers(endpoint));
  const letIn: string[] = [];
  for (const endpoint of closed) {
    const reply = await manager().send(endpoint, { forCompany });
    if (reply.error?.code !== 'company/not-allowed') letIn.push(endpoint.operationId);
  }
  expect(letIn).toEqual([]);
  const names = closed.map(({ operationId }) => operationId);
  for (const name of [
    'replacePayoutRecipient',
    'listPayouts',
    'requestPayout',
    'orderCompanyPlan',
    'inviteToTeam',
    'removeMember',
    'cancelBooking',
  ])
    expect(names).toContain(name);
});

test('an attendant, a stranger, another company’s manager and who was removed do not act in the company’s name', async () => {
  const { bookingId } = await buildCompanyBooking(server.db, at, { status: 'pending', hoursAhead: 90 });
  const call = { params: { booking_id: bookingId }, forCompany };
  const ask = (who: BuiltUser) => server.as(who).send(getBooking, call);
  expect(await ask(at.bia)).toFailWith('company/not-allowed');
  expect(await ask(await buildUser(server.db))).toFailWith('company/no-team');
  const there = await buildStaffedCompany(server.db);
  expect(await ask(there.manager)).toFailWith('booking/not-found');
  await server.as(there.company).call(removeMember, { params: { member_id: there.manager.userId } });
  expect(await ask(there.manager)).toFailWith('company/no-team');
  expect(await server.as(at.company).send(listPayouts, { query: {} })).not.toFailWith('company/not-allowed');
});

test('no manager acts in the name of a suspended company', async () => {
  const there = await buildStaffedCompany(server.db);
  const admin = server.as(await buildUser(server.db, { roles: ['admin'] }));
  const params = { user_id: there.company.userId };
  await admin.call(suspendUser, { params, body: { reason: 'Maus-tratos em apuração.' } });
  const refused = await server
    .as(there.manager)
    .send(listBookings, { query: { as: 'provider' }, forCompany });
  expect(refused).toFailWith('company/suspended');
  expect(refused.error).toMatchObject({ reason: 'Maus-tratos em apuração.' });
});
