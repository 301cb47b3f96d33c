import { bookingStatuses } from '@patinha/domain/booking';
import { careMoves } from '@patinha/domain/care';
import { brazilianZones } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { attendanceBody, bookingAddressSchema, cardErrors } from '../booking/index.ts';
import { endpoint, idSchema, instantSchema } from '../shared/index.ts';
import { careRoles, carerRoles } from './care-roles.ts';

const params = z.strictObject({ booking_id: idSchema });

export const careSheetSchema = z.object({
  id: idSchema,
  title: z.string(),
  status: z.enum(bookingStatuses),
  starts_at: instantSchema,
  ends_at: instantSchema,
  zone: z.enum(brazilianZones),
  checked_in_at: z.nullable(instantSchema),
  checked_out_at: z.nullable(instantSchema),
  /** Until when the check-out may be taken back. */
  undo_until: z.nullable(instantSchema),
  pets: z.array(z.object({ name: z.string(), species: z.string(), breed: z.nullable(z.string()) })),
  /** First name. */
  tutor_name: z.string(),
  district: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  /** The company's own place, when it takes place there. */
  place_address: z.nullable(z.string()),
  /** These three are for the attending member, from the payment until the service is over. */
  address: z.nullable(bookingAddressSchema),
  special_instructions: z.nullable(z.string()),
  tutor_phone: z.nullable(z.string()),
  /** The hand-overs open to the caller now. */
  moves: z.array(z.enum(careMoves)),
});
export type CareSheet = z.output<typeof careSheetSchema>;

export const readCareSheet = endpoint({
  operationId: 'readCareSheet',
  summary: 'Get what the care of a booking needs, without amounts: for its parties and the attending member',
  method: 'GET',
  path: '/api/bookings/:booking_id/care',
  roles: careRoles,
  params,
  response: careSheetSchema,
  errors: ['booking/not-found'],
});

const moveErrors = [
  'booking/not-found',
  'care/not-the-carer',
  'booking/illegal-move',
  'booking/too-early',
  ...cardErrors,
] as const;

export const beginCare = endpoint({
  operationId: 'beginCare',
  summary: 'Check in as the attending team member, with the tutor’s card if it is shown',
  method: 'POST',
  path: '/api/bookings/:booking_id/care/check-in',
  roles: carerRoles,
  params,
  body: attendanceBody,
  response: careSheetSchema,
  errors: [...moveErrors, 'booking/too-late'],
});

export const finishCare = endpoint({
  operationId: 'finishCare',
  summary: 'Check out as the attending team member, with the same effects as checkOutBooking',
  method: 'POST',
  path: '/api/bookings/:booking_id/care/check-out',
  roles: carerRoles,
  params,
  body: attendanceBody,
  response: careSheetSchema,
  errors: [...moveErrors, 'booking/disputed'],
});

export const reopenCare = endpoint({
  operationId: 'reopenCare',
  summary: 'Take a check-out back within 10 minutes, as the carer: the service goes on',
  method: 'POST',
  path: '/api/bookings/:booking_id/care/check-out/undo',
  roles: carerRoles,
  params,
  body: z.strictObject({}),
  response: careSheetSchema,
  errors: [
    'booking/not-found',
    'care/not-the-carer',
    'booking/illegal-move',
    'booking/too-late',
    'booking/disputed',
  ],
});

export const attendanceEndpoints = [readCareSheet, beginCare, finishCare, reopenCare] as const;
