import { addCareEntry, beginCare, finishCare, readCareSheet } from '@patinha/contract/care';
import { readTeamAgenda } from '@patinha/contract/company';
import { addMs, calendarDay, dayMs, hourMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readClock } from '../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import type { BuiltUser } from '../auth/auth.factory.ts';
import { authUsers } from '../auth/auth.table.ts';
import { buildPaidBooking, buildStaffedCompany } from '../company/assignment/assignment.factory.ts';
import { buildCard } from '../loyalty-card/loyalty-card.factory.ts';
import { providers } from '../provider/provider.table.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const at = (bookingId: string) => ({ params: { booking_id: bookingId } });
const begin = (who: BuiltUser, bookingId: string, card_code?: string) =>
  server
    .as(who)
    .send(beginCare, { ...at(bookingId), body: { ...(card_code !== undefined && { card_code }) } });

/** A paid booking of a company that begins now, assigned to Bia. */
async function given() {
  const team = await buildStaffedCompany(server.db);
  const startsAt = await readClock(server.db);
  const endsAt = addMs(startsAt, hourMs);
  const time = { startsAt, endsAt, busyUntil: endsAt, assigneeId: team.bia.userId };
  return { ...(await buildPaidBooking(server.db, team, time)), ...team };
}

test('the card of a suspended tutor proves no hand-over, which happens without it', async () => {
  const { bookingId, bia, tutor } = await given();
  const card = await buildCard(server.db, tutor, { secretKey: server.platform.env.SECRET_KEY });
  await server.db.update(authUsers).set({ suspendedAt: new Date() }).where(eq(authUsers.id, tutor.userId));
  expect(await begin(bia, bookingId, card.nonce)).toFailWith('loyalty-card/invalid-code');
  expect((await begin(bia, bookingId)).status).toBe(200);
});

test('a suspension of the company leaves a service under way with its attendant, and nothing else', async () => {
  const { bookingId, bia, company, ...team } = await given();
  const later = { assigneeId: bia.userId, hoursAhead: 90 };
  const { bookingId: ahead } = await buildPaidBooking(server.db, { company, bia, ...team }, later);
  await begin(bia, bookingId);
  await server.advance(3600);
  const suspendedAt = await readClock(server.db);
  await server.db.update(providers).set({ suspendedAt }).where(eq(providers.ownerUserId, company.userId));
  expect(await server.as(bia).send(readCareSheet, at(ahead))).toFailWith('booking/not-found');
  expect(await begin(bia, ahead)).toFailWith('booking/not-found');
  const query = { from: calendarDay(suspendedAt), to: calendarDay(addMs(suspendedAt, 5 * dayMs)) };
  const agenda = await server.as(bia).call(readTeamAgenda, { query });
  expect(agenda.body.bookings.map(({ id }) => id)).toEqual([bookingId]);
  expect(
    (await server.as(bia).send(addCareEntry, { ...at(bookingId), body: { kind: 'note', text: 'Brincou.' } }))
      .status,
  ).toBe(201);
  await server.advance(1);
  expect((await server.as(bia).call(finishCare, { ...at(bookingId), body: {} })).body).toMatchObject({
    status: 'in_progress',
    moves: ['undoCheckOut'],
  });
});
