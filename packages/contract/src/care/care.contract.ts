import { careMoods, careTextLimit, careVideoLimits, writtenKinds } from '@patinha/domain/care';
import * as z from 'zod/mini';

import { endpoint, idSchema, textSchema } from '../shared/index.ts';
import { attendanceEndpoints } from './attendance.contract.ts';
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
/** To keep, for the two parties alone. */
const partyRoles = ['tutor', 'prestador', 'empresa'] as const;
const writingErrors = [
  'booking/not-found',
  'care/not-the-carer',
  'care/not-in-service',
  'care/too-many-entries',
] as const;

export const readCareDiary = endpoint({
  operationId: 'readCareDiary',
  summary: 'What the carer noted in a booking, oldest first, and its report card after the check-out',
  method: 'GET',
  path: '/api/bookings/:booking_id/diary',
  roles: careRoles,
  params,
  response: careDiarySchema,
  errors: ['booking/not-found'],
});

export const exportCareDiary = endpoint({
  operationId: 'exportCareDiary',
  summary: 'The diary with the hashes that chain its entries, to keep',
  method: 'GET',
  path: '/api/bookings/:booking_id/diary/export',
  roles: partyRoles,
  params,
  response: careExportSchema,
  errors: ['booking/not-found'],
});

export const addCareEntry = endpoint({
  operationId: 'addCareEntry',
  summary: 'The carer notes something while the service runs; an entry cannot be changed',
  method: 'POST',
  path: '/api/bookings/:booking_id/diary/entries',
  roles: carerRoles,
  params,
  body: z.strictObject({
    kind: z.enum(writtenKinds),
    /** Of a mood, and needed there. */
    mood: z.optional(z.enum(careMoods)),
    /** Needed for a medicine and a note. */
    text: z.optional(textSchema(careTextLimit)),
  }),
  response: careDiarySchema,
  status: 201,
  errors: writingErrors,
  idempotencyKey: 'required',
});

/** The size of a file before it is made smaller. */
export const carePhotoBytes = 10 * 1024 * 1024;

export const addCarePhoto = endpoint({
  operationId: 'addCarePhoto',
  summary: 'The carer adds a JPEG, PNG or WebP to the diary; it loses its name and its metadata',
  method: 'POST',
  path: '/api/bookings/:booking_id/diary/photos',
  roles: carerRoles,
  params,
  body: z.strictObject({
    photo: z.file().check(z.maxSize(carePhotoBytes)),
    text: z.optional(textSchema(careTextLimit)),
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
    'The carer adds a short MP4 or QuickTime to the diary; it loses its name and where and when it was made',
  method: 'POST',
  path: '/api/bookings/:booking_id/diary/videos',
  roles: carerRoles,
  params,
  body: z.strictObject({
    /** H.264 or HEVC. */
    video: z.file().check(z.maxSize(careVideoLimits.bytes)),
    text: z.optional(textSchema(careTextLimit)),
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
] as const;
