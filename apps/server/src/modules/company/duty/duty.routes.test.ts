import { assignBooking, getAssignment, listDuties, removeMember, setDuty } from '@patinha/contract/company';
import { instantOf, saoPauloZone } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildUser, type BuiltUser } from '../../auth/auth.factory.ts';
import { availabilityHours } from '../../availability/availability.table.ts';
import { buildProvider } from '../../provider/provider.factory.ts';
import { buildService } from '../../service/service.factory.ts';
import { companyAbsences } from '../absence/absence.table.ts';
import {
  assigneeOf,
  type BuiltCompany,
  buildCompanyBooking,
  buildStaffedCompany,
} from '../assignment/assignment.factory.ts';
import { giveDuty } from './duty.factory.ts';
import { companyDuties } from './duty.table.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const of = ({ userId }: BuiltUser) => ({ params: { member_id: userId } });
const anything = { hours: null, service_ids: null };
const duties = async (who: BuiltUser) => (await server.as(who).call(listDuties)).body;
const dutyOf = async (at: BuiltCompany, who: BuiltUser) =>
  (await duties(at.manager)).items.find(({ user_id: id }) => id === who.userId);

test('everyone follows the company and does every service until it is set', async () => {
  const at = await buildStaffedCompany(server.db);
  const { items, services } = await duties(at.company);
  expect(items.map(({ full_name: name }) => name)).toEqual([
    'Olga Dona',
    'Gil Gerente',
    'Bia Souza Lima',
    'Caio Prado',
  ]);
  for (const item of items) expect(item).toMatchObject(anything);
  expect(services).toEqual([{ id: at.serviceId, title: 'Passeio no parque' }]);
});

test('a manager sets hours, which are merged, and the services that a person does; then everything again', async () => {
  const at = await buildStaffedCompany(server.db);
  const hours = [
    { weekday: 1, start_minute: 720, end_minute: 900 },
    { weekday: 1, start_minute: 480, end_minute: 720 },
  ];
  const body = { hours, service_ids: [at.serviceId, at.serviceId] };
  const reply = await server.as(at.manager).call(setDuty, { ...of(at.bia), body });
  expect(reply.status).toBe(200);
  const bia = reply.body.items.find(({ user_id: id }) => id === at.bia.userId);
  expect(bia?.hours).toEqual([{ weekday: 1, start_minute: 480, end_minute: 900 }]);
  expect(bia?.service_ids).toEqual([at.serviceId]);
  await server.as(at.company).call(setDuty, { ...of(at.bia), body: anything });
  expect(await dutyOf(at, at.bia)).toMatchObject(anything);
});

test('the owner may attend nothing, and is a person of the team like the others', async () => {
  const at = await buildStaffedCompany(server.db);
  await server.as(at.company).call(setDuty, { ...of(at.company), body: { ...anything, hours: [] } });
  expect(await dutyOf(at, at.company)).toMatchObject({ hours: [], role: 'owner' });
});

test('an attendant neither sees nor sets hours, and who is in no team has none', async () => {
  const at = await buildStaffedCompany(server.db);
  expect(await server.as(at.bia).send(listDuties)).toFailWith('company/not-allowed');
  expect(await server.as(at.bia).send(setDuty, { ...of(at.bia), body: anything })).toFailWith(
    'company/not-allowed',
  );
  const stranger = await buildUser(server.db, { userType: 'tutor' });
  expect(await server.as(stranger).send(listDuties)).toFailWith('company/no-team');
  expect(await server.as(stranger).send(setDuty, { ...of(at.bia), body: anything })).toFailWith(
    'company/no-team',
  );
  expect(await server.as(at.company).send(setDuty, { ...of(stranger), body: anything })).toFailWith(
    'company/member-not-found',
  );
});

test('the services are those of the company, and a range ends after it begins', async () => {
  const at = await buildStaffedCompany(server.db);
  const other = await buildProvider(server.db);
  const { id } = await buildService(server.db, { providerId: other.providerId });
  const set = (body: object) =>
    server.as(at.company).send(setDuty, { ...of(at.bia), body: { ...anything, ...body } });
  expect(await set({ service_ids: [id] })).toFailWith('request/invalid');
  expect(await set({ hours: [{ weekday: 1, start_minute: 600, end_minute: 600 }] })).toFailWith(
    'request/invalid',
  );
});

