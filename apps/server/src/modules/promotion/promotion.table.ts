import { minutesPerDay } from '@patinha/domain/availability';
import type { ContestOutcome } from '@patinha/domain/promotion';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { amount, instant } from '../../platform/db/columns.ts';
import { authUsers } from '../auth/auth.table.ts';
import { cardValidations } from '../loyalty-card/loyalty-card.table.ts';
import { providers } from '../provider/provider.table.ts';

/** Promotions of companies (§3). Terms are fixed from the first use on: then only `is_active` and the count change. */
export const promotions = pgTable(
  'promotions',
  {
    id: uuid().primaryKey().defaultRandom(),
    partnerId: uuid()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text(),
    pctOff: smallint().notNull(),
    minValueCents: amount().notNull(),
    maxDiscountCents: amount(),
    startAt: instant().notNull(),
    endAt: instant().notNull(),
    daysOfWeek: smallint().array().notNull(),
    startMinute: integer(),
    endMinute: integer(),
    totalLimit: integer(),
    perUserLimit: integer(),
    /** Where it counts: with the card at the counter, and in bookings made here. */
    isAtCounter: boolean().notNull().default(true),
    isOnline: boolean().notNull().default(true),
    /** Uses so far; updated by the redeeming statement, with the check below as a safeguard (D-131). */
    usedCount: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    createdAt: instant().notNull(),
  },
  (table) => [
    check('promotions_percent', sql`${table.pctOff} between 1 and 100`),
    check('promotions_counts_somewhere', sql`${table.isAtCounter} or ${table.isOnline}`),
    check('promotions_ends_after_start', sql`${table.endAt} > ${table.startAt}`),
    check(
      'promotions_amounts_not_negative',
      sql`${table.minValueCents} >= 0 and coalesce(${table.maxDiscountCents}, 0) >= 0`,
    ),
    check(
      'promotions_days_known',
      sql`cardinality(${table.daysOfWeek}) between 1 and 7 and ${table.daysOfWeek} <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]`,
    ),
    check(
      'promotions_hours_within_day',
      sql`(${table.startMinute} is null) = (${table.endMinute} is null)
        and coalesce(0 <= ${table.startMinute} and ${table.startMinute} < ${table.endMinute} and ${table.endMinute} <= ${sql.raw(String(minutesPerDay))}, true)`,
    ),
    check(
      'promotions_limits_positive',
      sql`coalesce(${table.totalLimit}, 1) > 0 and coalesce(${table.perUserLimit}, 1) > 0`,
    ),
    check(
      'promotions_uses_within_limit',
      sql`${table.usedCount} >= 0 and ${table.usedCount} <= coalesce(${table.totalLimit}, ${table.usedCount})`,
    ),
    index().on(table.partnerId, table.createdAt, table.id),
    index()
      .on(table.endAt)
      .where(sql`is_active`),
  ],
);

/** How often one person used a promotion: a row to lock, so that the limit per person holds in a race. */
export const promotionUses = pgTable(
  'promotion_uses',
  {
    promotionId: uuid()
      .notNull()
      .references(() => promotions.id, { onDelete: 'cascade' }),
    memberId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    usedCount: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.promotionId, table.memberId] }),
    check('promotion_uses_not_negative', sql`${table.usedCount} >= 0`),
    index().on(table.memberId),
  ],
);

/** The people whose Happy Hour list showed a promotion; its company sees the count as reach. */
export const promotionViews = pgTable(
  'promotion_views',
  {
    promotionId: uuid()
      .notNull()
      .references(() => promotions.id, { onDelete: 'cascade' }),
    viewerId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    firstShownAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.promotionId, table.viewerId] }), index().on(table.viewerId)],
);

/** A purchase with a discount as recorded by the partner; one per accepted card. */
export const redemptions = pgTable(
  'redemptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    promotionId: uuid()
      .notNull()
      .references(() => promotions.id, { onDelete: 'cascade' }),
    partnerId: uuid()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    validationId: uuid()
      .notNull()
      .references(() => cardValidations.id, { onDelete: 'cascade' }),
    memberId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    redeemedBy: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    purchaseCents: amount().notNull(),
    discountCents: amount().notNull(),
    redeemedAt: instant().notNull(),
    contestedAt: instant(),
    /** The member's text; for admins, never for the partner. */
    contestReason: text(),
    contestOutcome: text().$type<ContestOutcome>(),
    /** The admin's text, for member and partner. */
    contestAnswer: text(),
    contestDecidedBy: uuid(),
    contestDecidedAt: instant(),
    /** The company's text about the contest, for admins and the member (D-186). */
    partnerAnswer: text(),
    partnerAnsweredBy: uuid(),
    partnerAnsweredAt: instant(),
    /** Undone by who registered it, or annulled by the owner, who gives a reason. */
    withdrawnAt: instant(),
    withdrawnBy: uuid(),
    withdrawReason: text(),
    /** Whether it counts, in the member's total spent and in the company's results. */
    isStanding: boolean()
      .notNull()
      .generatedAlwaysAs(
        sql`withdrawn_at is null and (contested_at is null or coalesce(contest_outcome = 'kept', false))`,
      ),
  },
  (table) => [
    // A discount that was undone at the counter leaves the accepted card free for the right one.
    uniqueIndex('redemptions_one_per_validation')
      .on(table.validationId)
      .where(sql`withdrawn_at is null`),
    index().on(table.validationId),
    check(
      'redemptions_amounts',
      sql`${table.discountCents} > 0 and ${table.discountCents} <= ${table.purchaseCents}`,
    ),
    check(
      'redemptions_reason_of_contest',
      sql`${table.contestReason} is null or ${table.contestedAt} is not null`,
    ),
    check(
      'redemptions_decision_whole',
      sql`num_nonnulls(${table.contestOutcome}, ${table.contestDecidedBy}, ${table.contestDecidedAt}) in (0, 3)
        and (${table.contestOutcome} is null or ${table.contestedAt} is not null)`,
    ),
    check(
      'redemptions_answer_whole',
      sql`num_nonnulls(${table.partnerAnsweredBy}, ${table.partnerAnsweredAt}) in (0, 2)
        and (${table.partnerAnsweredAt} is null or ${table.contestedAt} is not null)
        and (${table.partnerAnswer} is null or ${table.partnerAnsweredAt} is not null)`,
    ),
    check(
      'redemptions_withdrawal_whole',
      sql`num_nonnulls(${table.withdrawnAt}, ${table.withdrawnBy}) in (0, 2)
        and (${table.withdrawReason} is null or ${table.withdrawnAt} is not null)`,
    ),
    check('redemptions_outcome_known', sql`${table.contestOutcome} in ('kept', 'voided')`),
    index().on(table.partnerId, table.redeemedAt, table.id),
    index().on(table.memberId, table.redeemedAt, table.id),
    index().on(table.promotionId),
    index().on(table.redeemedBy),
    index()
      .on(table.contestedAt, table.id)
      .where(sql`contested_at is not null`),
  ],
);
