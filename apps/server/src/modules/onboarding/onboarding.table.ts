import { type UserType, userTypes } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../../platform/db/columns.ts';
import { authUsers } from '../auth/auth.table.ts';

/** The onboardings that a person has completed; the answers are in profile and provider (D-40). */
export const onboardings = pgTable(
  'onboardings',
  {
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    userType: text().$type<UserType>().notNull(),
    completedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.userType] }),
    check(
      'onboardings_user_type_known',
      sql`${table.userType} in (${sql.raw(userTypes.map((type) => `'${type}'`).join(', '))})`,
    ),
  ],
);