test('on a day everyone attends while the company is open, in their own hours, and not absent', async () => {
  const at = await buildStaffedCompany(server.db);
  const { providerId, userId } = at.company;
  const day = '2099-11-03';
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const hour = (time: number) => instantOf(day, time * 60, saoPauloZone);
  await server.db
    .insert(availabilityHours)
    .values({ providerId, weekday, startMinute: 480, endMinute: 1080 });
  await giveDuty(server.db, at.company, { userId }, { hours: [] });
  await giveDuty(server.db, at.company, at.bia, { hours: [{ weekday, startMinute: 540, endMinute: 1200 }] });
  await server.db.insert(companyAbsences).values({
    providerId,
    userId: at.caio.userId,
    startsAt: hour(10),
    endsAt: hour(12),
    createdAt: new Date(),
  });
  const { items } = (await server.as(at.manager).call(listDuties, { query: { day } })).body;
  const span = (start_minute: number, end_minute: number) => ({ start_minute, end_minute });
  expect(items.map(({ full_name: name, attends }) => [name, attends])).toEqual([
    ['Olga Dona', []],
    ['Gil Gerente', [span(480, 1080)]],
    ['Bia Souza Lima', [span(540, 1080)]],
    ['Caio Prado', [span(480, 600), span(720, 1080)]],
  ]);
  expect((await duties(at.manager)).items[0]?.attends).toBeNull();
});

test('what a person attends goes with them when they leave the team', async () => {
  const at = await buildStaffedCompany(server.db);
  await giveDuty(server.db, at.company, at.bia, { hours: [] });
  await server.as(at.company).call(removeMember, of(at.bia));
  const left = await server.db.select().from(companyDuties).where(eq(companyDuties.userId, at.bia.userId));
  expect(left).toEqual([]);
});

test('who cannot attend a booking is shown with the reason, and refused', async () => {
  const at = await buildStaffedCompany(server.db);
  const { bookingId, startsAt, endsAt } = await buildCompanyBooking(server.db, at);
  await giveDuty(server.db, at.company, at.bia, { serviceIds: [] });
  await giveDuty(server.db, at.company, at.caio, { hours: [] });
  await server.db.insert(companyAbsences).values({
    providerId: at.company.providerId,
    userId: at.manager.userId,
    startsAt,
    endsAt,
    createdAt: startsAt,
  });
  const params = { company_booking_id: bookingId };
  const { team } = (await server.as(at.company).call(getAssignment, { params })).body;
  expect(team.map(({ full_name: name, is_free: isFree, problem }) => [name, isFree, problem])).toEqual([
    ['Olga Dona', true, null],
    ['Gil Gerente', false, 'absent'],
    ['Bia Souza Lima', false, 'unskilled'],
    ['Caio Prado', false, 'off_duty'],
  ]);
  const assign = ({ userId }: BuiltUser) =>
    server.as(at.company).send(assignBooking, { params, body: { member_id: userId } });
  expect(await assign(at.bia)).toFailWith('company/member-unskilled');
  expect(await assign(at.caio)).toFailWith('company/member-off-duty');
  expect(await assign(at.manager)).toFailWith('company/member-absent');
  expect((await assign(at.company)).status).toBe(200);
  await buildCompanyBooking(server.db, at, { startsAt, endsAt, busyUntil: endsAt, lane: 2 });
});

test('a booking that was assigned stays with its person when their hours become shorter', async () => {
  const at = await buildStaffedCompany(server.db);
  const { bookingId } = await buildCompanyBooking(server.db, at, { assigneeId: at.bia.userId });
  await server.as(at.company).call(setDuty, { ...of(at.bia), body: { hours: [], service_ids: [] } });
  expect(await assigneeOf(server.db, bookingId)).toBe(at.bia.userId);
});
