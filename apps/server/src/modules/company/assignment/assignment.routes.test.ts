import { readProviderCalendar } from '@patinha/contract/calendar';
import {
  assignBooking,
  getAssignment,
  readTeamAgenda,
  readTeamToday,
  unassignBooking,
} from '@patinha/contract/company';
import { type BookingStatus, bookingStatuses } from '@patinha/domain/booking';
import { isAssignable } from '@patinha/domain/company';
import { addMs, calendarDay, dayMs, hourMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { auditLog } from '../../../platform/audit/audit.table.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testEngine } from '../../../testing/test-database.ts';
import { buildUser, type BuiltUser } from '../../auth/auth.factory.ts';
import { buildBooking } from '../../booking/booking.factory.ts';
import { bookings } from '../../booking/booking.table.ts';
import { buildProvider } from '../../provider/provider.factory.ts';
import { buildService } from '../../service/service.factory.ts';
import { buildMember, grantPlan } from '../team/team.factory.ts';
import { companyMembers } from '../team/team.table.ts';
import {
  assigneeOf,
  type BuiltCompany,
  buildCompanyBooking,
  buildStaffedCompany,
} from './assignment.factory.ts';

let server: TestApp;
let at: BuiltCompany;
beforeAll(async () => {
  server = await openTestApp();
  at = await buildStaffedCompany(server.db);
});
afterAll(() => server.close());

const params = (bookingId: string) => ({ params: { company_booking_id: bookingId } });
const assign = (who: BuiltUser, bookingId: string, to: BuiltUser) =>
  server.as(who).send(assignBooking, { ...params(bookingId), body: { member_id: to.userId } });
const unassign = (who: BuiltUser, bookingId: string) =>
  server.as(who).send(unassignBooking, params(bookingId));
const look = (who: BuiltUser, bookingId: string) => server.as(who).send(getAssignment, params(bookingId));
/** A month around what the tests book. */
const days = () => ({
  from: calendarDay(new Date()),
  to: calendarDay(addMs(new Date(), 40 * dayMs)),
});
const agendaOf = async (who: BuiltUser) =>
  (await server.as(who).call(readTeamAgenda, { query: days() })).body;

// Each test uses its own hours: no one can be in two places at once.
let nextHour = 48;
const freshTime = () => {
  nextHour += 4;
  return { hoursAhead: nextHour };
};

describe('who attends', () => {
  test('is said by the owner and by a manager, changed and taken back', async () => {
    const { bookingId } = await buildCompanyBooking(server.db, at, freshTime());
    const { body } = await server
      .as(at.company)
      .call(assignBooking, { ...params(bookingId), body: { member_id: at.bia.userId } });
    expect(body).toEqual({
      assignee: { user_id: at.bia.userId, full_name: 'Bia Souza Lima' },
      can_change: true,
      team: [
        { user_id: at.company.userId, full_name: 'Olga Dona', role: 'owner', is_free: true, problem: null },
        {
          user_id: at.manager.userId,
          full_name: 'Gil Gerente',
          role: 'manager',
          is_free: true,
          problem: null,
        },
        {
          user_id: at.bia.userId,
          full_name: 'Bia Souza Lima',
          role: 'attendant',
          is_free: true,
          problem: null,
        },
        { user_id: at.caio.userId, full_name: 'Caio Prado', role: 'attendant', is_free: true, problem: null },
      ],
    });
    expect((await assign(at.manager, bookingId, at.caio)).status).toBe(200);
    expect(await assigneeOf(server.db, bookingId)).toBe(at.caio.userId);
    expect((await assign(at.company, bookingId, at.company)).status).toBe(200);
    expect((await unassign(at.manager, bookingId)).body).toMatchObject({ assignee: null });
    expect(await assigneeOf(server.db, bookingId)).toBeNull();
    const trail = await server.db.select().from(auditLog).where(eq(auditLog.subjectId, bookingId));
    expect(trail.map(({ action, details }) => [action, details])).toEqual([
      ['booking.assign', { from: null, to: at.bia.userId }],
      ['booking.assign', { from: at.bia.userId, to: at.caio.userId }],
      ['booking.assign', { from: at.caio.userId, to: at.company.userId }],
      ['booking.unassign', { from: at.company.userId, to: null }],
    ]);
  });

  test('is not said by attendants, by other companies, by the tutor, by those without a seat or a session', async () => {
    const { bookingId, tutor } = await buildCompanyBooking(server.db, at, freshTime());
    const other = await buildStaffedCompany(server.db);
    await assign(at.company, bookingId, at.bia);
    for (const [who, code] of [
      [at.bia, 'company/not-allowed'],
      [at.caio, 'company/not-allowed'],
      [tutor, 'company/no-team'],
      [other.company, 'booking/not-found'],
      [other.manager, 'booking/not-found'],
      [other.bia, 'company/not-allowed'],
    ] as const) {
      expect(await assign(who, bookingId, at.caio)).toFailWith(code);
      expect(await unassign(who, bookingId)).toFailWith(code);
      expect(await look(who, bookingId)).toFailWith(code);
    }
    const guest = server.anonymous;
    expect(await guest.send(getAssignment, params(bookingId))).toFailWith('session/missing');
    expect(await guest.send(unassignBooking, params(bookingId))).toFailWith('session/missing');
    const body = { member_id: at.caio.userId };
    expect(await guest.send(assignBooking, { ...params(bookingId), body })).toFailWith('session/missing');
    expect(await guest.send(readTeamAgenda, { query: days() })).toFailWith('session/missing');
    expect(await assigneeOf(server.db, bookingId)).toBe(at.bia.userId);
  });

  test('cannot be of another team, without a seat, or suspended', async () => {
    const { bookingId } = await buildCompanyBooking(server.db, at, freshTime());
    const foreign = await buildStaffedCompany(server.db);
    const suspended = await buildMember(server.db, at.company, { isSuspended: true });
    for (const person of [foreign.bia, foreign.company, suspended, await buildUser(server.db)])
      expect(await assign(at.company, bookingId, person)).toFailWith('company/member-not-found');
    const small = await buildProvider(server.db, { kind: 'empresa' });
    await grantPlan(server.db, small, 'essencial');
    const first = await buildMember(server.db, small, { joinedAt: addMs(new Date(), -dayMs) });
    const second = await buildMember(server.db, small, { role: 'manager' });
    const staff = { ...at, company: small };
    const booking = await buildCompanyBooking(server.db, staff, freshTime());
    expect(await assign(small, booking.bookingId, second)).toFailWith('company/member-not-found');
    expect((await assign(small, booking.bookingId, first)).status).toBe(200);
    expect(await assign(second, booking.bookingId, first)).toFailWith('company/no-seat');
    expect(await unassign(second, booking.bookingId)).toFailWith('company/no-seat');
    expect(await look(second, booking.bookingId)).toFailWith('company/no-seat');
    expect(await server.as(second).send(readTeamAgenda, { query: days() })).toFailWith('company/no-seat');
    expect(await server.as(second).call(readTeamToday)).toFailWith('company/no-seat');
  });

  const inState = async (status: BookingStatus) => {
    const terms = { commissionBps: 1500, payUntil: new Date() };
    return (await buildCompanyBooking(server.db, at, { status, ...terms, ...freshTime() })).bookingId;
  };
  const canChange = async (bookingId: string) =>
    (await server.as(at.company).call(getAssignment, params(bookingId))).body.can_change;

  test.each(bookingStatuses.filter(isAssignable))('is said of a booking that is %s', async (status) => {
    const bookingId = await inState(status);
    expect(await canChange(bookingId)).toBe(true);
    expect((await assign(at.company, bookingId, at.bia)).status).toBe(200);
  });

  test.each(bookingStatuses.filter((status) => !isAssignable(status)))(
    'is not said of a booking that is %s',
    async (status) => {
      const bookingId = await inState(status);
      expect(await canChange(bookingId)).toBe(false);
      expect(await assign(at.company, bookingId, at.bia)).toFailWith('booking/illegal-move');
    },
  );

  test('is not taken back once the service has begun', async () => {
    const spec = { status: 'in_progress', commissionBps: 1500, payUntil: new Date() } as const;
    const assigned = { ...spec, assigneeId: at.bia.userId, ...freshTime() };
    const { bookingId } = await buildCompanyBooking(server.db, at, assigned);
    expect(await unassign(at.company, bookingId)).toFailWith('booking/illegal-move');
  });

  test.each([
    [{}, 'member_id'],
    [{ member_id: 'ninguém' }, 'member_id'],
  ])('%j is refused by its field', async (body, field) => {
    const { bookingId } = await buildCompanyBooking(server.db, at, freshTime());
    expect(await server.as(at.company).send(assignBooking, { ...params(bookingId), body })).toRefuseFields(
      field,
    );
  });
});

describe('one person at one time', () => {
  test('is given one booking: the second is refused until the first is taken back', async () => {
    const time = freshTime();
    const first = await buildCompanyBooking(server.db, at, time);
    const second = await buildCompanyBooking(server.db, at, { ...time, lane: 2 });
    await assign(at.company, first.bookingId, at.bia);
    expect(await assign(at.company, second.bookingId, at.bia)).toFailWith('company/member-busy');
    expect((await look(at.company, second.bookingId)).body).toMatchObject({
      team: [{}, {}, { user_id: at.bia.userId, is_free: false }, { is_free: true }],
    });
    expect((await assign(at.company, second.bookingId, at.caio)).status).toBe(200);
    await unassign(at.company, first.bookingId);
    expect((await assign(at.company, second.bookingId, at.bia)).status).toBe(200);
  });

  test('has the time between two bookings that the service keeps free', async () => {
    const { hoursAhead } = freshTime();
    const first = await buildCompanyBooking(server.db, at, { hoursAhead });
    const busyUntil = addMs(first.endsAt, hourMs / 2);
    await server.db.update(bookings).set({ busyUntil }).where(eq(bookings.id, first.bookingId));
    const soon = await buildCompanyBooking(server.db, at, { hoursAhead: hoursAhead + 1, lane: 2 });
    const later = await buildCompanyBooking(server.db, at, { hoursAhead: hoursAhead + 2, lane: 3 });
    await assign(at.company, first.bookingId, at.bia);
    expect(await assign(at.company, soon.bookingId, at.bia)).toFailWith('company/member-busy');
    expect((await assign(at.company, later.bookingId, at.bia)).status).toBe(200);
  });

  test('is kept by the database, whatever slipped past the check', async () => {
    const time = { ...freshTime(), assigneeId: at.bia.userId };
    await buildCompanyBooking(server.db, at, time);
    await expect(buildCompanyBooking(server.db, at, { ...time, lane: 2 })).rejects.toMatchObject({
      cause: { code: '23P01' },
    });
    // A cancelled one blocks no one.
    await buildCompanyBooking(server.db, at, { ...time, lane: 2, status: 'cancelled' });
  });

  test('says nothing of what a member does elsewhere', async () => {
    const { hoursAhead } = freshTime();
    const { bookingId } = await buildCompanyBooking(server.db, at, { hoursAhead });
    const provider = await buildProvider(server.db, { user: { fullName: 'Rui Solo' } });
    const joins = { userId: provider.userId, providerId: at.company.providerId, role: 'attendant' } as const;
    await server.db.insert(companyMembers).values({ ...joins, joinedAt: new Date() });
    const { id: serviceId } = await buildService(server.db, { providerId: provider.providerId });
    const own = await buildBooking(server.db, {
      stall: { provider, serviceId },
      status: 'accepted',
      hoursAhead,
    });
    const seen = await look(at.company, bookingId);
    expect(seen.body).toMatchObject({ assignee: null });
    expect(JSON.stringify(seen.body)).toContain(provider.userId);
    expect(JSON.stringify(seen.body)).not.toContain('"is_free":false');
    expect((await assign(at.company, bookingId, provider)).status).toBe(200);
    expect(JSON.stringify(await agendaOf(at.company))).not.toContain(own.bookingId);
    const calendar = await server.as(provider).call(readProviderCalendar, { query: days() });
    expect(JSON.stringify(calendar.body)).not.toContain(bookingId);
    await server.db.delete(companyMembers).where(eq(companyMembers.userId, provider.userId));
  });
});

// The embedded engine is one session: only PostgreSQL can race.
describe.runIf(testEngine === 'postgres')('at once', () => {
  test('20 bookings of one hour given to one person make one', async () => {
    const busy = await buildStaffedCompany(server.db);
    const time = freshTime();
    const made: string[] = [];
    for (let lane = 1; lane <= 20; lane += 1)
      made.push((await buildCompanyBooking(server.db, busy, { ...time, lane })).bookingId);
    const replies = await Promise.all(made.map((bookingId) => assign(busy.company, bookingId, busy.bia)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const reply of replies.filter(({ status }) => status !== 200))
      expect(reply).toFailWith('company/member-busy');
    const given = await server.db.select().from(bookings).where(eq(bookings.assigneeId, busy.bia.userId));
    expect(given).toHaveLength(1);
  }, 30_000);
});
