import { nearestTo, type Period } from '@patinha/domain/availability';
import { askedForBooking, isDeclinedForHour } from '@patinha/domain/booking';
import { addDays, calendarDay, minuteMs } from '@patinha/domain/shared';

import type { Database } from '../../../platform/db/database.ts';
import { authorize } from '../../../platform/http/access.ts';
import { slotsOfService } from '../../availability/index.ts';
import { findOnTheMarket } from '../../service/index.ts';
import type { BookingCall } from '../booking-move.actions.ts';
import { findBooking } from '../booking.queries.ts';
import { hasTurnedDown } from './booking-refusal.queries.ts';

/** How many times are offered. */
const offered = 6;

/**
 * Free times of the service of a declined request, of its length, on the day asked for and the days beside it. Empty
 * when the reason was not the hour, when the provider wants no more requests of the tutor, and for a service that is
 * off sale. A stay is chosen by its dates and has none.
 */
export async function nearTimesOf(
  db: Database,
  { bookingId, actor, now }: BookingCall,
): Promise<readonly Period[]> {
  const booking = authorize(await findBooking(db, bookingId), askedForBooking, actor, 'booking/not-found');
  const { serviceId, startsAt, endsAt, zone, tutorId } = booking;
  if (!isDeclinedForHour(booking) || (await hasTurnedDown(db, booking))) return [];
  if (!(await findOnTheMarket(db, [serviceId])).includes(serviceId)) return [];
  const asked = calendarDay(startsAt, zone);
  const days = [addDays(asked, -1), asked, addDays(asked, 1)].filter((day) => day >= calendarDay(now, zone));
  const durationMinutes = (endsAt.getTime() - startsAt.getTime()) / minuteMs;
  const free: Period[] = [];
  for (const day of days)
    free.push(...(await slotsOfService(db, { serviceId, day, durationMinutes, tutorId })).slots);
  return nearestTo(startsAt, free, offered);
}
