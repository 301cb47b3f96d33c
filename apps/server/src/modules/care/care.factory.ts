import { checkInBooking } from '@patinha/contract/booking';
import { addMs, hourMs, minuteMs } from '@patinha/domain/shared';

import type { TestApp } from '../../testing/test-app.ts';
import { buildConfirmedBooking, type BuiltBooking } from '../booking/booking.factory.ts';

/** A paid booking whose carer has just checked in; it began a minute ago. */
export async function buildBookingInService(server: TestApp): Promise<BuiltBooking> {
  const startsAt = addMs(new Date(), -minuteMs);
  const endsAt = addMs(startsAt, hourMs);
  const booking = await buildConfirmedBooking(server.db, { startsAt, endsAt, busyUntil: endsAt });
  await server
    .as(booking.provider)
    .call(checkInBooking, { params: { booking_id: booking.bookingId }, body: {} });
  return booking;
}
