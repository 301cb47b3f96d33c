import { type MemberRole, memberRoles } from '@patinha/domain/company';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../../../platform/db/columns.ts';
import { authUsers } from '../../auth/auth.table.ts';
import { providers } from '../../provider/provider.table.ts';

const known = sql.raw(memberRoles.map((role) => `'${role}'`).join(', '));

/** People who work for a company in addition to its owner; each in at most one team (D-37). */
export const companyMembers = pgTable(
  'company_members',
  {
    userId: uuid()
      .primaryKey()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    providerId: uuid()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    role: text().$type<MemberRole>().notNull(),
    joinedAt: instant().notNull(),
    /** When the owner chose that this member keeps a place: before those who were not chosen (D-183). */
    keptAt: instant(),
    /** Since when the member is on the company's public page, by their own choice; null when they are not. */
    shownAt: instant(),
  },
  (table) => [
    check('company_members_role_known', sql`${table.role} in (${known})`),
    index().on(table.providerId, table.joinedAt, table.userId),
  ],
);

/** Open invitations: one that was accepted or withdrawn is deleted, so its token works once. */
export const companyInvitations = pgTable(
  'company_invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    providerId: uuid()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    /** Lower case, as addresses of accounts are. */
    email: text().notNull(),
    role: text().$type<MemberRole>().notNull(),
    /** Keyed hash of the token in the mail. */
    tokenHash: text().notNull().unique('company_invitations_token'),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    check('company_invitations_role_known', sql`${table.role} in (${known})`),
    unique('company_invitations_one_each').on(table.providerId, table.email),
    index().on(table.email),
  ],
);
