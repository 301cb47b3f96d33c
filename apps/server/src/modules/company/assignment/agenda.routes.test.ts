import { suspendUser } from '@patinha/contract/admin';
import { getBooking } from '@patinha/contract/booking';
import { readProviderCalendar } from '@patinha/contract/calendar';
import {
  assignBooking,
  getAssignment,
  readTeamAgenda,
  readTeamToday,
  unassignBooking,
} from '@patinha/contract/company';
import { addMs, calendarDay, dayMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildUser, type BuiltUser } from '../../auth/auth.factory.ts';
import { payBooking } from '../../booking/booking.factory.ts';
import { notifications } from '../../notification/notification.table.ts';
import { buildProvider } from '../../provider/provider.factory.ts';
import { buildMember } from '../team/team.factory.ts';
import {
  type BuiltCompany,
  buildCompanyBooking,
  buildPaidBooking,
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
const notificationTitlesOf = async ({ userId }: BuiltUser) =>
  (await server.db.select().from(notifications).where(eq(notifications.userId, userId))).map(
    ({ title }) => title,
  );
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

describe('the agenda', () => {
  test('of an attendant has their own bookings, without money, and the door from the payment on', async () => {
    const mine = await buildCompanyBooking(server.db, at, {
      ...freshTime(),
      address: {
        street: 'Rua das Acácias',
        number: '12',
        district: 'Centro',
        city: 'São Paulo',
        state: 'SP',
        zipcode: '01001000',
      },
      specialInstructions: 'A chave está com a porteira.',
      district: 'Centro',
    });
    const others = await buildCompanyBooking(server.db, at, freshTime());
    await assign(at.company, mine.bookingId, at.bia);
    await assign(at.company, others.bookingId, at.caio);
    const entryOf = async (who: BuiltUser) =>
      (await agendaOf(who)).bookings.find(({ id }) => id === mine.bookingId);
    expect(await entryOf(at.bia)).toEqual({
      id: mine.bookingId,
      title: 'Passeio no parque',
      status: 'accepted',
      starts_at: mine.startsAt.toISOString(),
      ends_at: mine.endsAt.toISOString(),
      zone: 'America/Sao_Paulo',
      checked_in_at: null,
      checked_out_at: null,
      pets: [{ name: 'Thor', species: 'dog', breed: 'Vira-lata' }],
      tutor_name: 'Ana',
      district: 'Centro',
      city: 'São Paulo',
      state: 'SP',
      place_address: null,
      address: null,
      special_instructions: null,
      tutor_phone: null,
      assignee: { user_id: at.bia.userId, full_name: 'Bia Souza Lima' },
      is_own: true,
      can_assign: false,
      travel_to_next: null,
    });
    await payBooking(server.db, mine.bookingId);
    expect(await entryOf(at.bia)).toMatchObject({
      address: { street: 'Rua das Acácias' },
      special_instructions: 'A chave está com a porteira.',
      tutor_phone: '+5511912345678',
    });
    const { own_role: role, team, bookings: seen } = await agendaOf(at.bia);
    expect([role, team]).toEqual(['attendant', []]);
    expect(seen.every(({ is_own: isOwn }) => isOwn)).toBe(true);
    // Who plans sees where the others go, and not their doors.
    expect(await entryOf(at.manager)).toMatchObject({
      is_own: false,
      can_assign: true,
      address: null,
      special_instructions: null,
      tutor_phone: null,
    });
    const all = await agendaOf(at.manager);
    expect(all.team).toHaveLength(4);
    expect(all.bookings.map(({ id }) => id)).toEqual(
      expect.arrayContaining([mine.bookingId, others.bookingId]),
    );
    expect(await server.as(at.bia).send(getBooking, { params: { booking_id: mine.bookingId } })).toFailWith(
      'booking/not-found',
    );
  });

  test('has no request that waits for an answer, and nothing that was given up', async () => {
    for (const status of ['pending', 'declined', 'expired', 'cancelled'] as const) {
      const { bookingId } = await buildCompanyBooking(server.db, at, {
        ...freshTime(),
        status,
        assigneeId: at.bia.userId,
      });
      for (const who of [at.bia, at.manager, at.company])
        expect(JSON.stringify(await agendaOf(who))).not.toContain(bookingId);
    }
  });

  test('of today has what is today where the company is, for members with a seat', async () => {
    const other = await buildStaffedCompany(server.db);
    const soon = await buildCompanyBooking(server.db, other, { hoursAhead: 1, assigneeId: other.bia.userId });
    await buildCompanyBooking(server.db, other, { hoursAhead: 60, assigneeId: other.bia.userId });
    const isToday = calendarDay(soon.startsAt, 'America/Sao_Paulo') === calendarDay(new Date());
    const { body } = await server.as(other.bia).call(readTeamToday);
    expect(body.bookings.map(({ id }) => id)).toEqual(isToday ? [soon.bookingId] : []);
    const outsider = await buildUser(server.db);
    expect(await server.as(outsider).call(readTeamToday)).toFailWith('company/no-team');
  });

  test('is only for a team, and its range is limited to a calendar’s', async () => {
    const outsider = server.as(await buildUser(server.db));
    expect(await outsider.send(readTeamAgenda, { query: days() })).toFailWith('company/no-team');
    const long = { query: { from: '2026-01-01', to: '2026-06-01' } };
    expect(await server.as(at.bia).send(readTeamAgenda, long)).toRefuseFields('to');
  });
});

test('the agenda of a suspended company has its reason, no bookings ahead, and no one to choose', async () => {
  const other = await buildStaffedCompany(server.db);
  const { bookingId } = await buildCompanyBooking(server.db, other, {
    ...freshTime(),
    assigneeId: other.bia.userId,
  });
  const admin = server.as(await buildUser(server.db, { roles: ['admin'] }));
  const user = { params: { user_id: other.company.userId } };
  await admin.call(suspendUser, { ...user, body: { reason: 'Documento vencido.' } });
  for (const who of [other.bia, other.manager]) {
    const closed = { suspension: { reason: 'Documento vencido.' }, team: [], bookings: [] };
    expect(await agendaOf(who)).toMatchObject(closed);
  }
  expect(await assign(other.manager, bookingId, other.caio)).toFailWith('company/suspended');
  expect(await unassign(other.manager, bookingId)).toFailWith('company/suspended');
  expect(await server.as(other.manager).call(getAssignment, params(bookingId))).toFailWith(
    'company/suspended',
  );
});

describe('the company’s calendar', () => {
  test('says who attends and names the team', async () => {
    const { bookingId } = await buildCompanyBooking(server.db, at, freshTime());
    await assign(at.company, bookingId, at.bia);
    const { body } = await server.as(at.company).call(readProviderCalendar, { query: days() });
    expect(body.team.map(({ full_name: name }) => name)).toEqual(
      expect.arrayContaining(['Olga Dona', 'Gil Gerente', 'Bia Souza Lima', 'Caio Prado']),
    );
    expect(body.bookings.find(({ id }) => id === bookingId)?.assignee?.full_name).toBe('Bia Souza Lima');
  });

  test('of a company of one person names no one', async () => {
    const alone = await buildProvider(server.db, { kind: 'empresa' });
    const { body } = await server.as(alone).call(readProviderCalendar, { query: days() });
    expect(body.team).toEqual([]);
  });
});

describe('people are notified', () => {
  test('the one who attends, and the tutor once, from the payment on and by first name', async () => {
    const { bookingId, tutor } = await buildCompanyBooking(server.db, at, freshTime());
    const newcomer = await buildMember(server.db, at.company, { fullName: 'Nina Nova Longa' });
    const seenBy = async (who: BuiltUser) =>
      (await server.as(who).call(getBooking, { params: { booking_id: bookingId } })).body.attended_by;
    await assign(at.company, bookingId, newcomer);
    expect(await notificationTitlesOf(newcomer)).toEqual(['Você atende: Passeio no parque']);
    await server.deliver();
    const [mail] = await mailsTo(server.db, newcomer.email);
    expect(mail?.subject).toBe('Você atende: Passeio no parque');
    expect(mail?.text).toMatch(/^Olá, Nina\.\s.*\/empresa\/team\/agenda\?dia=/s);
    expect(await seenBy(tutor)).toBeNull();
    expect(await seenBy(at.company)).toBe('Nina');
    expect(await notificationTitlesOf(tutor)).not.toContain('Já se sabe quem atende: Passeio no parque');
    await payBooking(server.db, bookingId);
    expect(await seenBy(tutor)).toBe('Nina');
    await assign(at.company, bookingId, at.caio);
    await assign(at.company, bookingId, newcomer);
    await unassign(at.manager, bookingId);
    expect(await notificationTitlesOf(newcomer)).toEqual([
      'Você atende: Passeio no parque',
      'Atendimento confirmado: Passeio no parque',
      'Você não atende mais: Passeio no parque',
      'Você atende: Passeio no parque',
      'Você não atende mais: Passeio no parque',
    ]);
    const chosen = (await notificationTitlesOf(tutor)).filter((title) => title.startsWith('Já se sabe'));
    expect(chosen).toEqual(['Já se sabe quem atende: Passeio no parque']);
    expect(await seenBy(tutor)).toBeNull();
  });

  test('but not of what they did themselves', async () => {
    const { bookingId } = await buildPaidBooking(server.db, at, freshTime());
    const before = await notificationTitlesOf(at.manager);
    await assign(at.manager, bookingId, at.manager);
    await unassign(at.manager, bookingId);
    expect(await notificationTitlesOf(at.manager)).toEqual(before);
  });
});
