import { quoteCancellation } from '@patinha/contract/booking';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildDispute } from '../dispute/dispute.factory.ts';
import { buildConfirmedBooking } from './booking.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

test('the cancellation of a disputed booking is quoted to neither side', async () => {
  const { bookingId, tutor, provider } = await buildConfirmedBooking(server.db);
  const call = { params: { booking_id: bookingId } };
  expect((await server.as(tutor).send(quoteCancellation, call)).status).toBe(200);
  await buildDispute(server.db, { bookingId, tutorId: tutor.userId });
  for (const side of [tutor, provider])
    expect(await server.as(side).send(quoteCancellation, call)).toFailWith('booking/disputed');
});
