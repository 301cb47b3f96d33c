import type { BrazilianZone } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../../platform/db/columns.ts';
import type { Mail } from '../../platform/outgoing/mail.ts';
import { authUsers } from '../auth/auth.table.ts';

/** When a person wants to be reached; one without a row is as `defaultSchedule` says. */
export const notificationSchedules = pgTable(
  'notification_schedules',
  {
    userId: uuid()
      .primaryKey()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    zone: text().$type<BrazilianZone>().notNull(),
    quietFromMinute: smallint(),
    quietToMinute: smallint(),
    digestHour: smallint(),
    changedAt: instant().notNull(),
  },
  (table) => [
    check(
      'notification_schedules_whole_quiet',
      sql`num_nonnulls(${table.quietFromMinute}, ${table.quietToMinute}) in (0, 2)`,
    ),
  ],
);

/** Where it goes is read when it is sent. */
export type HeldMail = Omit<Mail, 'to'>;

/** Mails waiting for a person's digest. The row stays afterwards without the mail, as its key prevents duplicates. */
export const digestMails = pgTable(
  'digest_mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    key: text().unique(),
    mail: jsonb().$type<HeldMail>(),
    createdAt: instant().notNull(),
    dueAt: instant().notNull(),
    sentAt: instant(),
  },
  (table) => [
    index('digest_mails_waiting')
      .on(table.userId, table.dueAt)
      .where(sql`sent_at is null`),
    index('digest_mails_oldest').on(table.createdAt),
  ],
);
