import { minutesPerDay, serviceUnits } from '@patinha/domain/availability';
import { brazilianZones, dayMs } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { centsSchema, daySchema, emptySchema, endpoint, idSchema, instantSchema } from '../shared/index.ts';

// The years that calendars support, well within the limits of the database and of JavaScript dates.
export const calendarDaySchema = daySchema.check(z.refine((day) => day >= '2000' && day < '2100'));

const providerRoles = ['prestador', 'empresa'] as const;
/** Ranges of a week. */
export const maxRanges = 70;

/** Days of one absence. */
const maxAbsenceDays = 92;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** Minutes after midnight where the service takes place; 1440 is the end of the day. */
const startMinuteSchema = z.int().check(z.minimum(0), z.maximum(minutesPerDay - 1));
const endMinuteSchema = z.int().check(z.minimum(1), z.maximum(minutesPerDay));
const endsAfterStart = ({ start_minute, end_minute }: { start_minute: number; end_minute: number }) =>
  end_minute > start_minute;

export const weeklyHoursSchema = z
  .strictObject({
    weekday: z.int().check(z.minimum(0), z.maximum(6)),
    start_minute: startMinuteSchema,
    end_minute: endMinuteSchema,
  })
  .check(z.refine(endsAfterStart, { path: ['end_minute'] }));

const availabilityExceptionSchema = z.object({
  id: idSchema,
  day: daySchema,
  is_open: z.boolean(),
  start_minute: z.nullable(z.int()),
  end_minute: z.nullable(z.int()),
});
export type AvailabilityExceptionRow = z.output<typeof availabilityExceptionSchema>;

export const availabilitySchema = z.object({
  hours: z.array(z.object({ weekday: z.int(), start_minute: z.int(), end_minute: z.int() })),
  exceptions: z.array(availabilityExceptionSchema),
});
export type Availability = z.output<typeof availabilitySchema>;

export const getAvailability = endpoint({
  operationId: 'getAvailability',
  summary: "Get the caller's weekly hours and the exceptions from today on",
  method: 'GET',
  path: '/api/availability',
  roles: providerRoles,
  response: availabilitySchema,
  errors: ['provider/not-found'],
});

export const replaceWeeklyHours = endpoint({
  operationId: 'replaceWeeklyHours',
  summary: "Replace the caller's weekly hours; ranges that overlap or touch are merged",
  method: 'PUT',
  path: '/api/availability/hours',
  roles: providerRoles,
  body: z.strictObject({ hours: z.array(weeklyHoursSchema).check(z.maxLength(maxRanges)) }),
  response: availabilitySchema,
  errors: ['provider/not-found'],
});

interface ExceptionMinutes {
  readonly is_open: boolean;
  readonly start_minute: number | null;
  readonly end_minute: number | null;
}
const isWholeDayClosed = ({ is_open, start_minute, end_minute }: ExceptionMinutes) =>
  !is_open && start_minute === null && end_minute === null;
const isRange = ({ start_minute, end_minute }: ExceptionMinutes) =>
  start_minute !== null && end_minute !== null && end_minute > start_minute;

const newExceptionSchema = z
  .strictObject({
    day: calendarDaySchema,
    is_open: z.boolean(),
    /** Both null: the whole day, which can only be closed. */
    start_minute: z.nullable(startMinuteSchema),
    end_minute: z.nullable(endMinuteSchema),
    /** Closes every whole day from `day` to this one; days closed already stay so. */
    last_day: z.optional(calendarDaySchema),
  })
  .check(
    z.refine((exception) => isWholeDayClosed(exception) || isRange(exception), { path: ['end_minute'] }),
    z.refine((exception) => exception.last_day === undefined || isWholeDayClosed(exception), {
      path: ['last_day'],
    }),
    z.refine(({ day, last_day: last = day }) => last >= day && daysBetween(day, last) <= maxAbsenceDays, {
      path: ['last_day'],
    }),
  );

export const addAvailabilityException = endpoint({
  operationId: 'addAvailabilityException',
  summary: 'Open or close part of a day, or close whole days up to another',
  method: 'POST',
  path: '/api/availability/exceptions',
  roles: providerRoles,
  body: newExceptionSchema,
  response: z.extend(availabilityExceptionSchema, {
    /** Agreed bookings within what was closed: they stand. */
    booking_count: z.int(),
  }),
  status: 201,
  errors: ['provider/not-found', 'availability/exception-exists', 'availability/exception-limit'],
});

