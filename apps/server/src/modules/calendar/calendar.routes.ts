import { type CalendarBooking, readProviderCalendar } from '@patinha/contract/calendar';
import { addDays } from '@patinha/domain/availability';
import { instantOf } from '@patinha/domain/shared';

import { type ModuleRoutes, read } from '../../platform/route.ts';
import { presentAvailability, readDays } from '../availability/availability.actions.ts';
import { requireOwnProvider } from '../provider/provider.actions.ts';
import { type CalendarBookingRow, findCalendarBookings } from './calendar.queries.ts';

const presentBooking = (booking: CalendarBookingRow): CalendarBooking => ({
  id: booking.id,
  title: booking.title,
  status: booking.status,
  starts_at: booking.startsAt.toISOString(),
  ends_at: booking.endsAt.toISOString(),
  zone: booking.zone,
  tutor_name: booking.tutorName,
  pet_names: booking.petNames,
  series:
    booking.seriesPosition === null || booking.seriesCount === null
      ? null
      : { position: booking.seriesPosition, count: booking.seriesCount },
});

export const calendarRoutes: ModuleRoutes = (app) => {
  read(app, readProviderCalendar, async ({ db, actor, query }) => {
    const { id: providerId, zone } = await requireOwnProvider(db, actor.userId);
    const { from, to } = query;
    const period = { from: instantOf(from, 0, zone), to: instantOf(addDays(to, 1), 0, zone) };
    const found = await findCalendarBookings(db, { providerId, ...period });
    const days = await readDays(db, providerId, { from, to });
    return { zone, bookings: found.map(presentBooking), ...presentAvailability(days) };
  });
};
