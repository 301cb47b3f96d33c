import { bookingStatuses } from '@patinha/domain/booking';
import { daysBetween, maxCalendarDays } from '@patinha/domain/calendar';
import { brazilianZones } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { availabilitySchema } from '../availability/index.ts';
import { anyRole, daySchema, endpoint, idSchema, instantSchema } from '../shared/index.ts';

// The years that calendars support, well within the limits of the database and of JavaScript dates.
const calendarDaySchema = daySchema.check(z.refine((day) => day >= '2000' && day < '2100'));

/** First and last day to read, both inclusive. */
export const calendarSpan = z
  .strictObject({ from: calendarDaySchema, to: calendarDaySchema })
  .check(
    z.refine((span) => daysBetween(span) >= 1 && daysBetween(span) <= maxCalendarDays, { path: ['to'] }),
  );

const attendingSchema = z.object({ user_id: idSchema, full_name: z.string() });

const calendarBookingSchema = z.object({
  id: idSchema,
  title: z.string(),
  status: z.enum(bookingStatuses),
  starts_at: instantSchema,
  ends_at: instantSchema,
  zone: z.enum(brazilianZones),
  tutor_name: z.string(),
  pet_names: z.array(z.string()),
  /** Position in a series and its length, when it belongs to one. */
  series: z.nullable(z.object({ position: z.int(), count: z.int() })),
  /** The company's team member who attends; null while unassigned, and for a sole provider. */
  assignee: z.nullable(attendingSchema),
});
export type CalendarBooking = z.output<typeof calendarBookingSchema>;

const calendarMeetingSchema = z.object({
  id: idSchema,
  starts_at: instantSchema,
  ends_at: instantSchema,
  zone: z.enum(brazilianZones),
  /** The first name. */
  tutor_name: z.string(),
  pet_name: z.string(),
});
export type CalendarMeeting = z.output<typeof calendarMeetingSchema>;

export const providerCalendarSchema = z.object({
  /** Time zone of the provider's place, in which its days are counted. */
  zone: z.enum(brazilianZones),
  /** Past, current, upcoming and requested bookings of these days, soonest first. */
  bookings: z.array(calendarBookingSchema),
  /** Agreed first meetings before any booking; nothing can be booked over them. */
  meetings: z.array(calendarMeetingSchema),
  /** A company's owner and seated members; empty when there are no members. */
  team: z.array(attendingSchema),
  /** How many users wait for a free time, for each day with a waitlist; names are not included. */
  waiting: z.array(z.object({ day: daySchema, people: z.int() })),
  ...availabilitySchema.shape,
});
export type ProviderCalendarView = z.output<typeof providerCalendarSchema>;

export const readProviderCalendar = endpoint({
  operationId: 'readProviderCalendar',
  summary:
    "Get the caller's bookings and exceptions of a span of days, with the weekly hours; six weeks at most",
  method: 'GET',
  path: '/api/calendar',
  roles: ['prestador', 'empresa'],
  query: calendarSpan,
  response: providerCalendarSchema,
  errors: ['provider/not-found'],
});

const calendarFeedSchema = z.object({
  /** The secret address that other calendars read; null until one is created. */
  url: z.nullable(z.string()),
  created_at: z.nullable(instantSchema),
});
export type CalendarFeed = z.output<typeof calendarFeedSchema>;

export const readCalendarFeed = endpoint({
  operationId: 'readCalendarFeed',
  summary: 'Get the secret address under which other programs read the caller’s bookings',
  method: 'GET',
  path: '/api/calendar/feed',
  roles: anyRole,
  response: calendarFeedSchema,
  errors: [],
});

export const makeCalendarFeed = endpoint({
  operationId: 'makeCalendarFeed',
  summary: 'Create the secret address, or replace it: the old one stops working at once',
  method: 'POST',
  path: '/api/calendar/feed',
  roles: anyRole,
  body: z.strictObject({}),
  response: calendarFeedSchema,
  status: 201,
  errors: [],
});

export const removeCalendarFeed = endpoint({
  operationId: 'removeCalendarFeed',
  summary: 'Revoke the secret address at once',
  method: 'DELETE',
  path: '/api/calendar/feed',
  roles: anyRole,
  response: calendarFeedSchema,
  errors: [],
});

export const calendarEndpoints = [
  readProviderCalendar,
  readCalendarFeed,
  makeCalendarFeed,
  removeCalendarFeed,
] as const;
