import { erasedEmail, erasedName } from '@patinha/domain/compliance';
import { eq } from 'drizzle-orm';

import { impersonalTable, type PersonalTable, personalTable } from '../../platform/personal-data.ts';
import { profilePhotos, profiles, roleAdditions, userRoles } from './account.table.ts';
import { consents } from './consent/consent.table.ts';

export const accountPersonalData: readonly PersonalTable[] = [
  personalTable(profiles, {
    of: ({ userId }) => eq(profiles.userId, userId),
    exported: [
      'userId',
      'email',
      'fullName',
      'userType',
      'phone',
      'documentNumber',
      'bio',
      'address',
      'avatarUrl',
      'consentVersion',
      'consentAcceptedAt',
      'createdAt',
    ],
    withheld: [],
    erase: ({ userId }) => ({
      email: erasedEmail(userId),
      fullName: erasedName,
      phone: null,
      documentNumber: null,
      bio: null,
      address: null,
      avatarUrl: null,
    }),
  }),
  personalTable(profilePhotos, {
    of: ({ userId }) => eq(profilePhotos.userId, userId),
    exported: ['createdAt'],
    withheld: ['id', 'userId', 'storageKey'],
    file: { key: 'storageKey', extension: 'webp', sealedFor: undefined },
    erase: 'delete',
  }),
  personalTable(roleAdditions, {
    of: ({ userId }) => eq(roleAdditions.userId, userId),
    exported: ['userType', 'begunAt'],
    withheld: ['userId'],
    erase: 'delete',
  }),
  personalTable(userRoles, {
    of: ({ userId }) => eq(userRoles.userId, userId),
    exported: ['role', 'grantedAt'],
    withheld: ['userId'],
    erase: 'delete',
  }),
  personalTable(consents, {
    of: ({ userId }) => eq(consents.userId, userId),
    exported: ['id', 'version', 'hash', 'source', 'ip', 'acceptedAt'],
    withheld: ['userId'],
    // That the person accepted, and what, stays provable; the IP address does not stay.
    erase: () => ({ ip: null }),
  }),
  impersonalTable('public.policy_versions', 'texts of the policies'),
  impersonalTable('public.people_counts', 'numbers of people by day'),
];
