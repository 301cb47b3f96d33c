import { addCareEntry } from '@patinha/contract/care';
import { listDataViews } from '@patinha/contract/compliance';
import { readDisputeFacts } from '@patinha/contract/dispute';
import { hourMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildUser, type BuiltUser } from '../../auth/auth.factory.ts';
import { buildConfirmedBooking } from '../../booking/booking.factory.ts';
import { bookings } from '../../booking/booking.table.ts';
import { buildDispute } from '../../dispute/dispute.factory.ts';
import { buildAnswer, buildThread } from '../../message/message.factory.ts';
import { buildBookingInService } from '../care.factory.ts';

let server: TestApp;
let admin: BuiltUser;
beforeAll(async () => {
  server = await openTestApp();
  admin = await buildUser(server.db, { roles: ['admin'], userType: null });
});
afterAll(() => server.close());

const factsOf = async (disputeId: string) =>
  (await server.as(admin).call(readDisputeFacts, { params: { dispute_id: disputeId } })).body;

test('what was recorded of a service stands beside its dispute, and both sides see the look', async () => {
  const booking = await buildBookingInService(server);
  const { tutor, provider, bookingId } = booking;
  await server.as(provider).call(addCareEntry, {
    params: { booking_id: bookingId },
    body: { kind: 'note', text: 'Seco e em casa.' },
  });
  const { threadId } = await buildThread(server.db, booking);
  await buildAnswer(server.db, { threadId, senderId: provider.userId, position: 2, body: 'Posso repor.' });
  const checkedOutAt = new Date(booking.startsAt.getTime() + (2 / 3) * hourMs);
  await server.db
    .update(bookings)
    .set({ checkedInAt: booking.startsAt, checkedOutAt })
    .where(eq(bookings.id, bookingId));
  const earlier = await buildConfirmedBooking(server.db, { tutor, stall: booking });
  await buildDispute(server.db, { bookingId: earlier.bookingId, tutorId: tutor.userId });
  const { disputeId } = await buildDispute(server.db, { bookingId, tutorId: tutor.userId });
  const facts = await factsOf(disputeId);
  expect(facts).toMatchObject({
    agreed: { starts_at: booking.startsAt.toISOString(), ends_at: booking.endsAt.toISOString() },
    checked_out_at: checkedOutAt.toISOString(),
    check_in_code_at: null,
    missing: { missing_minutes: 20, agreed_minutes: 60, refund_cents: 1_333 },
    walk: null,
    entries: [{ kind: 'note', text: 'Seco e em casa.', photo: null }],
    messages: [
      { side: 'tutor', is_read: false },
      { side: 'provider', text: 'Posso repor.', is_read: false },
    ],
    tutor_history: { disputes: 1, bookings: 2 },
    seller_history: { disputes: 1, bookings: 2 },
    is_released: false,
  });
  for (const side of [tutor, provider]) {
    const views = (await server.as(side).call(listDataViews, { query: {} })).body;
    expect(views.items.map(({ kind }) => kind)).toContain('booking-list');
  }
});

test('nothing is recorded of a service that has not begun, and the facts are for admins alone', async () => {
  const { bookingId, tutor } = await buildConfirmedBooking(server.db);
  const { disputeId } = await buildDispute(server.db, { bookingId, tutorId: tutor.userId });
  expect(await factsOf(disputeId)).toMatchObject({
    checked_in_at: null,
    missing: null,
    walk: null,
    entries: [],
  });
  const params = { dispute_id: disputeId };
  expect(await server.as(tutor).call(readDisputeFacts, { params })).toFailWith('session/forbidden');
  const unknown = { dispute_id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11' };
  expect(await server.as(admin).call(readDisputeFacts, { params: unknown })).toFailWith('dispute/not-found');
});
