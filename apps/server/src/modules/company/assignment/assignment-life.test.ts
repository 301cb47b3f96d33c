import { acceptBookingChange, cancelBooking } from '@patinha/contract/booking';
import { makeCalendarFeed } from '@patinha/contract/calendar';
import { assignBooking, removeMember } from '@patinha/contract/company';
import { addMs, calendarDay, dayMs } from '@patinha/domain/shared';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { asOwner } from '../../../testing/as-owner.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { testEngine } from '../../../testing/test-database.ts';
import { accountDeletions } from '../../account-closure/account-closure.table.ts';
import type { BuiltUser } from '../../auth/auth.factory.ts';
import { authUsers } from '../../auth/auth.table.ts';
import type { BuiltBooking } from '../../booking/booking.factory.ts';
import { bookings } from '../../booking/booking.table.ts';
import { buildBookingChange } from '../../booking/change/booking-change.factory.ts';
import { notifications } from '../../notification/notification.table.ts';
import { buildService } from '../../service/service.factory.ts';
import {
  openSubscriptionScene,
  type SubscriptionScene,
} from '../../subscription/subscription-scene.factory.ts';
import { buildMember } from '../team/team.factory.ts';
import { releaseLost } from './assignment.actions.ts';
import {
  assigneeOf,
  type BuiltCompany,
  buildCompanyBooking,
  buildPaidBooking,
  buildStaffedCompany,
} from './assignment.factory.ts';

let scene: SubscriptionScene;
let server: TestApp;
beforeAll(async () => {
  scene = await openSubscriptionScene();
  server = scene.server;
});
afterAll(() => scene.close());

const remove = (who: BuiltUser, member: BuiltUser) =>
  server.as(who).send(removeMember, { params: { member_id: member.userId } });
const assignToBia = ({ company, bia }: BuiltCompany, bookingId: string) =>
  server.as(company).send(assignBooking, {
    params: { company_booking_id: bookingId },
    body: { member_id: bia.userId },
  });
const ofBia = ({ bia }: BuiltCompany) => ({ assigneeId: bia.userId });
const begun = { status: 'in_progress', commissionBps: 1500, payUntil: new Date() } as const;
const notificationsOf = async ({ userId }: BuiltUser) =>
  (await server.db.select().from(notifications).where(eq(notifications.userId, userId))).map(
    ({ title, path }) => ({ title, path }),
  );
const releaseNow = () => releaseLost(server.db);

