import {
  type ChargebackKind,
  chargebackKinds,
  type ChargebackStatus,
  chargebackStatuses,
} from '@patinha/domain/payment';
import type { Cents } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { instant, quoted } from '../../platform/db/columns.ts';
import { bookings } from '../booking/booking.table.ts';
import { subscriptionCharges } from '../subscription/subscription.table.ts';
import { paymentReceipts, payments } from './payment.table.ts';

/** A payment that is contested at the payer's bank, as far as we have booked it. */
export const chargebacks = pgTable(
  'chargebacks',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The payment of a booking, all three of them, or the paid month of a plan. */
    paymentId: uuid().references(() => payments.id),
    receiptId: uuid().references(() => paymentReceipts.id),
    bookingId: uuid().references(() => bookings.id),
    subscriptionChargeId: uuid().references(() => subscriptionCharges.id),
    kind: text().$type<ChargebackKind>().notNull(),
    /** The PSP's id, also of the movement that takes the money. */
    providerRef: text().notNull().unique(),
    amountCents: bigint({ mode: 'number' }).$type<Cents>().notNull(),
    status: text().$type<ChargebackStatus>().notNull().default('open'),
    /** By the bank's clock, as reported by the PSP. */
    openedAt: instant().notNull(),
    /** The last moment at which the bank takes proof. */
    proofDueAt: instant().notNull(),
    takenAt: instant(),
    /** The movement that brought the money back. */
    returnRef: text(),
    returnedAt: instant(),
    /** By our clock. */
    notedAt: instant().notNull(),
    decidedAt: instant(),
  },
  (table) => [
    check('chargebacks_amount_positive', sql`${table.amountCents} > 0`),
    check('chargebacks_kind_known', sql`${table.kind} in (${quoted(chargebackKinds)})`),
    check('chargebacks_status_known', sql`${table.status} in (${quoted(chargebackStatuses)})`),
    check(
      'chargebacks_of_one_thing',
      sql`num_nulls(${table.paymentId}, ${table.receiptId}, ${table.bookingId}) = case when ${table.subscriptionChargeId} is null then 0 else 3 end`,
    ),
    index().on(table.bookingId),
    index().on(table.subscriptionChargeId),
    index('chargebacks_open')
      .on(table.notedAt)
      .where(sql`status = 'open'`),
    index().on(table.paymentId),
    index()
      .on(table.returnRef)
      .where(sql`return_ref is not null`),
    index().on(table.notedAt, table.id),
  ],
);

/** Our answer to a contest of a booking's payment; made with the first word of the seller, or when it is sent. */
export const contestProofs = pgTable(
  'contest_proofs',
  {
    chargebackId: uuid()
      .primaryKey()
      .references(() => chargebacks.id),
    note: text(),
    sentAt: instant(),
    sentBy: uuid(),
    /** The document as it was sent, sealed. */
    documentKey: text(),
    deliveredAt: instant(),
    refusedAt: instant(),
    /** The PSP's own code. */
    refusal: text(),
    remindedAt: instant(),
  },
  (table) => [
    check('contest_proofs_sent_by_one', sql`(${table.sentAt} is null) = (${table.sentBy} is null)`),
    check('contest_proofs_answered_once', sql`num_nonnulls(${table.deliveredAt}, ${table.refusedAt}) <= 1`),
    check(
      'contest_proofs_answered_when_sent',
      sql`${table.sentAt} is not null or num_nonnulls(${table.deliveredAt}, ${table.refusedAt}, ${table.documentKey}) = 0`,
    ),
    index().on(table.documentKey),
  ],
);

/** The seller's pictures for the bank. */
export const contestFiles = pgTable(
  'contest_files',
  {
    id: uuid().primaryKey().defaultRandom(),
    chargebackId: uuid()
      .notNull()
      .references(() => contestProofs.chargebackId),
    storageKey: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    addedAt: instant().notNull(),
  },
  (table) => [index().on(table.chargebackId, table.addedAt), index().on(table.storageKey)],
);

/** Names the key under which pictures and documents of contests lie sealed. */
export const contestSeal = 'contest-proofs';
