import { changeMailPreference } from '@patinha/contract/notification';
import {
  addDays,
  addMs,
  calendarDay,
  hourMs,
  instantOf,
  minuteMs,
  saoPauloZone,
} from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildStaffedCompany } from '../../company/assignment/assignment.factory.ts';
import { type BookingSpec, buildConfirmedBooking, type BuiltBooking } from '../booking.factory.ts';
import { bookings } from '../booking.table.ts';
import { remindSoon, remindTomorrow } from './booking-reminder.jobs.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

/** An hour of the day after tomorrow in São Paulo, or of a day after it. */
const at = (clock: string, days = 0) => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return instantOf(addDays(calendarDay(new Date()), 2 + days), hour * 60 + minute, saoPauloZone);
};

async function given(startsAt: Date, spec: BookingSpec = {}): Promise<BuiltBooking> {
  const endsAt = addMs(startsAt, hourMs);
  return buildConfirmedBooking(server.db, { startsAt, endsAt, busyUntil: endsAt, ...spec });
}

const change = (booking: BuiltBooking, values: Partial<typeof bookings.$inferInsert>) =>
  server.db.update(bookings).set(values).where(eq(bookings.id, booking.bookingId));
async function subjects({ email }: { readonly email: string }): Promise<string[]> {
  await server.deliver();
  const all = (await mailsTo(server.db, email)).map(({ subject }) => subject);
  return all.filter((subject) => /^(Amanhã|Daqui a pouco)/.test(subject));
}
const tomorrow = ['Amanhã: Passeio no parque'];
const soon = ['Daqui a pouco: Passeio no parque'];

test('both sides are reminded once, from 19:00 of the evening before', async () => {
  const booking = await given(at('08:00', 1));
  for (const early of ['18:59', '22:00']) await remindTomorrow(server.db, at(early));
  expect(await subjects(booking.tutor)).toEqual([]);
  for (const due of ['19:00', '19:05', '21:55']) await remindTomorrow(server.db, at(due));
  expect(await subjects(booking.tutor)).toEqual(tomorrow);
  expect(await subjects(booking.provider)).toEqual(tomorrow);
  const mails = await mailsTo(server.db, booking.provider.email);
  const mail = mails.find(({ subject }) => subject === tomorrow[0]);
  expect(mail?.text).toMatch(/É .* às 08:00, de .*\. Você recebe R\$.34,00\./);
});

test('not of another day, of what was paid just now, cannot happen or is not certain', async () => {
  const others = [
    await given(at('23:00')),
    await given(at('08:00', 2)),
    await given(at('10:00', 1)),
    await given(at('11:00', 1)),
    await given(at('12:00', 1)),
  ];
  const [, , paid, out, disputed] = others;
  if (!paid || !out || !disputed) throw new Error('too few bookings');
  await change(paid, { confirmedAt: at('18:30') });
  await change(out, { providerOutAt: at('18:00') });
  await change(disputed, { disputedAt: at('18:00') });
  await remindTomorrow(server.db, at('19:10'));
  for (const { tutor } of others) expect(await subjects(tutor)).toEqual([]);
});

test('a moved booking is reminded of again, and a stay of its arrival', async () => {
  const booking = await given(at('09:00', 1));
  await remindTomorrow(server.db, at('19:00'));
  const startsAt = at('15:00', 2);
  const endsAt = addMs(startsAt, hourMs);
  await change(booking, { startsAt, endsAt, busyUntil: endsAt });
  await remindTomorrow(server.db, at('19:00', 1));
  expect(await subjects(booking.tutor)).toEqual([...tomorrow, ...tomorrow]);
});

test('both are reminded again 2 hours before, never of night, and not with less than half an hour left', async () => {
  const noon = await given(at('12:00', 3));
  const early = await given(at('07:45', 3));
  const dawn = await given(at('07:20', 3));
  for (const due of ['05:45', '06:55', '07:00', '09:55']) await remindSoon(server.db, at(due, 3));
  expect(await subjects(early.provider)).toEqual(soon);
  expect(await subjects(dawn.tutor)).toEqual([]);
  expect(await subjects(noon.tutor)).toEqual([]);
  for (const due of ['10:00', '10:05', '11:30']) await remindSoon(server.db, at(due, 3));
  expect(await subjects(noon.tutor)).toEqual(soon);
  const late = await given(at('15:00', 3), {});
  await change(late, { confirmedAt: addMs(at('13:00', 3), minuteMs) });
  await remindSoon(server.db, at('13:30', 3));
  expect(await subjects(late.tutor)).toEqual([]);
});

test('each of the two can be turned off', async () => {
  const booking = await given(at('14:00', 4));
  for (const kind of ['booking_tomorrow', 'booking_soon'] as const)
    await server.as(booking.tutor).call(changeMailPreference, { body: { kind, is_on: false } });
  await remindTomorrow(server.db, at('19:00', 3));
  await remindSoon(server.db, at('12:00', 4));
  expect(await subjects(booking.tutor)).toEqual([]);
  expect((await subjects(booking.provider)).toSorted()).toEqual([...tomorrow, ...soon]);
});

test('a seller with several bookings reads the whole day in one mail, in its order, with the pay of each', async () => {
  const first = await given(at('08:00', 6), { district: 'Consolação' });
  const second = await given(at('15:30', 6), { stall: first, title: 'Visita' });
  const other = await given(at('09:00', 6));
  await given(at('10:00', 7), { stall: first });
  await remindTomorrow(server.db, at('19:00', 5));
  expect(await subjects(first.provider)).toEqual(['Amanhã: 2 atendimentos']);
  expect(await subjects(other.provider)).toEqual(tomorrow);
  expect(await subjects(second.tutor)).toEqual(['Amanhã: Visita']);
  const mail = (await mailsTo(server.db, first.provider.email)).find(({ subject }) =>
    /2 atend/.test(subject),
  );
  expect(mail?.text).toMatch(
    /08:00 Passeio no parque, de Ana · Consolação, São Paulo · você recebe R\$ 34,00\.\s+15:30 Visita, de Ana/,
  );
  expect(mail?.text).toContain(`/prestador/bookings?calendario=agenda&dia=${calendarDay(first.startsAt)}`);
});

test('the member of a team who attends reads their own day, without what the company receives', async () => {
  const { company, serviceId, bia } = await buildStaffedCompany(server.db);
  const stall = { provider: company, serviceId };
  const assigned = await given(at('09:00', 9), { stall, assigneeId: bia.userId });
  await remindTomorrow(server.db, at('19:00', 8));
  expect(await subjects(bia)).toEqual(['Amanhã: 1 atendimento']);
  const mail = (await mailsTo(server.db, bia.email)).find(
    ({ subject }) => subject === 'Amanhã: 1 atendimento',
  );
  expect(mail?.text).toContain('09:00 Passeio no parque, de Ana');
  expect(mail?.text).not.toContain('R$');
  expect(await subjects(assigned.provider)).toEqual(tomorrow);
});
