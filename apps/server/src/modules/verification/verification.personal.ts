import { eq, inArray, sql, type SQL } from 'drizzle-orm';

import { type Person, type PersonalTable, personalTable } from '../../platform/personal-data.ts';
import {
  documentSeal,
  verificationLinks,
  verificationPages,
  verifications,
  verifiedTaxIds,
} from './verification.table.ts';

// Documents that a person handed in to be trusted, with their numbers.

const ownVerifications = ({ userId }: Person): SQL =>
  sql`(select id from verifications where user_id = ${userId}::uuid)`;
const ownPages = (person: Person): SQL =>
  sql`(select id from verification_pages where verification_id in ${ownVerifications(person)})`;

export const verificationPersonalData: readonly PersonalTable[] = [
  personalTable(verifications, {
    of: ({ userId }) => eq(verifications.userId, userId),
    exported: [
      'id',
      'type',
      'status',
      'subject',
      'issuedOn',
      'birthDate',
      'createdAt',
      'reviewedAt',
      'reason',
      'expiresAt',
      'remindedAt',
    ],
    withheld: ['userId', 'reviewerId'],
    // The decision and its author stay in the audit trail.
    erase: 'delete',
  }),
  personalTable(verificationPages, {
    of: (person) => inArray(verificationPages.verificationId, ownVerifications(person)),
    exported: ['id', 'verificationId', 'fileNumber', 'pageNumber', 'width', 'height'],
    withheld: ['storageKey'],
    file: { key: 'storageKey', extension: 'webp', sealedFor: documentSeal },
    erase: 'delete',
  }),
  personalTable(verificationLinks, {
    of: (person) => inArray(verificationLinks.pageId, ownPages(person)),
    exported: [],
    withheld: ['tokenHash', 'pageId', 'expiresAt'],
    erase: 'delete',
  }),
  personalTable(verifiedTaxIds, {
    of: ({ userId }) => eq(verifiedTaxIds.userId, userId),
    exported: ['taxId'],
    withheld: ['userId'],
    erase: 'delete',
  }),
];
