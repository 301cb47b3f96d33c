import {
  acceptBooking,
  cancelBooking,
  checkInBooking,
  checkOutBooking,
  confirmBookingDone,
  declineBooking,
  getBooking,
  listBookings,
  listBookingHistory,
  listNearTimes,
  listUpcomingBookings,
  quoteCancellation,
} from '@patinha/contract/booking';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildUser, type BuiltUser } from '../auth/auth.factory.ts';
import { buildProvider } from '../provider/provider.factory.ts';
import { buildBooking, type BuiltBooking } from './booking.factory.ts';

let server: TestApp;
let booking: BuiltBooking;
let everyRole: BuiltUser;
let admin: BuiltUser;

beforeAll(async () => {
  server = await openTestApp();
  booking = await buildBooking(server.db);
  everyRole = await buildUser(server.db, { roles: ['tutor', 'prestador', 'empresa'], userType: 'tutor' });
  admin = await buildUser(server.db, { roles: ['admin'], userType: null });
});
afterAll(() => server.close());

const unknownId = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11';
const byProvider = [acceptBooking, declineBooking, checkInBooking, checkOutBooking];
const operations = [
  ...byProvider,
  confirmBookingDone,
  cancelBooking,
  getBooking,
  listNearTimes,
  quoteCancellation,
];
const bodyOf = (method: string) => (method === 'GET' ? {} : { body: {} });

describe.each(operations.map((operation) => ({ operation, name: operation.operationId })))(
  '$name',
  ({ operation }) => {
    const call = (who: BuiltUser | undefined, id: string) =>
      (who ? server.as(who) : server.anonymous).send(operation, {
        params: { booking_id: id },
        ...bodyOf(operation.method),
      });

    test('refuses guests', async () => {
      expect(await call(undefined, booking.bookingId)).toFailWith('session/missing');
    });

    test('refuses a person without the role', async () => {
      expect(await call(admin, booking.bookingId)).toFailWith('session/forbidden');
    });

    test('answers a stranger as if the booking did not exist', async () => {
      expect(await call(everyRole, booking.bookingId)).toFailWith('booking/not-found');
      expect(await call(everyRole, unknownId)).toFailWith('booking/not-found');
    });

    test('refuses an id that is none', async () => {
      expect(await call(everyRole, 'x')).toRefuseFields('booking_id');
    });
  },
);

describe('the wrong side of a booking', () => {
  test.each(byProvider.map((operation) => ({ operation, name: operation.operationId })))(
    'the tutor cannot do $name, even as a provider elsewhere',
    async ({ operation }) => {
      const both = await buildProvider(server.db, { user: { roles: ['tutor', 'prestador'] } });
      const own = await buildBooking(server.db, { tutorId: both.userId, status: 'pending' });
      const reply = await server
        .as(both)
        .send(operation, { params: { booking_id: own.bookingId }, body: {} });
      expect(reply).toFailWith('booking/illegal-move');
    },
  );

  test('unknown fields and a foreign cursor are refused or empty', async () => {
    const tutor = server.as(booking.tutor);
    const cancel = await tutor.send(cancelBooking, {
      params: { booking_id: booking.bookingId },
      body: { refund_cents: 100_000 },
    });
    expect(cancel).toRefuseFields('refund_cents');
    const query = { as: 'tutor' };
    expect(await tutor.send(listBookings, { query: { ...query, cursor: 'x' } })).toRefuseFields('cursor');
    expect(await tutor.send(listBookings, { query: { as: 'admin' } })).toRefuseFields('as');
    expect(await tutor.send(listBookings, { query: { ...query, limit: 0 } })).toRefuseFields('limit');
    const page = await tutor.call(listBookings, { query: { as: 'tutor', cursor: unknownId } });
    expect(page.body).toEqual({ items: [], bookable_service_ids: [], next_cursor: null });
  });

  test('lists are for signed-in parties', async () => {
    expect(await server.anonymous.send(listBookings, { query: { as: 'tutor' } })).toFailWith(
      'session/missing',
    );
    expect(await server.as(admin).send(listBookings, { query: { as: 'tutor' } })).toFailWith(
      'session/forbidden',
    );
    const history = { query: { as: 'provider' } } as const;
    expect(await server.anonymous.send(listBookingHistory, history)).toFailWith('session/missing');
    expect(await server.as(admin).send(listBookingHistory, history)).toFailWith('session/forbidden');
    expect(await server.anonymous.send(listUpcomingBookings)).toFailWith('session/missing');
    expect(await server.as(booking.provider).send(listUpcomingBookings)).toFailWith('session/forbidden');
  });
});
