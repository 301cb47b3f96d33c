import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';

import { type Person, type PersonalTable, personalTable } from '../../platform/personal-data.ts';
import { chargebacks, contestFiles, contestProofs } from './chargeback.table.ts';
import {
  outsideRefunds,
  paymentAttempts,
  paymentReceipts,
  payments,
  webhookEvents,
  refunds,
} from './payment.table.ts';
import { savedCards } from './saved-card.table.ts';

const ownPayments = ({ userId }: Person): SQL =>
  sql`(select id from payments where user_id = ${userId}::uuid)`;

const soldContests = ({ userId }: Person): SQL =>
  sql`(select k.id from chargebacks k join bookings b on b.id = k.booking_id
         join providers v on v.id = b.provider_id where v.owner_user_id = ${userId}::uuid)`;

/** A person's payments and saved cards. */
export const paymentPersonalData: readonly PersonalTable[] = [
  personalTable(payments, {
    of: ({ userId }) => eq(payments.userId, userId),
    exported: [
      'id',
      'bookingId',
      'stayChangeId',
      'method',
      'amountCents',
      'walletCents',
      'status',
      'declineReason',
      'cardLast4',
      'expiresAt',
      'createdAt',
      'completedAt',
    ],
    withheld: [
      'userId',
      'provider',
      'cardToken',
      'savesCard',
      'savedCardId',
      'payerKey',
      'providerRef',
      'pixCode',
      'panelUrl',
    ],
    erase: () => ({
      savesCard: false,
      savedCardId: null,
      cardToken: null,
      cardLast4: null,
      payerKey: null,
      pixCode: null,
      panelUrl: null,
    }),
  }),
  personalTable(savedCards, {
    // The display data of the card; the reference that charges it is not exported.
    of: ({ userId }) => eq(savedCards.userId, userId),
    exported: ['id', 'brand', 'last4', 'expiryMonth', 'expiryYear', 'createdAt'],
    withheld: ['userId', 'provider', 'ref'],
    erase: 'delete',
  }),
  personalTable(paymentAttempts, {
    of: (person) => inArray(paymentAttempts.paymentId, ownPayments(person)),
    exported: ['paymentId', 'startedAt', 'endedAt', 'outcome'],
    withheld: ['id'],
    erase: 'keep',
  }),
  personalTable(paymentReceipts, {
    of: (person) => inArray(paymentReceipts.paymentId, ownPayments(person)),
    exported: ['id', 'paymentId', 'amountCents', 'refundedCents', 'kind', 'receivedAt'],
    withheld: ['providerRef'],
    erase: 'keep',
  }),
  personalTable(refunds, {
    of: (person) => inArray(refunds.paymentId, ownPayments(person)),
    exported: [
      'id',
      'paymentId',
      'bookingId',
      'amountCents',
      'reason',
      'status',
      'requestedAt',
      'settledAt',
      'settledAs',
      'creditOfferedAt',
      'creditAnswer',
      'creditAnsweredAt',
    ],
    withheld: ['receiptId', 'key', 'providerRef', 'sentAt', 'refusalCount', 'creditOfferedBy'],
    erase: 'keep',
  }),
  personalTable(outsideRefunds, {
    // The receipt is of our own bank; it proves a payment and is kept with it.
    of: (person) =>
      sql`${outsideRefunds.refundId} in (select r.id from refunds r where r.payment_id in ${ownPayments(person)})`,
    exported: ['refundId', 'proposedAt', 'confirmedAt'],
    withheld: ['proposedBy', 'storageKey', 'confirmedBy'],
    erase: 'keep',
  }),
  personalTable(chargebacks, {
    of: (person) =>
      or(
        inArray(chargebacks.paymentId, ownPayments(person)),
        sql`${chargebacks.subscriptionChargeId} in (
          select c.id from subscription_charges c join subscriptions s on s.id = c.subscription_id
           where s.user_id = ${person.userId}::uuid)`,
      ),
    exported: [
      'id',
      'paymentId',
      'bookingId',
      'subscriptionChargeId',
      'kind',
      'amountCents',
      'status',
      'openedAt',
      'takenAt',
      'returnedAt',
    ],
    withheld: ['receiptId', 'providerRef', 'returnRef', 'proofDueAt', 'notedAt', 'decidedAt'],
    erase: 'keep',
  }),
  personalTable(contestProofs, {
    // The seller's words, which a bank has as well: kept with the payment that they are about.
    of: (person) => inArray(contestProofs.chargebackId, soldContests(person)),
    exported: ['chargebackId', 'note', 'sentAt', 'deliveredAt'],
    withheld: ['sentBy', 'documentKey', 'refusedAt', 'refusal', 'remindedAt'],
    erase: 'keep',
  }),
  personalTable(contestFiles, {
    of: (person) => inArray(contestFiles.chargebackId, soldContests(person)),
    exported: ['id', 'chargebackId', 'addedAt'],
    withheld: ['storageKey', 'width', 'height'],
    erase: 'keep',
  }),
  personalTable(webhookEvents, {
    // Webhook events about the person's charges: references and times.
    of: () => sql`false`,
    exported: [],
    withheld: ['id', 'provider', 'eventId', 'type', 'chargeRef', 'receivedAt', 'processedAt'],
    erase: 'keep',
  }),
];
