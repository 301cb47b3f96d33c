import { careMoods, careTextLimit, careVideoLimits, writtenKinds } from '@patinha/domain/care';
import * as z from 'zod/mini';

import { actFields } from '../booking/index.ts';
import { endpoint, idSchema, instantSchema, textSchema } from '../shared/index.ts';
import { absenceEndpoints } from './absence.contract.ts';
import { attendanceEndpoints } from './attendance.contract.ts';
import { careDayEndpoints } from './care-day.contract.ts';
import { careRoles, carerRoles } from './care-roles.ts';
import { careDiarySchema, careExportSchema } from './care.schemas.ts';
import {
  listBookingIncidents,
  readEmergencyPlan,
  reportBookingIncident,
  saveEmergencyPlan,
} from './emergency.contract.ts';
import { readCareWalk, recordCareWalk } from './walk.contract.ts';

const params = z.strictObject({ booking_id: idSchema });
/** For the export, which only the two parties may read. */
const partyRoles = ['tutor', 'prestador', 'empresa'] as const;
const writingErrors = [
  'booking/not-found',
  'care/not-the-carer',
  'care/not-in-service',
  'care/too-many-entries',
] as const;

export const readCareDiary = endpoint({
  operationId: 'readCareDiary',
  summary:
    'List what the carer recorded in a booking, oldest first, with the report card after the check-out',
  method: 'GET',
  path: '/api/bookings/:booking_id/diary',
  roles: careRoles,
  params,
  response: careDiarySchema,
  errors: ['booking/not-found'],
});

export const exportCareDiary = endpoint({
  operationId: 'exportCareDiary',
  summary: 'Export the diary with the hashes that chain its entries',
  method: 'GET',
  path: '/api/bookings/:booking_id/diary/export',
  roles: partyRoles,
  params,
  response: careExportSchema,
  errors: ['booking/not-found'],
});

export const addCareEntry = endpoint({
  operationId: 'addCareEntry',
  summary: 'Record an entry while the service runs; entries cannot be changed',
  method: 'POST',
  path: '/api/bookings/:booking_id/diary/entries',
  roles: carerRoles,
  params,
  body: z.strictObject({
    kind: z.enum(writtenKinds),
    /** Required for a mood entry, and allowed only there. */
    mood: z.optional(z.enum(careMoods)),
    /** Required for a medicine and a note. */
    text: z.optional(textSchema(careTextLimit)),
    ...actFields,
  }),
  response: careDiarySchema,
  status: 201,
  errors: writingErrors,
  idempotencyKey: 'required',
});

export const stateCareEnd = endpoint({
  operationId: 'stateCareEnd',
  summary: 'Say as the carer when a service that the system ended was really over; changes the report only',
  method: 'PUT',
  path: '/api/bookings/:booking_id/diary/end',
  roles: carerRoles,
  params,
  body: z.strictObject({ ended_at: instantSchema }),
  response: careDiarySchema,
  errors: ['booking/not-found', 'care/not-the-carer', 'care/end-not-asked'],
});

/** Maximum size of the file before it is scaled down. */
export const carePhotoBytes = 10 * 1024 * 1024;

export const addCarePhoto = endpoint({
  operationId: 'addCarePhoto',
  summary: 'Add a JPEG, PNG or WebP to the diary; its name and metadata are removed',
  method: 'POST',
  path: '/api/bookings/:booking_id/diary/photos',
  roles: carerRoles,
  params,
  body: z.strictObject({
    photo: z.file().check(z.maxSize(carePhotoBytes)),
    text: z.optional(textSchema(careTextLimit)),
    ...actFields,
  }),
  contentType: 'multipart/form-data',
  response: careDiarySchema,
  status: 201,
  errors: [...writingErrors, 'care/photo-unreadable'],
  idempotencyKey: 'required',
});

export const addCareVideo = endpoint({
  operationId: 'addCareVideo',
  summary:
    'Add a short MP4 or QuickTime video to the diary; its name, place and time of recording are removed',
  method: 'POST',
  path: '/api/bookings/:booking_id/diary/videos',
  roles: carerRoles,
  params,
  body: z.strictObject({
    /** H.264 or HEVC. */
    video: z.file().check(z.maxSize(careVideoLimits.bytes)),
    text: z.optional(textSchema(careTextLimit)),
    ...actFields,
  }),
  contentType: 'multipart/form-data',
  response: careDiarySchema,
  status: 201,
  errors: [...writingErrors, 'care/video-unreadable', 'care/video-too-long', 'care/too-many-videos'],
  idempotencyKey: 'required',
});

export const careEndpoints = [
  readCareDiary,
  exportCareDiary,
  stateCareEnd,
  addCareEntry,
  addCarePhoto,
  addCareVideo,
  readCareWalk,
  recordCareWalk,
  readEmergencyPlan,
  saveEmergencyPlan,
  listBookingIncidents,
  reportBookingIncident,
  ...attendanceEndpoints,
  ...careDayEndpoints,
  ...absenceEndpoints,
] as const;
