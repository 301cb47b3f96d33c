import { erasedEmail, erasedName } from '@patinha/domain/compliance';
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';

import { auditLog } from '../../platform/audit.table.ts';
import { profilePhotos, profiles, roleAdditions, userRoles } from '../account/account.table.ts';
import { suspensionAppeals, suspensions } from '../admin/admin.table.ts';
import { accessRecords } from '../auth/access-record.table.ts';
import {
  authCodes,
  authIdentities,
  authKnownAddresses,
  authOneTimeTokens,
  authSessions,
  authUsers,
} from '../auth/auth.table.ts';
import { authChallenges, authFactors, authRecoveryCodes } from '../auth/factor.table.ts';
import { authOauthFlows } from '../auth/oauth-flow.table.ts';
import { calendarFeeds } from '../calendar/calendar.table.ts';
import { notificationPreferences, notifications } from '../notification/notification.table.ts';
import { pushDevices, pushes, pushPreferences } from '../notification/push.table.ts';
import { digestMails, notificationSchedules } from '../notification/schedule.table.ts';
import { accountDeletions, consents, dataExports } from './compliance.table.ts';
import { type Person, type PersonalTable, personalTable } from './personal-table.queries.ts';

// The person themself: account, sessions, second factors, consents, and the trail of what was done.

const ownFactors = ({ userId }: Person): SQL =>
  sql`(select id from auth_factors where user_id = ${userId}::uuid)`;

export const accountTables: readonly PersonalTable[] = [
  personalTable(calendarFeeds, {
    of: ({ userId }) => eq(calendarFeeds.userId, userId),
    exported: ['createdAt'],
    withheld: ['userId', 'feedId'],
    erase: 'delete',
  }),
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
      'suspendedAt',
      'userMetadata',
      'createdAt',
      'updatedAt',
    ],
    withheld: ['passwordHash'],
    // The row stays for the ids that point to it; nobody can sign in with it.
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
    }),
  }),
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
  personalTable(authIdentities, {
    of: ({ userId }) => eq(authIdentities.userId, userId),
    exported: ['id', 'provider', 'providerSubject', 'identityData', 'lastSignInAt', 'createdAt', 'updatedAt'],
    withheld: ['userId'],
    erase: 'delete',
  }),
  personalTable(authSessions, {
    of: ({ userId }) => eq(authSessions.userId, userId),
    exported: ['id', 'aal', 'amr', 'refreshedAt', 'expiresAt', 'ip', 'userAgent', 'createdAt'],
    withheld: ['userId', 'factorId', 'refreshKeySealed', 'refreshCounter'],
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
  personalTable(notificationPreferences, {
    of: ({ userId }) => eq(notificationPreferences.userId, userId),
    exported: ['kind', 'isOn', 'changedAt'],
    withheld: ['userId'],
    erase: 'delete',
  }),
  personalTable(notificationSchedules, {
    of: ({ userId }) => eq(notificationSchedules.userId, userId),
    exported: ['zone', 'quietFromMinute', 'quietToMinute', 'digestHour', 'changedAt'],
    withheld: ['userId'],
    erase: 'delete',
  }),
  personalTable(digestMails, {
    of: ({ userId }) => eq(digestMails.userId, userId),
    exported: ['createdAt', 'dueAt', 'sentAt'],
    // A mail may name the other side of a booking; this one is on its way to the mailbox anyway.
    withheld: ['id', 'userId', 'key', 'mail'],
    erase: 'delete',
  }),
  personalTable(pushPreferences, {
    of: ({ userId }) => eq(pushPreferences.userId, userId),
    exported: ['kind', 'isOn', 'changedAt'],
    withheld: ['userId'],
    erase: 'delete',
  }),
  personalTable(pushDevices, {
    of: ({ userId }) => eq(pushDevices.userId, userId),
    exported: ['createdAt'],
    withheld: ['id', 'userId', 'sessionId', 'endpoint', 'p256dh', 'auth'],
    erase: 'delete',
  }),
  personalTable(pushes, {
    of: ({ userId }) =>
      sql`${pushes.deviceId} in (select id from push_devices where user_id = ${userId}::uuid)`,
    exported: ['kind', 'title', 'path', 'createdAt', 'dueAt', 'sentAt'],
    withheld: ['id', 'deviceId', 'key', 'queuedAt'],
    erase: 'delete',
  }),
  personalTable(notifications, {
    of: ({ userId }) => eq(notifications.userId, userId),
    exported: ['kind', 'title', 'body', 'path', 'createdAt', 'readAt'],
    withheld: ['id', 'userId', 'key'],
    erase: 'delete',
  }),
  personalTable(accessRecords, {
    of: ({ userId }) => eq(accessRecords.userId, userId),
    exported: ['kind', 'happenedAt'],
    withheld: ['id', 'userId', 'ipSealed'],
    // The law has them kept for six months, whatever becomes of the account.
    erase: 'keep',
  }),
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
  personalTable(auditLog, {
    section: 'audit_log',
    // What the person did, and what was done to their account.
    of: ({ userId }) => or(eq(auditLog.actorId, userId), isAbout(userId)),
    exported: ['id', 'happenedAt', 'action', 'subjectType'],
    withheld: ['actorId', 'subjectId', 'details'],
    // Opaque ids only, and nothing of it can be changed.
    erase: 'keep',
  }),
];

const isAbout = (userId: string): SQL | undefined =>
  and(
    eq(auditLog.subjectType, 'user'),
    eq(auditLog.subjectId, userId),
    ne(sql`coalesce(${auditLog.actorId}::text, '')`, userId),
  );
