import { eq, sql } from 'drizzle-orm';

import { type PersonalTable, personalTable } from '../../platform/personal-data.ts';
import { subscriptionCharges, subscriptions } from './subscription.table.ts';

// Amounts and times are retained as tax law requires.

export const subscriptionPersonalData: readonly PersonalTable[] = [
  personalTable(subscriptions, {
    of: ({ userId }) => eq(subscriptions.userId, userId),
    exported: [
      'id',
      'companyId',
      'plan',
      'priceCents',
      'authorisedCents',
      'nextPlan',
      'replacesId',
      'monthsFrom',
      'monthsBefore',
      'status',
      'createdAt',
      'startedAt',
      'paidUntil',
      'nextChargeAt',
      'benefitsFrom',
      'cancelledAt',
      'cancelledBy',
      'endedAt',
    ],
    withheld: ['userId', 'provider', 'mandateRef', 'pixCode', 'panelUrl', 'authoriseUntil'],
    erase: () => ({ pixCode: null, panelUrl: null }),
  }),
  personalTable(subscriptionCharges, {
    of: ({ userId }) =>
      sql`${subscriptionCharges.subscriptionId} in (select id from subscriptions where user_id = ${userId}::uuid)`,
    exported: [
      'id',
      'subscriptionId',
      'cycle',
      'attempt',
      'amountCents',
      'status',
      'declineReason',
      'requestedAt',
      'decidedAt',
      'receivedAt',
      'periodStart',
      'periodEnd',
      'refundStatus',
      'refundRequestedAt',
      'refundSettledAt',
    ],
    withheld: ['providerRef', 'receiptRef', 'refundRef', 'recognisedCents'],
    erase: 'keep',
  }),
];
