import { getBooking, quoteCancellation } from '@patinha/contract/booking';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildDispute } from '../dispute/dispute.factory.ts';
import { buildConfirmedBooking } from './booking.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

test('a disputed booking says so, and its cancellation is quoted to neither side', async () => {
  const { bookingId, tutor, provider } = await buildConfirmedBooking(server.db);
  const call = { params: { booking_id: bookingId } };
  expect((await server.as(tutor).send(quoteCancellation, call)).status).toBe(200);
  expect((await server.as(tutor).call(getBooking, call)).body.disputed_at).toBeNull();
  await buildDispute(server.db, { bookingId, tutorId: tutor.userId });
  for (const side of [tutor, provider]) {
    const { body } = await server.as(side).call(getBooking, call);
    expect(body.disputed_at).not.toBeNull();
    expect(await server.as(side).send(quoteCancellation, call)).toFailWith('booking/disputed');
  }
});
