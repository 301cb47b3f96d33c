import {
  type CreditAnswer,
  creditAnswers,
  type DeclineReason,
  type PaymentMethod,
  paymentMethods,
  type PaymentStatus,
  paymentStatuses,
  type RefundStatus,
  refundStatuses,
  type RefundWay,
  refundWays,
} from '@patinha/domain/payment';
import { sql } from 'drizzle-orm';
import {
  boolean,
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
import { stayChanges } from '../booking/booking-stay-change.table.ts';
import { bookings } from '../booking/booking.table.ts';

/** One charge at a PSP; its id is the reference that the PSP knows it by. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    /** Set when it pays for nights added to the booking, and not for the booking itself. */
    stayChangeId: uuid().references(() => stayChanges.id),
    userId: uuid().notNull(),
    provider: text().notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    amountCents: amount().notNull(),
    /** The part held in the wallet. */
    walletCents: amount().notNull(),
    status: text().$type<PaymentStatus>().notNull().default('pending'),
    declineReason: text().$type<DeclineReason>(),
    /** Of one use; forgotten as soon as the PSP has answered. */
    cardToken: text(),
    cardLast4: text(),
    /** The person wants the card saved at the PSP; false again once that is done. */
    savesCard: boolean().notNull().default(false),
    /** The id of the chosen saved card, which may be deleted by now. */
    savedCardId: uuid(),
    /** The PSP's mark of the card or of who paid the Pix: equal for equal payers, and nothing can be read from it. */
    payerKey: text(),
    /** The PSP's own id, once known. */
    providerRef: text().unique(),
    pixCode: text(),
    panelUrl: text(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull(),
    completedAt: instant(),
  },
  (table) => [
    check('payments_amount_positive', sql`${table.amountCents} > 0`),
    check('payments_status_known', sql`${table.status} in (${quoted(paymentStatuses)})`),
    check('payments_method_known', sql`${table.method} in (${quoted(paymentMethods)})`),
    // Two charges that could both be paid for one thing cannot exist side by side, nor two that were.
    uniqueIndex('payments_one_open')
      .on(sql`coalesce(${table.stayChangeId}, ${table.bookingId})`)
      .where(sql`status in ('pending', 'processing')`),
    uniqueIndex('payments_one_completed')
      .on(sql`coalesce(${table.stayChangeId}, ${table.bookingId})`)
      .where(sql`status = 'completed'`),
    index().on(table.bookingId),
    index()
      .on(table.stayChangeId)
      .where(sql`stay_change_id is not null`),
    index().on(table.userId),
    index().on(table.payerKey),
    index().on(table.createdAt, table.id),
    index('payments_completed')
      .on(table.completedAt, table.amountCents)
      .where(sql`status = 'completed'`),
    index('payments_open')
      .on(table.createdAt)
      .where(sql`status in ('pending', 'processing')`),
  ],
);

/**
 * unreachable: nothing was sent · unknown: sent, no usable answer · null: in progress (or the process died meanwhile,
 * which means the same as unknown).
 */
export const attemptOutcomes = ['answered', 'refused', 'unreachable', 'unknown'] as const;
export type AttemptOutcome = (typeof attemptOutcomes)[number];

/** Requests to the PSP to make a charge: inserted before the call, completed after it. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    startedAt: instant().notNull(),
    endedAt: instant(),
    outcome: text().$type<AttemptOutcome>(),
  },
  (table) => [index().on(table.paymentId)],
);

/** Money that arrived for a payment. A payment settles with one; any other is unmatched and refunded. */
export const paymentReceipts = pgTable(
  'payment_receipts',
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    providerRef: text().notNull().unique(),
    amountCents: amount().notNull(),
    /** The total of requested refunds; the check below is the safeguard of every refund. */
    refundedCents: amount()
      .notNull()
      .default(sql`0`),
    kind: text().$type<'settlement' | 'stray'>().notNull(),
    receivedAt: instant().notNull(),
  },
  (table) => [
    check('payment_receipts_kind_known', sql`${table.kind} in ('settlement', 'stray')`),
    check('payment_receipts_refund_within', sql`${table.refundedCents} between 0 and ${table.amountCents}`),
    index().on(table.paymentId),
  ],
);

export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey().defaultRandom(),
    receiptId: uuid()
      .notNull()
      .references(() => paymentReceipts.id),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    bookingId: uuid().notNull(),
    /** Derived from the refund's cause, so that a second request for the same cause is the first one. */
    key: text().notNull().unique(),
    amountCents: amount().notNull(),
    reason: text().notNull(),
    status: text().$type<RefundStatus>().notNull().default('requested'),
    providerRef: text(),
    requestedAt: instant().notNull(),
    sentAt: instant(),
    settledAt: instant(),
    /** Null until it is settled. */
    settledAs: text().$type<RefundWay>(),
    /** How often the PSP refused it. */
    refusalCount: integer().notNull().default(0),
    /** Credit in its place: offered by an admin, and what the payer said to it and when (D-188). */
    creditOfferedAt: instant(),
    creditOfferedBy: uuid(),
    creditAnswer: text().$type<CreditAnswer>(),
    creditAnsweredAt: instant(),
  },
  (table) => [
    check('refunds_amount_positive', sql`${table.amountCents} > 0`),
    check('refunds_status_known', sql`${table.status} in (${quoted(refundStatuses)})`),
    check('refunds_settled_as_known', sql`${table.settledAs} in (${quoted(refundWays)})`),
    check('refunds_credit_answer_known', sql`${table.creditAnswer} in (${quoted(creditAnswers)})`),
    // Credit is never given by default or by silence.
    check(
      'refunds_credit_was_accepted',
      sql`${table.settledAs} is distinct from 'credit' or (${table.creditAnswer} = 'accepted' and ${table.creditAnsweredAt} is not null)`,
    ),
    index().on(table.paymentId),
    index().on(table.receiptId),
    index()
      .on(table.providerRef)
      .where(sql`provider_ref is not null`),
    index('refunds_settled')
      .on(table.settledAt)
      .where(sql`status = 'settled'`),
    index('refunds_unsettled')
      .on(table.requestedAt)
      .where(sql`status <> 'settled'`),
  ],
);

/** A refused refund that an admin paid outside of the PSP, with the bank's receipt; a second admin confirms it (D-188). */
export const outsideRefunds = pgTable(
  'outside_refunds',
  {
    refundId: uuid()
      .primaryKey()
      .references(() => refunds.id),
    proposedBy: uuid().notNull(),
    proposedAt: instant().notNull(),
    storageKey: text().notNull(),
    confirmedBy: uuid(),
    confirmedAt: instant(),
  },
  (table) => [
    check(
      'outside_refunds_four_eyes',
      sql`${table.confirmedBy} is null or ${table.confirmedBy} <> ${table.proposedBy}`,
    ),
    index().on(table.storageKey),
  ],
);

/** Names the key under which the receipts of the bank lie sealed. */
export const bankReceiptSeal = 'bank-receipts';

/** Webhook events of the PSPs: each is stored once and processed after the answer. */
export const webhookEvents = pgTable(
  'provider_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    provider: text().notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    /** Of the charge, the payout, or the payer's authorisation. */
    chargeRef: text().notNull(),
    receivedAt: instant().notNull(),
    processedAt: instant(),
  },
  (table) => [unique().on(table.provider, table.eventId)],
);
