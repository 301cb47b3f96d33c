import { eq, sql } from 'drizzle-orm';

import { type Person, type PersonalTable, personalTable } from '../../platform/personal-data.ts';
import { waitlistEntries, waitlistOffers, waitlistPets } from './waitlist.table.ts';

// The days a person waited for, and the times kept for them. No other person needs them.

const ownEntries = ({ userId }: Person) =>
  sql`(select id from waitlist_entries where tutor_id = ${userId}::uuid)`;

export const waitlistPersonalData: readonly PersonalTable[] = [
  personalTable(waitlistEntries, {
    of: ({ userId }) => eq(waitlistEntries.tutorId, userId),
    exported: [
      'id',
      'serviceId',
      'status',
      'day',
      'zone',
      'part',
      'durationMinutes',
      'createdAt',
      'endedAt',
      'bookingId',
    ],
    withheld: ['tutorId', 'providerId'],
    erase: 'delete',
  }),
  personalTable(waitlistPets, {
    of: (person) => sql`${waitlistPets.entryId} in ${ownEntries(person)}`,
    exported: ['entryId', 'petId'],
    withheld: [],
    erase: 'delete',
  }),
  personalTable(waitlistOffers, {
    of: (person) => sql`${waitlistOffers.entryId} in ${ownEntries(person)}`,
    exported: ['entryId', 'status', 'startsAt', 'endsAt', 'stayUnit', 'createdAt', 'expiresAt', 'endedAt'],
    withheld: ['id', 'serviceId', 'providerId', 'busyUntil', 'lane', 'pets'],
    erase: 'delete',
  }),
];
