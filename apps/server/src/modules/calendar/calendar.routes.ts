import {
  type CalendarBooking,
  type CalendarMeeting,
  type ProviderCalendarView,
  readProviderCalendar,
} from '@patinha/contract/calendar';
import { tutorNameForSeller } from '@patinha/domain/booking';
import { instantOf, addDays } from '@patinha/domain/shared';

import type { Database } from '../../platform/db/database.ts';
import { type ModuleRoutes, read } from '../../platform/http/route.ts';
import { presentAvailability, readDays } from '../availability/index.ts';
import { seatedTeam } from '../company/index.ts';
import { type ProviderRow, requireOwnProvider } from '../provider/index.ts';
import { peopleWaiting } from '../waitlist/index.ts';
import {
  type CalendarBookingRow,
  type CalendarMeetingRow,
  findCalendarBookings,
  findCalendarMeetings,
} from './calendar.queries.ts';

const presentBooking = (booking: CalendarBookingRow): CalendarBooking => ({
  id: booking.id,
  title: booking.title,
  status: booking.status,
  starts_at: booking.startsAt.toISOString(),
  ends_at: booking.endsAt.toISOString(),
  zone: booking.zone,
  tutor_name: tutorNameForSeller(booking),
  pet_names: booking.petNames,
  series:
    booking.seriesPosition === null || booking.seriesCount === null
      ? null
      : { position: booking.seriesPosition, count: booking.seriesCount },
  assignee:
    booking.assigneeId === null
      ? null
      : { user_id: booking.assigneeId, full_name: booking.assigneeName ?? '' },
});

const presentMeeting = (meeting: CalendarMeetingRow): CalendarMeeting => ({
  id: meeting.id,
  starts_at: meeting.startsAt.toISOString(),
  ends_at: meeting.endsAt.toISOString(),
  zone: meeting.zone,
  tutor_name: meeting.tutorName.split(' ')[0] ?? meeting.tutorName,
  pet_name: meeting.petName,
});

/** The people a company may filter by; a company of one person has none. */
async function teamOf(db: Database, provider: ProviderRow): Promise<ProviderCalendarView['team']> {
  if (provider.kind !== 'empresa') return [];
  const team = await seatedTeam(db, provider);
  return team.length < 2 ? [] : team.map((one) => ({ user_id: one.userId, full_name: one.fullName }));
}

export const calendarRoutes: ModuleRoutes = (app) => {
  read(app, readProviderCalendar, async ({ db, actor, query }) => {
    const provider = await requireOwnProvider(db, actor.userId);
    const { id: providerId, zone } = provider;
    const { from, to } = query;
    const period = { from: instantOf(from, 0, zone), to: instantOf(addDays(to, 1), 0, zone) };
    const found = await findCalendarBookings(db, { providerId, ...period });
    const meetings = await findCalendarMeetings(db, { providerId, ...period });
    const days = await readDays(db, providerId, { from, to });
    const waiting = await peopleWaiting(db, { providerId, from, to });
    const team = await teamOf(db, provider);
    return {
      zone,
      bookings: found.map(presentBooking),
      meetings: meetings.map(presentMeeting),
      team,
      waiting,
      ...presentAvailability(days),
    };
  });
};
