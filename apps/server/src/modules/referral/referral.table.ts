import {
  type BlockReason,
  blockReasons,
  type ReferralStatus,
  referralStatuses,
} from '@patinha/domain/referral';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';

import { amount, instant, quoted } from '../../platform/db/columns.ts';
import { authUsers } from '../auth/auth.table.ts';
import { bookings } from '../booking/booking.table.ts';

/** The code of each person; locking its row serialises their rewards. */
export const referralCodes = pgTable('referral_codes', {
  userId: uuid()
    .primaryKey()
    .references(() => authUsers.id, { onDelete: 'cascade' }),
  code: text().notNull().unique(),
});

/** The referrer of an account: at most one per person, inserted with the sign-up (D-29). */
export const referrals = pgTable(
  'referrals',
  {
    invitedId: uuid()
      .primaryKey()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    referrerId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    attributedAt: instant().notNull(),
    status: text().$type<ReferralStatus>().notNull().default('waiting'),
    decidedAt: instant(),
    blockedReason: text().$type<BlockReason>(),
    /** The booking whose release decided it. */
    bookingId: uuid().references(() => bookings.id),
    /** Keyed hash of the CPF or CNPJ that was rewarded: it outlives the account, so that a new one gets nothing. */
    documentHash: text(),
    invitedCents: amount()
      .notNull()
      .default(sql`0`),
    referrerCents: amount()
      .notNull()
      .default(sql`0`),
    takenBackAt: instant(),
    /** The part of both rewards that could be reversed; the rest was spent. */
    takenBackCents: amount()
      .notNull()
      .default(sql`0`),
  },
  (table) => [
    check('referrals_status_known', sql`${table.status} in (${quoted(referralStatuses)})`),
    check('referrals_reason_known', sql`${table.blockedReason} in (${quoted(blockReasons)})`),
    check('referrals_two_people', sql`${table.invitedId} <> ${table.referrerId}`),
    check('referrals_decided', sql`(${table.status} = 'waiting') = (${table.decidedAt} is null)`),
    check(
      'referrals_taken_back_within',
      sql`${table.takenBackCents} between 0 and ${table.invitedCents} + ${table.referrerCents}`,
    ),
    unique('referrals_document_once').on(table.documentHash),
    index().on(table.referrerId, table.decidedAt),
    index().on(table.bookingId),
  ],
);
