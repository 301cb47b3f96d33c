import {
  addAbsence,
  assignBooking,
  getAssignment,
  listAbsences,
  previewAbsence,
  removeAbsence,
  removeMember,
} from '@patinha/contract/company';
import { mostAbsences } from '@patinha/domain/company';
import { addMs, hourMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testEngine } from '../../../testing/test-database.ts';
import { buildUser, type BuiltUser } from '../../auth/auth.factory.ts';
import { bookings } from '../../booking/booking.table.ts';
import { notifications } from '../../notification/notification.table.ts';
import {
  assigneeOf,
  type BuiltCompany,
  buildCompanyBooking,
  buildStaffedCompany,
} from '../assignment/assignment.factory.ts';
import { companyAbsences } from './absence.table.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

/** An absence around the hours ahead of now. */
const span = (fromHours: number, toHours: number) => {
  const at = (hours: number) => addMs(new Date(), hours * hourMs).toISOString();
  return { starts_at: at(fromHours), ends_at: at(toHours) };
};
const of = ({ userId }: BuiltUser) => ({ params: { member_id: userId } });
const absences = async (who: BuiltUser) => (await server.as(who).call(listAbsences)).body;

async function booked(at: BuiltCompany, who: BuiltUser, hoursAhead: number, lane = 1) {
  const { bookingId } = await buildCompanyBooking(server.db, at, {
    hoursAhead,
    lane,
    assigneeId: who.userId,
  });
  return bookingId;
}

test('N-9: what an absence leaves uncovered is listed before it is saved, with the colleagues who are free', async () => {
  const at = await buildStaffedCompany(server.db);
  const first = await booked(at, at.bia, 48);
  await booked(at, at.caio, 48, 2);
  const second = await booked(at, at.bia, 52);
  await booked(at, at.bia, 100);
  const preview = await server.as(at.manager).call(previewAbsence, { ...of(at.bia), query: span(47, 60) });
  const seen = preview.body.uncovered.map(({ id, pet_names: pets, assignee, colleagues }) => ({
    id,
    pets,
    of: assignee.full_name,
    free: colleagues.map(({ full_name: name }) => name).toSorted(),
  }));
  const bia = { pets: ['Thor'], of: 'Bia Souza Lima' };
  expect(seen).toEqual([
    { id: first, ...bia, free: ['Gil Gerente', 'Olga Dona'] },
    { id: second, ...bia, free: ['Caio Prado', 'Gil Gerente', 'Olga Dona'] },
  ]);
  expect((await absences(at.manager)).items).toEqual([]);
});

test('N-9: an absence is taken, reassigns what was chosen and cancels nothing; the rest stands on top until settled', async () => {
  const at = await buildStaffedCompany(server.db);
  const given = await booked(at, at.bia, 48);
  const left = await booked(at, at.bia, 52);
  const body = { ...span(47, 60), handovers: [{ booking_id: given, member_id: at.caio.userId }] };
  const saved = await server.as(at.manager).call(addAbsence, { ...of(at.bia), body });
  expect(saved.body.uncovered.map(({ id }) => id)).toEqual([left]);
  expect(await assigneeOf(server.db, given)).toBe(at.caio.userId);
  expect(await assigneeOf(server.db, left)).toBe(at.bia.userId);
  const [row] = await server.db
    .select({ status: bookings.status })
    .from(bookings)
    .where(eq(bookings.id, left));
  expect(row?.status).toBe('accepted');

  expect((await absences(at.company)).uncovered.map(({ id }) => id)).toEqual([left]);
  const params = { company_booking_id: left };
  const { team } = (await server.as(at.manager).call(getAssignment, { params })).body;
  expect(team.find(({ user_id: id }) => id === at.bia.userId)?.is_free).toBe(false);
  // Once settled it is off the list.
  await server.as(at.manager).call(assignBooking, { params, body: { member_id: at.caio.userId } });
  expect((await absences(at.manager)).uncovered).toEqual([]);
  expect(
    await server.as(at.manager).send(assignBooking, { params, body: { member_id: at.bia.userId } }),
  ).toFailWith('company/member-absent');
});

test('N-9: a colleague who is no longer free gets nothing, and the absence is taken all the same', async () => {
  const at = await buildStaffedCompany(server.db);
  const mine = await booked(at, at.bia, 48);
  await booked(at, at.caio, 48, 2);
  const body = { ...span(47, 60), handovers: [{ booking_id: mine, member_id: at.caio.userId }] };
  const saved = await server.as(at.company).call(addAbsence, { ...of(at.bia), body });
  expect(saved.body.uncovered.map(({ id }) => id)).toEqual([mine]);
  expect((await absences(at.company)).items).toHaveLength(1);
  expect(await assigneeOf(server.db, mine)).toBe(at.bia.userId);
});

