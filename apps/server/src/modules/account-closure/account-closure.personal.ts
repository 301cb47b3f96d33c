import { eq } from 'drizzle-orm';

import { impersonalTable, type PersonalTable, personalTable } from '../../platform/personal-data.ts';
import { accountDeletions, dataExports } from './account-closure.table.ts';

export const accountClosurePersonalData: readonly PersonalTable[] = [
  personalTable(dataExports, {
    of: ({ userId }) => eq(dataExports.userId, userId),
    exported: ['id', 'requestedAt', 'readyAt', 'expiresAt', 'sizeBytes'],
    withheld: ['userId', 'storageKey'],
    file: { key: 'storageKey', extension: undefined, sealedFor: undefined },
    erase: 'delete',
  }),
  personalTable(accountDeletions, {
    of: ({ userId }) => eq(accountDeletions.userId, userId),
    exported: ['id', 'requestedAt', 'dueAt', 'cancelledAt', 'erasedAt'],
    withheld: ['userId', 'hidden'],
    erase: 'keep',
  }),
  impersonalTable('public.incidents', 'written by admins about the system; names no person'),
];
