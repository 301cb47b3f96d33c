import {
  type DocumentType,
  documentTypes,
  type VerificationStatus,
  verificationStatuses,
} from '@patinha/domain/verification';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { instant, quoted } from '../../platform/db/columns.ts';
import { authUsers } from '../auth/auth.table.ts';

/** A submitted document and the decision, which outlives the deleted files (D-49, D-52). */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    type: text().$type<DocumentType>().notNull(),
    status: text().$type<VerificationStatus>().notNull().default('pending'),
    /** The number that it must show: CPF, CNPJ, or CRMV with its state. */
    subject: text(),
    /** Of a criminal record certificate. */
    issuedOn: date(),
    /** Handed in with an identity document (D-87). */
    birthDate: date(),
    createdAt: instant().notNull(),
    reviewedAt: instant(),
    reviewerId: uuid().references(() => authUsers.id, { onDelete: 'set null' }),
    reason: text(),
    /** Until when an approval counts. */
    expiresAt: instant(),
    /** When the person was reminded to submit a new one. */
    remindedAt: instant(),
  },
  (table) => [
    check('verifications_type_known', sql`${table.type} in (${quoted(documentTypes)})`),
    check('verifications_status_known', sql`${table.status} in (${quoted(verificationStatuses)})`),
    check('verifications_decided', sql`(${table.status} = 'pending') = (${table.reviewedAt} is null)`),
    check(
      'verifications_approval_ends',
      sql`(${table.status} in ('approved', 'expired')) = (${table.expiresAt} is not null)`,
    ),
    check(
      'verifications_rejection_says_why',
      sql`${table.status} <> 'rejected' or ${table.reason} is not null`,
    ),
    check('verifications_not_by_oneself', sql`${table.reviewerId} <> ${table.userId}`),
    uniqueIndex('verifications_one_waiting')
      .on(table.userId, table.type)
      .where(sql`${table.status} = 'pending'`),
    index().on(table.userId, table.createdAt),
    index().on(table.status, table.createdAt),
    index('verifications_reviewed')
      .on(table.reviewedAt)
      .where(sql`reviewed_at is not null`),
    index()
      .on(table.expiresAt)
      .where(sql`${table.status} = 'approved'`),
  ],
);

/** Names the key under which the files of the pages lie sealed. */
export const documentSeal = 'verification documents';

/** A page of a document as a picture; the file under the key is sealed with the server's key. */
export const verificationPages = pgTable(
  'verification_pages',
  {
    id: uuid().primaryKey().defaultRandom(),
    verificationId: uuid()
      .notNull()
      .references(() => verifications.id, { onDelete: 'cascade' }),
    /** Which of the up to three files it came with. */
    fileNumber: integer().notNull(),
    pageNumber: integer().notNull(),
    storageKey: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (table) => [
    unique().on(table.verificationId, table.fileNumber, table.pageNumber),
    index().on(table.storageKey),
  ],
);

/** A single-use link to one page; only the token's hash is stored. Real time, as for every secret. */
export const verificationLinks = pgTable(
  'verification_links',
  {
    tokenHash: text().primaryKey(),
    pageId: uuid()
      .notNull()
      .references(() => verificationPages.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.expiresAt), index().on(table.pageId)],
);

/** A verified CPF or CNPJ belongs to one account. */
export const verifiedTaxIds = pgTable('verified_tax_ids', {
  taxId: text().primaryKey(),
  userId: uuid()
    .notNull()
    .references(() => authUsers.id, { onDelete: 'cascade' }),
});
