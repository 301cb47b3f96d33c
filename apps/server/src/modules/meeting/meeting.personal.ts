import { erasedName } from '@patinha/domain/compliance';
import { and, eq, or } from 'drizzle-orm';

import { type PersonalTable, personalTable } from '../../platform/personal-data.ts';
import { meetings } from './meeting.table.ts';

// First meetings, each side with its own texts. The other side's texts stay until the meeting is deleted.

const common = [
  'id',
  'serviceId',
  'status',
  'times',
  'startsAt',
  'endsAt',
  'zone',
  'place',
  'cancelledBy',
  'createdAt',
  'expiresAt',
  'respondedAt',
  'endedAt',
] as const;

export const meetingPersonalData: readonly PersonalTable[] = [
  personalTable(meetings, {
    section: 'meetings_asked',
    of: ({ userId }) => eq(meetings.tutorId, userId),
    exported: [...common, 'petId', 'petName', 'petSpecies', 'petBreed', 'placeNote', 'note'],
    withheld: [
      'tutorId',
      'providerId',
      'professionalId',
      'busyUntil',
      'period',
      'remindAt',
      'areTextsMasked',
    ],
    erase: () => ({ petId: null, petName: erasedName, petBreed: null, placeNote: null, note: null }),
  }),
  personalTable(meetings, {
    section: 'meetings_answered',
    of: ({ userId }) => eq(meetings.professionalId, userId),
    exported: [...common, 'meetingPoint', 'declineReason'],
    withheld: [],
    erase: () => ({ meetingPoint: null, declineReason: null }),
  }),
  personalTable(meetings, {
    section: 'meetings_cancelled',
    of: ({ userId }) =>
      or(
        and(eq(meetings.tutorId, userId), eq(meetings.cancelledBy, 'tutor')),
        and(eq(meetings.professionalId, userId), eq(meetings.cancelledBy, 'provider')),
      ),
    exported: ['id', 'cancelReason'],
    withheld: [],
    erase: () => ({ cancelReason: null }),
  }),
];
