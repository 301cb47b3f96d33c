import { bookingStatuses } from '@patinha/domain/booking';
import { daysBetween, maxCalendarDays } from '@patinha/domain/calendar';
import { brazilianZones } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { availabilitySchema } from '../availability/index.ts';
import { anyRole, daySchema, endpoint, idSchema, instantSchema } from '../shared/index.ts';

// Days that a calendar is kept for; the database and JavaScript's clock end somewhere beyond.
const calendarDaySchema = daySchema.check(z.refine((day) => day >= '2000' && day < '2100'));

/** First and last day of a calendar's reading, both included. */
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
  /** Where it is one of several dates: which one, of how many. */
  series: z.nullable(z.object({ position: z.int(), count: z.int() })),
  /** Who of the company's team attends; null while nobody was chosen, and for a person who sells alone. */
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
  /** Of the provider's place: what its days are counted in. */
  zone: z.enum(brazilianZones),
  /** What takes place, took place or waits for an answer on these days, soonest first. */
  bookings: z.array(calendarBookingSchema),
  /** First meetings that were agreed on, before any booking; nothing can be booked over them. */
  meetings: z.array(calendarMeetingSchema),
  /** A company's owner and members with a seat; nobody where there are no members. */
  team: z.array(attendingSchema),
  /** How many people wait for a free time, of the days on which anybody does; nobody is named. */
  waiting: z.array(z.object({ day: daySchema, people: z.int() })),
  ...availabilitySchema.shape,
});
export type ProviderCalendarView = z.output<typeof providerCalendarSchema>;

export const readProviderCalendar = endpoint({
  operationId: 'readProviderCalendar',
  summary: "The caller's bookings and exceptions of some days, with the weekly hours; six weeks at most",
  method: 'GET',
  path: '/api/calendar',
  roles: ['prestador', 'empresa'],
  query: calendarSpan,
  response: providerCalendarSchema,
  errors: ['provider/not-found'],
});

const calendarFeedSchema = z.object({
  /** The secret address that other calendars read; null until one is made. */
  url: z.nullable(z.string()),
  created_at: z.nullable(instantSchema),
});
export type CalendarFeed = z.output<typeof calendarFeedSchema>;

export const readCalendarFeed = endpoint({
  operationId: 'readCalendarFeed',
  summary: 'The secret address under which other programs read the caller’s bookings',
  method: 'GET',
  path: '/api/calendar/feed',
  roles: anyRole,
  response: calendarFeedSchema,
  errors: [],
});

export const makeCalendarFeed = endpoint({
  operationId: 'makeCalendarFeed',
  summary: 'Makes the secret address, or another one in its place: the old one ends at once',
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
  summary: 'Ends the secret address at once',
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
