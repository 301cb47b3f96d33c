import { beginCare, finishCare, readCareDiary, readCareSheet, reopenCare } from '@patinha/contract/care';
import { openDispute } from '@patinha/contract/dispute';
import { addMs, hourMs, minuteMs } from '@patinha/domain/shared';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readClock } from '../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import type { BuiltUser } from '../auth/auth.factory.ts';
import { buildPaidBooking, buildStaffedCompany } from '../company/assignment/assignment.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const at = (bookingId: string) => ({ params: { booking_id: bookingId } });

test('the attending member takes a check-out back within ten minutes, and no one else of the team does', async () => {
  const team = await buildStaffedCompany(server.db);
  const { bia, caio } = team;
  const startsAt = addMs(await readClock(server.db), -minuteMs);
  const endsAt = addMs(startsAt, hourMs);
  const time = { startsAt, endsAt, busyUntil: endsAt, assigneeId: bia.userId };
  const { bookingId, tutor } = await buildPaidBooking(server.db, team, time);
  const act = (operation: typeof beginCare | typeof finishCare | typeof reopenCare, who: BuiltUser = bia) =>
    server.as(who).send(operation, { ...at(bookingId), body: {} });
  const sheet = async () => (await server.as(bia).call(readCareSheet, at(bookingId))).body;

  await act(beginCare);
  expect(await act(reopenCare)).toFailWith('booking/illegal-move');
  await act(finishCare);
  const { undo_until: until, checked_out_at: ended } = await sheet();
  expect(Date.parse(until ?? '') - Date.parse(ended ?? '')).toBe(10 * minuteMs);
  expect(await act(reopenCare, caio)).toFailWith('booking/not-found');
  expect(await act(reopenCare, tutor)).toFailWith('care/not-the-carer');
  expect((await act(reopenCare)).body).toMatchObject({ status: 'in_progress', moves: ['checkOut'] });
  expect((await server.as(tutor).call(readCareDiary, at(bookingId))).body.report).toBeNull();

  await act(finishCare);
  await server.advance(601);
  expect(await act(reopenCare)).toFailWith('booking/too-late');
  await server.as(tutor).call(openDispute, { ...at(bookingId), body: { reason: 'Voltou cedo demais.' } });
  expect(await act(reopenCare)).toFailWith('booking/disputed');
});
