import { careMoves } from '@patinha/domain/care';
import * as z from 'zod/mini';

import { attendanceBody, attendedBookingFields, cardErrors } from '../booking/index.ts';
import { endpoint, idSchema, instantSchema } from '../shared/index.ts';
import { careRoles, carerRoles } from './care-roles.ts';

const params = z.strictObject({ booking_id: idSchema });

export const careSheetSchema = z.object({
  ...attendedBookingFields,
  /** Until when the check-out may be taken back. */
  undo_until: z.nullable(instantSchema),
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
