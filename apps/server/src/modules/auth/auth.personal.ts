import { erasedEmail } from '@patinha/domain/compliance';
import { eq, inArray, sql, type SQL } from 'drizzle-orm';

import {
  impersonalTable,
  type Person,
  type PersonalTable,
  personalTable,
} from '../../platform/personal-data.ts';
import { accessRecords } from './access-record.table.ts';
import {
  authCodes,
  authIdentities,
  authKnownAddresses,
  authOneTimeTokens,
  authSessions,
  authUsers,
} from './auth.table.ts';
import { deviceMarks } from './device-mark.table.ts';
import { authChallenges, authFactors, authRecoveryCodes } from './factor.table.ts';
import { authOauthFlows } from './oauth-flow.table.ts';

// Sign-in data: users, sessions, second factors, and the access records that the law requires.

const ownFactors = ({ userId }: Person): SQL =>
  sql`(select id from auth_factors where user_id = ${userId}::uuid)`;

export const authPersonalData: readonly PersonalTable[] = [
  personalTable(authUsers, {
    of: ({ userId }) => eq(authUsers.id, userId),
    exported: [
      'id',
      'email',
      'emailConfirmedAt',
      'confirmationSentAt',
      'recoverySentAt',
      'reauthenticationSentAt',
      'newEmail',
      'emailChangeSentAt',
      'emailChangeAgreed',
      'lastSignInAt',
      'recoveredAt',
      'factorResetDueAt',
      'lastSeenDay',
      'suspendedAt',
      'userMetadata',
      'createdAt',
      'updatedAt',
    ],
    withheld: ['passwordHash'],
    // The row stays because other rows reference it; it cannot sign in.
    erase: ({ userId }) => ({
      email: erasedEmail(userId),
      passwordHash: null,
      userMetadata: {},
      emailConfirmedAt: null,
      confirmationSentAt: null,
      recoverySentAt: null,
      reauthenticationSentAt: null,
      newEmail: null,
      emailChangeSentAt: null,
      emailChangeAgreed: null,
      lastSignInAt: null,
      lastSeenDay: null,
    }),
  }),
  personalTable(authIdentities, {
    of: ({ userId }) => eq(authIdentities.userId, userId),
    exported: ['id', 'provider', 'providerSubject', 'identityData', 'lastSignInAt', 'createdAt', 'updatedAt'],
    withheld: ['userId'],
    erase: 'delete',
  }),
  personalTable(authSessions, {
    of: ({ userId }) => eq(authSessions.userId, userId),
    exported: [
      'id',
      'aal',
      'amr',
      'refreshedAt',
      'provenAt',
      'actedAt',
      'expiresAt',
      'ip',
      'userAgent',
      'createdAt',
    ],
    withheld: ['userId', 'factorId', 'refreshKeySealed', 'refreshCounter', 'shownAt'],
    erase: 'delete',
  }),
  personalTable(authOneTimeTokens, {
    of: ({ userId }) => eq(authOneTimeTokens.userId, userId),
    exported: ['kind', 'expiresAt', 'createdAt'],
    withheld: ['userId', 'tokenHash', 'codeHash', 'wrongAttempts', 'pendingSignUp', 'codeChallenge'],
    erase: 'delete',
  }),
  personalTable(authCodes, {
    of: ({ userId }) => eq(authCodes.userId, userId),
    exported: ['method', 'expiresAt'],
    withheld: ['codeHash', 'userId', 'codeChallenge'],
    erase: 'delete',
  }),
  personalTable(authOauthFlows, {
    of: ({ userId }) => eq(authOauthFlows.linkUserId, userId),
    exported: ['provider', 'usedAt', 'expiresAt', 'createdAt'],
    withheld: [
      'id',
      'stateHash',
      'browserHash',
      'redirectTo',
      'codeChallenge',
      'referralCode',
      'secretsSealed',
      'linkUserId',
      'linkSessionId',
    ],
    erase: 'delete',
  }),
  personalTable(authFactors, {
    of: ({ userId }) => eq(authFactors.userId, userId),
    exported: [
      'id',
      'factorType',
      'friendlyName',
      'status',
      'phone',
      'lastChallengedAt',
      'createdAt',
      'updatedAt',
    ],
    withheld: ['userId', 'secretSealed', 'lastStep'],
    erase: 'delete',
  }),
  personalTable(authChallenges, {
    of: (person) => inArray(authChallenges.factorId, ownFactors(person)),
    exported: ['factorId', 'expiresAt', 'createdAt'],
    withheld: ['id', 'codeHash', 'wrongAttempts'],
    erase: 'delete',
  }),
  personalTable(authRecoveryCodes, {
    of: (person) => inArray(authRecoveryCodes.factorId, ownFactors(person)),
    exported: ['factorId', 'usedAt'],
    withheld: ['id', 'codeHash'],
    erase: 'delete',
  }),
  personalTable(authKnownAddresses, {
    of: ({ userId }) => eq(authKnownAddresses.userId, userId),
    exported: ['lastSignInAt'],
    withheld: ['userId', 'addressHash'],
    erase: 'delete',
  }),
  personalTable(deviceMarks, {
    of: ({ userId }) => eq(deviceMarks.userId, userId),
    exported: ['seenAt'],
    withheld: ['userId', 'markHash'],
    erase: 'delete',
  }),
  personalTable(accessRecords, {
    of: ({ userId }) => eq(accessRecords.userId, userId),
    exported: ['kind', 'happenedAt'],
    withheld: ['id', 'userId', 'ipSealed'],
    // The law requires them for six months, even after the account is deleted.
    erase: 'keep',
  }),
  impersonalTable('public.auth_signing_keys', 'keys of the server'),
];
