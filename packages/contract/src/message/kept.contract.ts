import { bookingStatuses } from '@patinha/domain/booking';
import { brazilianZones } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { anyRole, endpoint, idSchema, instantSchema } from '../shared/index.ts';

const keptBookingSchema = z.object({
  booking_id: idSchema,
  title: z.string(),
  status: z.enum(bookingStatuses),
  starts_at: instantSchema,
  ends_at: instantSchema,
  zone: z.enum(brazilianZones),
  tutor_name: z.string(),
  pet_names: z.array(z.string()),
});
export type KeptBooking = z.output<typeof keptBookingSchema>;

export const listKeptBookings = endpoint({
  operationId: 'listKeptBookings',
  summary: 'List what the caller, a suspended seller, is left to do; empty for everybody else (D-184)',
  method: 'GET',
  path: '/api/kept-bookings',
  roles: anyRole,
  isForSuspended: true,
  response: z.object({ items: z.array(keptBookingSchema) }),
  errors: [],
});

export const openKeptThread = endpoint({
  operationId: 'openKeptThread',
  summary: 'Open the conversation about the caller’s booking by the booking alone; created if missing',
  method: 'POST',
  path: '/api/bookings/:booking_id/thread',
  roles: anyRole,
  params: z.strictObject({ booking_id: idSchema }),
  body: z.strictObject({}),
  response: z.object({ thread_id: idSchema }),
  errors: ['message/subject-not-found'],
});

export const keptEndpoints = [listKeptBookings, openKeptThread] as const;
