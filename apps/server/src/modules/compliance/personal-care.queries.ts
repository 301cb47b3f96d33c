import { eq } from 'drizzle-orm';

import { careEntries, carePhotoSeal } from '../care/care.table.ts';
import { impersonalTable, type PersonalTable, personalTable } from './personal-table.queries.ts';

// Care: words and photos are the carer's; that something was noted, and when, stays with the booking.

export const careTables: readonly PersonalTable[] = [
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
      'createdAt',
    ],
    withheld: ['authorId', 'textDigest', 'photoKey', 'photoDigest', 'hash'],
    file: { key: 'photoKey', extension: 'webp', sealedFor: carePhotoSeal },
    erase: () => ({ text: null, photoKey: null, photoWidth: null, photoHeight: null }),
  }),
  impersonalTable('public.care_handovers', 'that a card was shown in a booking, and when'),
  impersonalTable('public.care_reports', 'counts of what was noted in a booking'),
];