test('an attendant records their own absence, which the owner learns of, and reassigns nothing', async () => {
  const at = await buildStaffedCompany(server.db);
  const mine = await booked(at, at.bia, 48);
  const body = { ...span(47, 60), handovers: [] };
  const handovers = [{ booking_id: mine, member_id: at.caio.userId }];
  const bia = server.as(at.bia);
  expect(await bia.send(addAbsence, { ...of(at.caio), body })).toFailWith('company/not-allowed');
  expect(await bia.send(addAbsence, { ...of(at.bia), body: { ...body, handovers } })).toFailWith(
    'company/not-allowed',
  );
  const saved = await bia.call(addAbsence, { ...of(at.bia), body });
  expect(saved.body.uncovered).toMatchObject([{ id: mine, colleagues: [] }]);
  const told = await server.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, at.company.userId));
  expect(told.map(({ title, body: text }) => [title, text])).toEqual([
    ['Bia Souza Lima avisa que vai faltar', '1 agendamento espera outra pessoa.'],
  ]);
  expect((await absences(at.caio)).items).toEqual([]);
  const [absence] = (await absences(at.bia)).items;
  const params = { absence_id: absence?.id };
  expect(await server.as(at.caio).send(removeAbsence, { params })).toFailWith('company/absence-not-found');
  expect((await bia.send(removeAbsence, { params })).status).toBe(200);
  expect((await absences(at.manager)).uncovered).toEqual([]);
});

test('an absence of another team, of the past, or that never ends is refused; a removed member leaves none', async () => {
  const [at, there] = [await buildStaffedCompany(server.db), await buildStaffedCompany(server.db)];
  const record = (who: BuiltUser, member: BuiltUser, body: object) =>
    server.as(who).send(addAbsence, { ...of(member), body: { handovers: [], ...body } });
  expect(await record(at.manager, there.bia, span(1, 2))).toFailWith('company/member-not-found');
  expect(await record(await buildUser(server.db), at.bia, span(1, 2))).toFailWith('company/no-team');
  for (const hours of [span(-3, -1), span(5, 5), span(1, 24 * 400)])
    expect(await record(at.manager, at.bia, hours)).toRefuseFields('ends_at');
  await record(at.manager, at.bia, span(1, 2));
  const [absence] = (await absences(at.manager)).items;
  const params = { absence_id: absence?.id };
  expect(await server.as(there.company).send(removeAbsence, { params })).toFailWith(
    'company/absence-not-found',
  );
  await server.as(at.company).call(removeMember, of(at.bia));
  expect((await absences(at.manager)).items).toEqual([]);
});

test('a person has at most sixty absences ahead', async () => {
  const at = await buildStaffedCompany(server.db);
  const taken = Array.from({ length: mostAbsences }, (_, day) => ({
    providerId: at.company.providerId,
    userId: at.caio.userId,
    startsAt: addMs(new Date(), (24 * day + 1) * hourMs),
    endsAt: addMs(new Date(), (24 * day + 9) * hourMs),
    createdAt: new Date(),
  }));
  await server.db.insert(companyAbsences).values(taken);
  const body = { ...span(10, 12), handovers: [] };
  expect(await server.as(at.company).call(addAbsence, { ...of(at.caio), body })).toFailWith(
    'company/absence-limit',
  );
});

test.runIf(testEngine === 'postgres')(
  'of many absences at once that hand over to one colleague, one does',
  async () => {
    const at = await buildStaffedCompany(server.db);
    const [one, two] = [await booked(at, at.bia, 48), await booked(at, at.manager, 48, 2)];
    const ask = (member: BuiltUser, bookingId: string) => ({
      ...of(member),
      body: { ...span(47, 60), handovers: [{ booking_id: bookingId, member_id: at.caio.userId }] },
    });
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        server.as(at.company).send(addAbsence, index % 2 === 0 ? ask(at.bia, one) : ask(at.manager, two)),
      ),
    );
    expect(replies.every(({ status }) => status === 201)).toBe(true);
    const assignees = [await assigneeOf(server.db, one), await assigneeOf(server.db, two)];
    expect(assignees.filter((id) => id === at.caio.userId)).toHaveLength(1);
  },
);