describe('who leaves', () => {
  test.each(['the owner', 'a manager', 'themselves'] as const)(
    'by %s is released from what has not begun, and the owner is notified',
    async (by) => {
      const at = await buildStaffedCompany(server.db);
      const soon = await buildPaidBooking(server.db, at, ofBia(at));
      const later = await buildCompanyBooking(server.db, at, { ...ofBia(at), hoursAhead: 72 });
      const now = await buildCompanyBooking(server.db, at, { ...begun, ...ofBia(at), hoursAhead: 1 });
      const caios = await buildCompanyBooking(server.db, at, { assigneeId: at.caio.userId, hoursAhead: 90 });
      const who = { 'the owner': at.company, 'a manager': at.manager, themselves: at.bia }[by];
      expect((await remove(who, at.bia)).status).toBe(200);
      expect(await assigneeOf(server.db, soon.bookingId)).toBeNull();
      expect(await assigneeOf(server.db, later.bookingId)).toBeNull();
      expect(await assigneeOf(server.db, now.bookingId)).toBe(at.bia.userId);
      expect(await assigneeOf(server.db, caios.bookingId)).toBe(at.caio.userId);
      const day = calendarDay(soon.startsAt);
      expect(await notificationsOf(at.company)).toContainEqual({
        title: '2 atendimentos ficaram sem responsável',
        path: `/empresa/bookings?calendario=agenda&dia=${day}&quem=ninguem`,
      });
    },
  );

  test('without having anything leaves nothing to tell', async () => {
    const at = await buildStaffedCompany(server.db);
    await remove(at.company, at.caio);
    expect(await notificationsOf(at.company)).toEqual([]);
  });

  test.each([
    {
      how: 'is suspended',
      go: ({ userId }: BuiltUser) =>
        server.db.update(authUsers).set({ suspendedAt: new Date() }).where(eq(authUsers.id, userId)),
    },
    {
      how: 'asked for the deletion of the account',
      go: ({ userId }: BuiltUser) =>
        server.db.insert(accountDeletions).values({
          userId,
          requestedAt: new Date(),
          dueAt: addMs(new Date(), 30 * dayMs),
          hidden: { serviceIds: [], wasCardActive: false },
        }),
    },
  ])('because the person $how loses them with the next run of the job', async ({ go }) => {
    const at = await buildStaffedCompany(server.db);
    const one = await buildCompanyBooking(server.db, at, ofBia(at));
    const owners = await buildCompanyBooking(server.db, at, {
      assigneeId: at.company.userId,
      hoursAhead: 60,
    });
    await releaseNow();
    expect(await assigneeOf(server.db, one.bookingId)).toBe(at.bia.userId);
    await go(at.bia);
    await releaseNow();
    expect(await assigneeOf(server.db, one.bookingId)).toBeNull();
    expect(await assigneeOf(server.db, owners.bookingId)).toBe(at.company.userId);
    expect((await notificationsOf(at.company)).map(({ title }) => title)).toEqual([
      'Sem responsável: Passeio no parque',
    ]);
    expect(await releaseNow()).toBe(0);
  });

  test('keeps nothing because of another company where it fails', async () => {
    const [one, other] = [await buildStaffedCompany(server.db), await buildStaffedCompany(server.db)];
    const companies = [one, other].toSorted((a, b) => (a.company.providerId < b.company.providerId ? -1 : 1));
    const [broken, at] = companies;
    if (!broken || !at) throw new Error('A pair is two');
    const given: BuiltBooking[] = [];
    for (const each of companies) given.push(await buildCompanyBooking(server.db, each, ofBia(each)));
    for (const { bia } of companies)
      await server.db.update(authUsers).set({ suspendedAt: new Date() }).where(eq(authUsers.id, bia.userId));
    const poison = `check (provider_id <> '${broken.company.providerId}' or assignee_id is not null)`;
    await asOwner(server, sql.raw(`alter table bookings add constraint poison ${poison} not valid`));
    await expect(releaseNow()).rejects.toMatchObject({ errors: [{ cause: { constraint: 'poison' } }] });
    const held = () => Promise.all(given.map(({ bookingId }) => assigneeOf(server.db, bookingId)));
    expect(await held()).toEqual([broken.bia.userId, null]);
    await asOwner(server, sql`alter table bookings drop constraint poison`);
    expect(await releaseNow()).toBe(1);
    expect(await held()).toEqual([null, null]);
  });

  test('because the plan ended, loses them with it; who comes back is given nothing by itself', async () => {
    const company = await scene.subscribedCompany();
    const member = await buildMember(server.db, company);
    const { id: serviceId } = await buildService(server.db, { providerId: company.providerId });
    const at = { company, serviceId, manager: member, bia: member, caio: member };
    const { bookingId } = await buildCompanyBooking(server.db, at, ofBia(at));
    await scene.regretOf(company);
    expect(await assigneeOf(server.db, bookingId)).toBeNull();
    expect((await notificationsOf(company)).map(({ title }) => title)).toContain(
      'Sem responsável: Passeio no parque',
    );
  });
});

