import {
  type DisputeEventKind,
  disputeEventKinds,
  type OfferState,
  offerStates,
  type RefundTarget,
  refundTargets,
} from '@patinha/contract/dispute';
import {
  type DisputeMover,
  type DisputeSide,
  disputeSides,
  type DisputeStatus,
  disputeStatuses,
  type OutcomeKind,
  outcomeKinds,
  type ResolutionKind,
  resolutionKinds,
} from '@patinha/domain/dispute';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { amount, instant, quoted } from '../../platform/db/columns.ts';
import { authUsers } from '../auth/auth.table.ts';
import { bookings } from '../booking/booking.table.ts';

/** §3, and what the promise of 48 hours, the second admin and the second opening need. */
export const disputes = pgTable(
  'disputes',
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    openedBy: uuid()
      .notNull()
      .references(() => authUsers.id),
    openedBySide: text().$type<DisputeSide>().notNull(),
    reason: text().notNull(),
    status: text().$type<DisputeStatus>().notNull().default('open'),
    /** Counts the decisions: each has keys of its own in the ledger and at the PSP. */
    round: integer().notNull().default(1),
    outcome: text().$type<OutcomeKind>(),
    resolution: text(),
    resolutionReason: text(),
    /** Of all its decisions. */
    refundCents: amount(),
    refundTo: text().$type<RefundTarget>().notNull().default('origin'),
    createdAt: instant().notNull(),
    replyDueAt: instant().notNull(),
    repliedAt: instant(),
    alertedAt: instant(),
    resolvedAt: instant(),
    closedAt: instant(),
    reopenedAt: instant(),
    tutorAcceptedAt: instant(),
    providerAcceptedAt: instant(),
    /** What one admin proposed and another one has to confirm (D-101). */
    proposedKind: text().$type<ResolutionKind>(),
    /** Only set on proposals made before amounts were given in centavos (D-191). */
    proposedPercent: integer(),
    proposedRefundCents: amount(),
    proposedReason: text(),
    proposedBy: uuid().references(() => authUsers.id),
    proposedAt: instant(),
  },
  (table) => [
    uniqueIndex('disputes_one_at_a_time')
      .on(table.bookingId)
      .where(sql`status <> 'closed'`),
    check('disputes_status_known', sql`${table.status} in (${quoted(disputeStatuses)})`),
    check('disputes_side_known', sql`${table.openedBySide} in (${quoted(disputeSides)})`),
    check('disputes_outcome_known', sql`${table.outcome} in (${quoted(outcomeKinds)})`),
    check('disputes_target_known', sql`${table.refundTo} in (${quoted(refundTargets)})`),
    check('disputes_proposal_known', sql`${table.proposedKind} in (${quoted(resolutionKinds)})`),
    check('disputes_refund_not_negative', sql`coalesce(${table.refundCents}, 0) >= 0`),
    check(
      'disputes_resolved_has_outcome',
      sql`${table.status} not in ('resolved', 'closed') or (${table.outcome} is not null and ${table.refundCents} is not null and ${table.resolvedAt} is not null)`,
    ),
    index().on(table.bookingId, table.createdAt),
    index().on(table.openedBy),
    index()
      .on(table.proposedBy)
      .where(sql`proposed_by is not null`),
    index('disputes_undecided')
      .on(table.replyDueAt, table.id)
      .where(sql`status in ('open', 'in_review')`),
    index('disputes_resolved')
      .on(table.resolvedAt)
      .where(sql`status = 'resolved'`),
  ],
);

/** The timeline: messages, evidence, offers and decisions, in order. */
export const disputeEvents = pgTable(
  'dispute_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    disputeId: uuid()
      .notNull()
      .references(() => disputes.id, { onDelete: 'cascade' }),
    /** Events of one instant have an order too. */
    position: integer().notNull(),
    kind: text().$type<DisputeEventKind>().notNull(),
    side: text().$type<DisputeMover>().notNull(),
    authorId: uuid().references(() => authUsers.id),
    text: text(),
    amountCents: amount(),
    offerState: text().$type<OfferState>(),
    storageKey: text(),
    width: integer(),
    height: integer(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('dispute_events_in_order').on(table.disputeId, table.position),
    uniqueIndex('dispute_events_one_open_offer')
      .on(table.disputeId)
      .where(sql`offer_state = 'open'`),
    check('dispute_events_kind_known', sql`${table.kind} in (${quoted(disputeEventKinds)})`),
    check('dispute_events_offer_state_known', sql`${table.offerState} in (${quoted(offerStates)})`),
    check('dispute_events_amount_not_negative', sql`coalesce(${table.amountCents}, 0) >= 0`),
    index().on(table.authorId),
    index('dispute_events_evidence')
      .on(table.storageKey)
      .where(sql`storage_key is not null`),
  ],
);

/** Evidence is sealed with a key of its own purpose. */
export const evidenceSeal = 'dispute-evidence';