export const removeAvailabilityException = endpoint({
  operationId: 'removeAvailabilityException',
  summary: "Remove one of the caller's exceptions",
  method: 'DELETE',
  path: '/api/availability/exceptions/:exception_id',
  roles: providerRoles,
  params: z.strictObject({ exception_id: idSchema }),
  response: emptySchema,
  errors: ['provider/not-found', 'availability/exception-not-found'],
});

const lengthSchema = z.optional(z.coerce.number().check(z.int(), z.minimum(15), z.maximum(43_200)));

const slotsSchema = z.object({
  day: daySchema,
  zone: z.enum(brazilianZones),
  duration_minutes: z.int(),
  items: z.array(z.object({ starts_at: instantSchema, ends_at: instantSchema })),
});

export const listSlots = endpoint({
  operationId: 'listSlots',
  summary: 'List the times of a service that can still be booked on a day of its place',
  method: 'GET',
  path: '/api/services/:service_id/slots',
  roles: 'public',
  params: z.strictObject({ service_id: idSchema }),
  query: z.strictObject({
    /** A booking of the caller that is to be moved: its own time counts as free. */
    moving: z.optional(idSchema),
    day: calendarDaySchema,
    /** Defaults to the service's own length. */
    duration_minutes: lengthSchema,
  }),
  response: slotsSchema,
  errors: ['availability/service-not-found'],
});

export const listFreeDays = endpoint({
  operationId: 'listFreeDays',
  summary: 'List the free times of a service on each of the next 14 days of its place',
  method: 'GET',
  path: '/api/services/:service_id/free-days',
  roles: 'public',
  params: z.strictObject({ service_id: idSchema }),
  query: z.strictObject({
    /** Defaults to the service's own length. By the hour no more than a day can be booked. */
    duration_minutes: z.optional(z.coerce.number().check(z.int(), z.minimum(15), z.maximum(1440))),
  }),
  response: z.object({
    zone: z.enum(brazilianZones),
    duration_minutes: z.int(),
    /** From today on, also those without a free time. A service sold by nights or days has no such days. */
    items: z.array(
      z.object({
        day: daySchema,
        /** Minutes after midnight at the place, earliest first. */
        start_minutes: z.array(z.int()),
      }),
    ),
  }),
  errors: ['availability/service-not-found'],
});

const minuteRangeSchema = z.object({ start_minute: z.int(), end_minute: z.int() });

/** One date of a service sold by nights or days. */
const stayDaySchema = z.object({
  day: daySchema,
  /** Places left on the night that begins on it, or on the day; 0 when full or the host is away. */
  places: z.int(),
  /** When pets may arrive and leave; empty on days without arrivals or departures. */
  arrivals: z.array(minuteRangeSchema),
  departures: z.array(minuteRangeSchema),
  /** For one pet, surcharge included, without the fee. */
  price_cents: centsSchema,
  special: z.nullable(z.enum(['weekend', 'holiday'])),
});
export type StayDate = z.output<typeof stayDaySchema>;

export const listStayDays = endpoint({
  operationId: 'listStayDays',
  summary:
    'List the dates of a service sold by nights or days: places left, hours of arrival and departure, price',
  method: 'GET',
  path: '/api/services/:service_id/stay-days',
  roles: 'public',
  params: z.strictObject({ service_id: idSchema }),
  query: z.strictObject({ from: calendarDaySchema, to: calendarDaySchema }),
  response: z.object({
    zone: z.enum(brazilianZones),
    /** A service by time has no such dates. */
    unit: z.enum(serviceUnits),
    min_nights: z.int(),
    max_nights: z.int(),
    items: z.array(stayDaySchema),
  }),
  errors: ['availability/service-not-found'],
});

export const availabilityEndpoints = [
  getAvailability,
  replaceWeeklyHours,
  addAvailabilityException,
  removeAvailabilityException,
  listSlots,
  listFreeDays,
  listStayDays,
] as const;
