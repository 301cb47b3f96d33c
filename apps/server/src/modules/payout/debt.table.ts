import { type WriteOffStatus, writeOffStatuses } from '@patinha/domain/payout';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { amount, instant, quoted } from '../../platform/db/columns.ts';
import { authUsers } from '../auth/auth.table.ts';
import { providers } from '../provider/provider.table.ts';

/** Proposed write-offs of a provider's debt; the amounts of confirmed ones are in the ledger too. */
export const debtWriteOffs = pgTable(
  'debt_write_offs',
  {
    id: uuid().primaryKey().defaultRandom(),
    providerId: uuid()
      .notNull()
      .references(() => providers.id),
    amountCents: amount().notNull(),
    reason: text().notNull(),
    status: text().$type<WriteOffStatus>().notNull(),
    requestedBy: uuid()
      .notNull()
      .references(() => authUsers.id),
    requestedAt: instant().notNull(),
    /** The admin who confirmed or withdrew it; the requester, where no confirmation was needed. */
    decidedBy: uuid().references(() => authUsers.id),
    decidedAt: instant(),
  },
  (table) => [
    check('debt_write_offs_amount_positive', sql`${table.amountCents} > 0`),
    check('debt_write_offs_status_known', sql`${table.status} in (${quoted(writeOffStatuses)})`),
    check(
      'debt_write_offs_decided',
      sql`(${table.status} = 'proposed') = (${table.decidedAt} is null) and (${table.decidedBy} is null) = (${table.decidedAt} is null)`,
    ),
    uniqueIndex('debt_write_offs_one_proposed')
      .on(table.providerId)
      .where(sql`status = 'proposed'`),
    index().on(table.providerId, table.decidedAt),
  ],
);
