import {
  companyTiers,
  liveSubscriptionStatuses,
  type SoldPlan,
  soldPlans,
  type SubscriptionStatus,
  subscriptionStatuses,
} from '@patinha/domain/subscription';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { amount, instant, quoted } from '../../platform/db/columns.ts';
import { authUsers } from '../auth/auth.table.ts';
import { providers } from '../provider/provider.table.ts';

/** A plan that is paid by the month; its id is the reference that the PSP knows the mandate by. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Who ordered it and pays: the tutor, or the company's owner. */
    userId: uuid()
      .notNull()
      .references(() => authUsers.id),
    /** The company it is for; null for Tutor Premium. */
    companyId: uuid().references(() => providers.id),
    plan: text().$type<SoldPlan>().notNull(),
    /** As it was when it was ordered: a later price list does not touch it. */
    priceCents: amount().notNull(),
    /** The most that the payer's bank was authorised to pay for a month; a smaller plan costs less of it. */
    authorisedCents: amount().notNull(),
    /** The cheaper plan that follows after the paid month (D-185). */
    nextPlan: text().$type<SoldPlan>(),
    /** The plan that this one, an upgrade, takes the place of once it is paid. */
    replacesId: uuid().references((): AnyPgColumn => subscriptions.id),
    /** From when months count, and how many were over before the first charge: those of the replaced plan go on. */
    monthsFrom: instant(),
    monthsBefore: integer().notNull().default(0),
    status: text().$type<SubscriptionStatus>().notNull().default('pending'),
    provider: text().notNull(),
    /** The PSP's own id of the payer's authorisation, once known. */
    mandateRef: text().unique(),
    pixCode: text(),
    panelUrl: text(),
    authoriseUntil: instant().notNull(),
    createdAt: instant().notNull(),
    /** When the first month was paid: the contract's day, from which months and the days of regret count. */
    startedAt: instant(),
    /** Until when it is paid. */
    paidUntil: instant(),
    /** When the bank is charged next; null while a charge is under way and when there will be none. */
    nextChargeAt: instant(),
    /** From when it gives what is money; null for at once (D-185). */
    benefitsFrom: instant(),
    cancelledAt: instant(),
    cancelledBy: text().$type<'holder' | 'bank'>(),
    endedAt: instant(),
  },
  (table) => [
    check('subscriptions_plan_known', sql`${table.plan} in (${quoted(soldPlans)})`),
    check('subscriptions_status_known', sql`${table.status} in (${quoted(subscriptionStatuses)})`),
    check('subscriptions_cancelled_by_known', sql`${table.cancelledBy} in ('holder', 'bank')`),
    check('subscriptions_price_positive', sql`${table.priceCents} > 0`),
    check(
      'subscriptions_company_of_plan',
      sql`(${table.companyId} is not null) = (${table.plan} in (${quoted(companyTiers)}))`,
    ),
    check(
      'subscriptions_next_plan_known',
      sql`${table.nextPlan} is null or (${table.nextPlan} in (${quoted(companyTiers)}) and ${table.companyId} is not null)`,
    ),
    check(
      'subscriptions_authorised_enough',
      sql`${table.priceCents} <= ${table.authorisedCents} and ${table.monthsBefore} >= 0`,
    ),
    // However many are ordered at once, one lives: of a tutor, and of a company. An upgrade lives once it is paid.
    uniqueIndex('subscriptions_one_of_tutor')
      .on(table.userId)
      .where(sql`company_id is null and status in (${quoted(liveSubscriptionStatuses)})`),
    uniqueIndex('subscriptions_one_of_company')
      .on(table.companyId)
      .where(
        sql`company_id is not null and status in (${quoted(liveSubscriptionStatuses)}) and (status <> 'pending' or replaces_id is null)`,
      ),
    uniqueIndex('subscriptions_one_upgrade')
      .on(table.replacesId)
      .where(sql`status = 'pending'`),
    index().on(table.userId, table.createdAt),
    index('subscriptions_of_company')
      .on(table.companyId, table.createdAt)
      .where(sql`company_id is not null`),
    index('subscriptions_due')
      .on(table.nextChargeAt)
      .where(sql`next_charge_at is not null`),
    index('subscriptions_pending')
      .on(table.authoriseUntil)
      .where(sql`status = 'pending'`),
    index('subscriptions_ending')
      .on(table.paidUntil)
      .where(sql`status = 'cancelled'`),
    index('subscriptions_shrinking')
      .on(table.paidUntil)
      .where(sql`next_plan is not null`),
  ],
);

export const subscriptionChargeStatuses = ['requested', 'paid', 'failed', 'stray'] as const;
export type SubscriptionChargeStatus = (typeof subscriptionChargeStatuses)[number];

/** One try to collect one month; its id is the reference that the PSP knows it by. */
export const subscriptionCharges = pgTable(
  'subscription_charges',
  {
    id: uuid().primaryKey().defaultRandom(),
    subscriptionId: uuid()
      .notNull()
      .references(() => subscriptions.id),
    /** The month, counted from 1. */
    cycle: integer().notNull(),
    /** The try, counted from 1 within the month. */
    attempt: integer().notNull(),
    amountCents: amount().notNull(),
    status: text().$type<SubscriptionChargeStatus>().notNull().default('requested'),
    declineReason: text(),
    requestedAt: instant().notNull(),
    decidedAt: instant(),
    /** The month it pays, once it is paid. */
    periodStart: instant(),
    periodEnd: instant(),
    providerRef: text().unique(),
    receiptRef: text(),
    /** When the PSP received it, on its own clock. */
    receivedAt: instant(),
    /** How much of it is revenue by now; the rest is still owed as service. */
    recognisedCents: amount()
      .notNull()
      .default(sql`0`),
    refundStatus: text().$type<'requested' | 'settled'>(),
    refundRequestedAt: instant(),
    refundSettledAt: instant(),
    /** The PSP's own id of the refund, once it is settled. */
    refundRef: text(),
  },
  (table) => [
    check(
      'subscription_charges_status_known',
      sql`${table.status} in (${quoted(subscriptionChargeStatuses)})`,
    ),
    check('subscription_charges_amount_positive', sql`${table.amountCents} > 0`),
    check('subscription_charges_counted', sql`${table.cycle} > 0 and ${table.attempt} > 0`),
    check(
      'subscription_charges_recognised_within',
      sql`${table.recognisedCents} between 0 and ${table.amountCents}`,
    ),
    check('subscription_charges_refund_known', sql`${table.refundStatus} in ('requested', 'settled')`),
    unique('subscription_charges_tries').on(table.subscriptionId, table.cycle, table.attempt),
    uniqueIndex('subscription_charges_one_paid')
      .on(table.subscriptionId, table.cycle)
      .where(sql`status = 'paid'`),
    uniqueIndex('subscription_charges_one_open')
      .on(table.subscriptionId)
      .where(sql`status = 'requested'`),
    index().on(table.requestedAt, table.id),
    index('subscription_charges_open')
      .on(table.requestedAt)
      .where(sql`status = 'requested'`),
    index('subscription_charges_unrecognised')
      .on(table.periodEnd)
      .where(sql`status = 'paid' and refund_status is null and recognised_cents < amount_cents`),
    index('subscription_charges_unrefunded')
      .on(table.refundRequestedAt)
      .where(sql`refund_status = 'requested'`),
  ],
);
