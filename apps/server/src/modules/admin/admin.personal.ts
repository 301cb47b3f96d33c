import { erasedName } from '@patinha/domain/compliance';
import { eq } from 'drizzle-orm';

import { type PersonalTable, personalTable } from '../../platform/personal-data.ts';
import { personNotes, suspensionAppeals, suspensions } from './admin.table.ts';

export const adminPersonalData: readonly PersonalTable[] = [
  personalTable(suspensions, {
    of: ({ userId }) => eq(suspensions.userId, userId),
    exported: ['id', 'reason', 'suspendedAt', 'endedAt'],
    withheld: ['userId', 'suspendedBy', 'endedBy'],
    erase: () => ({ reason: erasedName }),
  }),
  personalTable(suspensionAppeals, {
    of: ({ userId }) => eq(suspensionAppeals.userId, userId),
    exported: ['id', 'text', 'sentAt', 'outcome', 'answer', 'decidedAt'],
    withheld: ['suspensionId', 'userId', 'decidedBy'],
    erase: 'delete',
  }),
  personalTable(personNotes, {
    of: ({ userId }) => eq(personNotes.userId, userId),
    exported: ['id', 'text', 'writtenAt'],
    withheld: ['userId', 'authorId'],
    erase: 'delete',
  }),
];
