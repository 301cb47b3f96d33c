import { eq, sql } from 'drizzle-orm';

import { ofProvider, type PersonalTable, personalTable } from '../../platform/personal-data.ts';
import { needNotices, needPets, needs, proposalCounts, proposals } from './need.table.ts';

// What tutors asked proposals for, and what providers proposed.

export const needPersonalData: readonly PersonalTable[] = [
  personalTable(needs, {
    of: ({ userId }) => eq(needs.tutorId, userId),
    exported: [
      'id',
      'status',
      'serviceType',
      'description',
      'startsAt',
      'endsAt',
      'zone',
      'locationType',
      'district',
      'city',
      'state',
      'latitude',
      'longitude',
      'budgetCents',
      'createdAt',
      'expiresAt',
      'endedAt',
      'bookingId',
    ],
    withheld: ['tutorId', 'cityKey', 'shownDescription'],
    // It ended long before: no need stays open for the thirty days of a deletion.
    // The city too: it is free text, so it may contain anything.
    erase: () => ({
      description: '',
      shownDescription: null,
      district: null,
      city: '',
      cityKey: '',
      latitude: null,
      longitude: null,
    }),
  }),
  personalTable(needPets, {
    of: ({ userId }) => sql`${needPets.needId} in (select id from needs where tutor_id = ${userId}::uuid)`,
    exported: ['needId', 'petId'],
    withheld: [],
    erase: 'delete',
  }),
  personalTable(proposals, {
    of: ofProvider(proposals.providerId),
    exported: [
      'id',
      'needId',
      'serviceId',
      'status',
      'priceCents',
      'message',
      'createdAt',
      'expiresAt',
      'endedAt',
      'bookingId',
    ],
    withheld: ['providerId', 'shownMessage'],
    erase: () => ({ message: '', shownMessage: null }),
  }),
  personalTable(proposalCounts, {
    of: ofProvider(proposalCounts.providerId),
    exported: ['month', 'sentCount'],
    withheld: ['providerId'],
    erase: 'keep',
  }),
  personalTable(needNotices, {
    section: 'needs_told_by_mail',
    of: ofProvider(needNotices.providerId),
    exported: ['needId', 'sentAt'],
    withheld: ['providerId'],
    erase: 'delete',
  }),
];
