import { type Role, roles, type UserType, userTypes } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { instant, quoted } from '../../platform/db/columns.ts';
import { authUsers } from '../auth/auth.table.ts';

export interface ProfileAddress {
  readonly street: string;
  readonly city: string;
  /** Empty while it is not known (D-42). */
  readonly zipcode: string;
  readonly number?: string;
  readonly complement?: string;
  readonly district?: string;
  readonly state?: string;
}

/** One row per person, created with the account (D-78). A plain client may omit everything but the e-mail. */
export const profiles = pgTable(
  'profiles',
  {
    userId: uuid()
      .primaryKey()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** Empty while the registration is unfinished; screens then say 'Usuário'. */
    fullName: text().notNull().default(''),
    /** The face shown now, one of the roles held; rights come from user_roles only (D-3). */
    userType: text().$type<UserType>(),
    /** E.164. */
    phone: text(),
    /** CPF or CNPJ, normalised: no mask, upper case. */
    documentNumber: text(),
    bio: text(),
    address: jsonb().$type<ProfileAddress>(),
    /** Where the photo is read; made of the row in `profile_photos`. */
    avatarUrl: text(),
    consentVersion: integer(),
    consentAcceptedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check('profiles_user_type_known', sql`${table.userType} in (${quoted(userTypes)})`),
    index().on(table.createdAt),
    index().on(table.documentNumber),
    // Words anywhere in a name, an address or a number: the staff's search.
    index('profiles_by_name').using('gin', sql`app.plain_text(full_name) gin_trgm_ops`),
    index('profiles_by_email').using('gin', sql`app.plain_text(email) gin_trgm_ops`),
    index('profiles_by_phone').using('gin', sql`phone gin_trgm_ops`),
  ],
);

export const userRoles = pgTable(
  'user_roles',
  {
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    role: text().$type<Role>().notNull(),
    grantedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.role] }),
    check('user_roles_role_known', sql`${table.role} in (${quoted(roles)})`),
    index('user_roles_admins')
      .on(table.userId)
      .where(sql`role = 'admin'`),
  ],
);

/** A person's photo: at most one, with a new id each time, so that an address never shows a different photo. */
export const profilePhotos = pgTable(
  'profile_photos',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .unique()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    storageKey: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.storageKey)],
);

/** A requested role whose onboarding is not complete; at most one per person (D-39). */
export const roleAdditions = pgTable(
  'role_additions',
  {
    userId: uuid()
      .primaryKey()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    userType: text().$type<UserType>().notNull(),
    begunAt: instant().notNull(),
  },
  (table) => [check('role_additions_user_type_known', sql`${table.userType} in (${quoted(userTypes)})`)],
);
