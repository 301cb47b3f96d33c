import { eq, inArray, sql } from 'drizzle-orm';

import { type PersonalTable, personalTable } from '../../platform/personal-data.ts';
import { sickDays, substituteAsks, substitutions } from './substitution.table.ts';

// When a provider could not come, and who was asked instead. Reasons are health data, erased with their writer.

export const substitutionPersonalData: readonly PersonalTable[] = [
  personalTable(sickDays, {
    of: ({ providerId }) => (providerId === undefined ? sql`false` : eq(sickDays.providerId, providerId)),
    exported: ['id', 'fromDay', 'toDay', 'reason', 'closedDays', 'createdAt', 'takenBackAt'],
    withheld: ['providerId'],
    erase: () => ({ reason: null }),
  }),
  personalTable(substitutions, {
    of: (person) =>
      inArray(
        substitutions.bookingId,
        sql`(select id from bookings where tutor_id = ${person.userId}::uuid)`,
      ),
    exported: ['id', 'bookingId', 'status', 'createdAt', 'closesAt', 'endedAt'],
    withheld: ['sickDayId', 'serviceId'],
    erase: 'keep',
  }),
  personalTable(substituteAsks, {
    of: ({ providerId }) =>
      providerId === undefined ? sql`false` : eq(substituteAsks.providerId, providerId),
    exported: [
      'id',
      'serviceId',
      'status',
      'listCents',
      'weekendCents',
      'holidayCents',
      'priceCents',
      'feeCents',
      'extras',
      'createdAt',
      'expiresAt',
      'endedAt',
    ],
    // The original provider, and the price that the tutor had paid.
    withheld: ['substitutionId', 'providerId', 'refundCents'],
    erase: () => ({ extras: [] }),
  }),
];
