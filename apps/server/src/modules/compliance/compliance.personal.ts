import { eq } from 'drizzle-orm';

import { impersonalTable, type PersonalTable, personalTable } from '../../platform/personal-data.ts';
import { accountDeletions, consents, dataExports } from './compliance.table.ts';

export const compliancePersonalData: readonly PersonalTable[] = [
  personalTable(consents, {
    of: ({ userId }) => eq(consents.userId, userId),
    exported: ['id', 'version', 'hash', 'source', 'ip', 'acceptedAt'],
    withheld: ['userId'],
    // That somebody accepted, and what, stays provable; from where does not.
    erase: () => ({ ip: null }),
  }),
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
  impersonalTable('public.policy_versions', 'texts of the policies'),
  impersonalTable('public.incidents', 'written by admins about the system; names no person'),
];
