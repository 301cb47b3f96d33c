import { eq, sql } from 'drizzle-orm';

import { impersonalTable, type PersonalTable, personalTable } from '../../platform/personal-data.ts';
import {
  careAbsences,
  careEmergencyPlans,
  careEntries,
  careIncidents,
  carePhotoSeal,
  carePositions,
  careVideoSeal,
} from './care.table.ts';

// Care: words, photos and videos are the carer's; that an entry existed, and when, stays with the booking.

export const carePersonalData: readonly PersonalTable[] = [
  personalTable(careEntries, {
    of: ({ userId }) => eq(careEntries.authorId, userId),
    exported: [
      'id',
      'bookingId',
      'position',
      'kind',
      'mood',
      'text',
      'photoWidth',
      'photoHeight',
      'photoDigest',
      'videoWidth',
      'videoHeight',
      'videoSeconds',
      'videoBytes',
      'videoDigest',
      'createdAt',
      'doneAt',
      'isDeviceClock',
    ],
    withheld: ['authorId', 'shownText', 'textDigest', 'photoKey', 'videoKey', 'hash'],
    file: [
      { key: 'photoKey', extension: 'webp', sealedFor: carePhotoSeal },
      { key: 'videoKey', extension: 'mp4', sealedFor: careVideoSeal, isInBlocks: true },
    ],
    erase: () => ({
      text: null,
      shownText: null,
      photoKey: null,
      photoWidth: null,
      photoHeight: null,
      videoKey: null,
      videoWidth: null,
      videoHeight: null,
      videoSeconds: null,
      videoBytes: null,
    }),
  }),
  impersonalTable('public.care_handovers', 'that a card was shown in a booking, and when'),
  impersonalTable('public.care_walks', 'length and time of a walk that was booked'),
  personalTable(carePositions, {
    // Of who walked: the member of the team who attends, else the provider.
    of: ({ userId }) => sql`${carePositions.bookingId} in (
      select b.id from bookings b join providers p on p.id = b.provider_id
      where coalesce(b.assignee_id, p.owner_user_id) = ${userId}::uuid)`,
    exported: ['bookingId', 'at', 'lat', 'lng', 'accuracyMeters'],
    withheld: ['recorderId', 'sequence'],
    erase: 'delete',
  }),
  personalTable(careEmergencyPlans, {
    of: ({ userId }) =>
      sql`${careEmergencyPlans.petId} in (select id from pets where owner_id = ${userId}::uuid)`,
    exported: ['petId', 'limitCents', 'vetName', 'vetPhone', 'allergies', 'updatedAt'],
    withheld: [],
    erase: 'delete',
  }),
  personalTable(careIncidents, {
    of: ({ userId }) => eq(careIncidents.authorId, userId),
    exported: ['id', 'bookingId', 'kind', 'text', 'createdAt', 'doneAt', 'isDeviceClock'],
    withheld: ['authorId', 'shownText'],
    erase: () => ({ text: null, shownText: null }),
  }),
  personalTable(careAbsences, {
    of: ({ userId }) => eq(careAbsences.authorId, userId),
    exported: [
      'bookingId',
      'photoWidth',
      'photoHeight',
      'photoAt',
      'reportedAt',
      'wroteAt',
      'lat',
      'lng',
      'accuracyMeters',
      'distanceMeters',
      'missing',
      'objectedAt',
    ],
    withheld: ['authorId', 'photoKey'],
    file: { key: 'photoKey', extension: 'webp', sealedFor: carePhotoSeal },
    erase: () => ({
      photoKey: null,
      photoWidth: null,
      photoHeight: null,
      lat: null,
      lng: null,
      accuracyMeters: null,
    }),
  }),
  impersonalTable('public.care_open_diaries', 'that a booking was ended, and when its diary closes'),
  impersonalTable('public.care_reports', 'counts of what was noted in a booking'),
];
