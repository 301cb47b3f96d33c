import {
  type PayoutFailure,
  type PayoutKind,
  payoutKinds,
  type PayoutStatus,
  payoutStatuses,
  type PixKeyKind,
} from '@patinha/domain/payout';
import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { amount, instant, quoted } from '../../platform/db/columns.ts';
import { providers } from '../provider/provider.table.ts';

/** The destination of a provider's payouts. A change is a new row: a payout in progress keeps its own. */
export const payoutRecipients = pgTable(
  'payout_recipients',
  {
    id: uuid().primaryKey().defaultRandom(),
    providerId: uuid()
      .notNull()
      .references(() => providers.id),
    kind: text().$type<'pix' | 'bank'>().notNull(),
    keyKind: text().$type<PixKeyKind>(),
    /** Key or account, sealed under SECRET_KEY; null once its owner's account is erased. */
    sealed: text(),
    masked: text().notNull(),
    changedBy: uuid().notNull(),
    changedAt: instant().notNull(),
    usableFrom: instant().notNull(),
    replacedAt: instant(),
    /** The PSP's own id, once it knows it. */
    providerRef: text(),
  },
  (table) => [
    check('payout_recipients_kind_known', sql`${table.kind} in ('pix', 'bank')`),
    uniqueIndex('payout_recipients_one_current')
      .on(table.providerId)
      .where(sql`replaced_at is null`),
  ],
);

/** A transfer to a provider; its id is our reference at the PSP. */
export const payouts = pgTable(
  'payouts',
  {
    id: uuid().primaryKey().defaultRandom(),
    providerId: uuid()
      .notNull()
      .references(() => providers.id),
    recipientId: uuid()
      .notNull()
      .references(() => payoutRecipients.id),
    kind: text().$type<PayoutKind>().notNull(),
    /** The Monday that a weekly payout belongs to. */
    week: date(),
    provider: text().notNull(),
    /** The net amount. */
    amountCents: amount().notNull(),
    /** Of an advance. */
    feeCents: amount().notNull(),
    /** The amount withheld for a debt. */
    recoveredCents: amount().notNull(),
    status: text().$type<PayoutStatus>().notNull().default('requested'),
    failure: text().$type<PayoutFailure>(),
    providerRef: text().unique(),
    /** Null when a job requested it. */
    requestedBy: uuid(),
    requestedAt: instant().notNull(),
    sentAt: instant(),
    /** When the PSP says that it arrived or came back. */
    endedAt: instant(),
  },
  (table) => [
    check('payouts_amount_positive', sql`${table.amountCents} > 0`),
    check('payouts_parts_not_negative', sql`${table.feeCents} >= 0 and ${table.recoveredCents} >= 0`),
    check('payouts_status_known', sql`${table.status} in (${quoted(payoutStatuses)})`),
    check('payouts_kind_known', sql`${table.kind} in (${quoted(payoutKinds)})`),
    check('payouts_week_of_weekly', sql`(${table.kind} = 'weekly') = (${table.week} is not null)`),
    // Asked for by two hundred at once, it is still one.
    uniqueIndex('payouts_one_open')
      .on(table.providerId)
      .where(sql`status in ('requested', 'in_transit')`),
    uniqueIndex('payouts_one_a_week').on(table.providerId, table.week),
    index().on(table.providerId, table.requestedAt, table.id),
    index('payouts_open')
      .on(table.requestedAt)
      .where(sql`status in ('requested', 'in_transit')`),
  ],
);

/** The reason why payouts of all or of one provider are stopped until the books agree again. */
export const payoutStops = pgTable(
  'payout_stops',
  {
    id: uuid().primaryKey().defaultRandom(),
    reason: text().$type<'ledger' | 'statement'>().notNull(),
    /** Null for all providers. */
    providerId: uuid().references(() => providers.id),
    stoppedAt: instant().notNull(),
    liftedAt: instant(),
  },
  (table) => [
    check('payout_stops_reason_known', sql`${table.reason} in ('ledger', 'statement')`),
    uniqueIndex('payout_stops_one_open')
      .on(table.reason, sql`coalesce(${table.providerId}, '00000000-0000-0000-0000-000000000000'::uuid)`)
      .where(sql`lifted_at is null`),
  ],
);
