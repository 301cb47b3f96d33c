import { getBooking, listBookingHistory, listBookings } from '@patinha/contract/booking';
import { type BookingEnd, bookingEnds, endGroupNames, groupOfEnd } from '@patinha/domain/booking';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  type BookingSpec,
  buildBooking,
  buildStall,
  buildTutorWithPet,
  type BuiltStall,
  type BuiltTutor,
} from '../booking.factory.ts';
import { buildBookingChange } from '../change/booking-change.factory.ts';

let server: TestApp;
let stall: BuiltStall;
let tutor: BuiltTutor;
const ids = new Map<string, BookingEnd>();

const accepted = { commissionBps: 1500, payUntil: new Date(), respondedAt: new Date() } as const;
const cancelled = { ...accepted, status: 'cancelled', cancelledAt: new Date() } as const;
const specs: Readonly<Record<BookingEnd, BookingSpec>> = {
  declined: { status: 'declined', respondedAt: new Date(), endReason: 'area' },
  clash: { status: 'declined', respondedAt: new Date(), endReason: 'clash' },
  absence: { status: 'declined', respondedAt: new Date(), endReason: 'absence' },
  seller_left: { ...cancelled, cancelledBy: 'provider', endReason: 'seller_left' },
  unanswered: { status: 'expired' },
  proposal_lapsed: { status: 'expired' },
  unpaid: { ...accepted, status: 'expired' },
  by_tutor: { ...cancelled, cancelledBy: 'tutor' },
  by_provider: { ...cancelled, cancelledBy: 'provider' },
  provider_out: { ...cancelled, cancelledBy: 'provider', providerOutAt: new Date() },
  provider_no_show: { ...cancelled, cancelledBy: 'system', cancellationRule: 'provider_no_show' },
  agreed_not_done: { ...cancelled, cancelledBy: 'system', cancellationRule: 'agreed_not_done' },
  tutor_left: { ...cancelled, cancelledBy: 'system', cancellationRule: 'tutor_left' },
  tutor_absent: { ...cancelled, cancelledBy: 'system', cancellationRule: 'tutor_absent' },
  dispute: { ...cancelled, cancelledBy: 'system', cancellationRule: 'dispute' },
  chargeback: { ...cancelled, cancelledBy: 'system', cancellationRule: 'chargeback' },
};

beforeAll(async () => {
  server = await openTestApp();
  stall = await buildStall(server.db);
  tutor = await buildTutorWithPet(server.db);
  for (const end of bookingEnds) {
    const booking = await buildBooking(server.db, { stall, tutor, hoursAhead: -48, ...specs[end] });
    if (end === 'proposal_lapsed')
      await buildBookingChange(server.db, { booking, status: 'expired', endedAt: new Date() });
    ids.set(booking.bookingId, end);
  }
  await buildBooking(server.db, { stall, tutor });
});
afterAll(() => server.close());

test.each(['tutor', 'provider'] as const)('each end is told apart on the page of the %s', async (side) => {
  const as = server.as(side === 'tutor' ? tutor : stall.provider);
  for (const [bookingId, end] of ids) {
    const { body } = await as.call(getBooking, { params: { booking_id: bookingId } });
    expect(body.end).toBe(end);
  }
});

test('a list is filtered by how bookings ended', async () => {
  for (const group of endGroupNames) {
    const { body } = await server.as(tutor).call(listBookings, { query: { as: 'tutor', end: group } });
    const expected = bookingEnds.filter((end) => groupOfEnd(end) === group);
    expect(body.items.map(({ end }) => end).toSorted()).toEqual(expected.toSorted());
  }
});

test('the history counts them by how they ended', async () => {
  const { body } = await server.as(stall.provider).call(listBookingHistory, { query: { as: 'provider' } });
  expect(body.cancelled).toBe(bookingEnds.length);
  expect(new Map(body.ends.map(({ end, total }) => [end, total]))).toEqual(
    new Map(bookingEnds.map((end) => [end, 1])),
  );
});