describe('a booking at another time', () => {
  const moveBy = async (booking: BuiltBooking, days: number) => {
    const changeId = await buildBookingChange(server.db, {
      booking,
      startsAt: addMs(booking.startsAt, days * dayMs),
      endsAt: addMs(booking.endsAt, days * dayMs),
    });
    return server.as(booking.tutor).send(acceptBookingChange, { params: { change_id: changeId }, body: {} });
  };

  test('keeps the assignee, who is notified', async () => {
    const at = await buildStaffedCompany(server.db);
    const booking = await buildCompanyBooking(server.db, at, ofBia(at));
    expect((await moveBy(booking, 1)).status).toBe(200);
    expect(await assigneeOf(server.db, booking.bookingId)).toBe(at.bia.userId);
    expect((await notificationsOf(at.bia)).map(({ title }) => title)).toEqual([
      'Atendimento remarcado: Passeio no parque',
    ]);
  });

  test('to a time when the assignee is busy unassigns the booking, and both are notified', async () => {
    const at = await buildStaffedCompany(server.db);
    const booking = await buildPaidBooking(server.db, at, ofBia(at));
    await buildCompanyBooking(server.db, at, { ...ofBia(at), hoursAhead: 72, lane: 2 });
    expect((await moveBy(booking, 1)).status).toBe(200);
    expect(await assigneeOf(server.db, booking.bookingId)).toBeNull();
    expect((await notificationsOf(at.bia)).map(({ title }) => title)).toContain(
      'Você não atende mais: Passeio no parque',
    );
    expect((await notificationsOf(at.company)).map(({ title }) => title)).toContain(
      'Sem responsável: Passeio no parque',
    );
  });
});

test('a booking that is cancelled tells who was to attend', async () => {
  const at = await buildStaffedCompany(server.db);
  const { bookingId, tutor } = await buildPaidBooking(server.db, at, ofBia(at));
  await server.as(tutor).call(cancelBooking, { params: { booking_id: bookingId }, body: {} });
  expect((await notificationsOf(at.bia)).map(({ title }) => title)).toEqual([
    'Atendimento confirmado: Passeio no parque',
    'Atendimento cancelado: Passeio no parque',
  ]);
});

test('a member’s own calendar has what they attend, until they leave', async () => {
  const at = await buildStaffedCompany(server.db);
  const mine = await buildPaidBooking(server.db, at, ofBia(at));
  await buildCompanyBooking(server.db, at, { ...ofBia(at), ...begun, hoursAhead: -20, title: 'Banho' });
  await buildCompanyBooking(server.db, at, { assigneeId: at.caio.userId, hoursAhead: 60, title: 'Tosa' });
  const { body } = await server.as(at.bia).call(makeCalendarFeed, { body: {} });
  const open = async () =>
    (await server.app.inject({ method: 'GET', url: new URL(body.url ?? '').pathname })).body;
  const feed = await open();
  expect(feed).toContain('SUMMARY:Passeio no parque (Thor)\r\n');
  expect(feed).toContain(`/empresa/team/agenda?dia=${calendarDay(mine.startsAt)}\r\n`);
  expect(feed).toContain('Banho');
  expect(feed).not.toContain('Tosa');
  expect(feed).not.toContain(`/bookings/${mine.bookingId}`);
  await remove(at.company, at.bia);
  // What they did before is the company's too.
  expect(await open()).not.toContain('VEVENT');
});

// The embedded engine is one session: only PostgreSQL can race.
describe.runIf(testEngine === 'postgres')('at once', () => {
  test('a removal and ten assignments leave nothing with who is gone', async () => {
    const at = await buildStaffedCompany(server.db);
    const made: BuiltBooking[] = [];
    for (let n = 0; n < 10; n += 1)
      made.push(await buildCompanyBooking(server.db, at, { hoursAhead: 48 + 3 * n }));
    await Promise.all([
      ...made.slice(0, 5).map(({ bookingId }) => assignToBia(at, bookingId)),
      remove(at.company, at.bia),
      ...made.slice(5).map(({ bookingId }) => assignToBia(at, bookingId)),
    ]);
    const left = await server.db.select().from(bookings).where(eq(bookings.assigneeId, at.bia.userId));
    expect(left).toEqual([]);
  }, 30_000);
});
