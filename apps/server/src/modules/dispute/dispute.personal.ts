import { eq } from 'drizzle-orm';

import { type PersonalTable, personalTable } from '../../platform/personal-data.ts';
import { disputeEvents, disputes, evidenceSeal } from './dispute.table.ts';

// Disputes: that there was one and what it decided stays with the money; words and pictures are their author's.

export const disputePersonalData: readonly PersonalTable[] = [
  personalTable(disputes, {
    of: ({ userId }) => eq(disputes.openedBy, userId),
    exported: [
      'id',
      'bookingId',
      'reason',
      'status',
      'outcome',
      'resolution',
      'resolutionReason',
      'refundCents',
      'refundTo',
      'createdAt',
      'resolvedAt',
      'closedAt',
      'reopenedAt',
    ],
    withheld: [
      'openedBy',
      'openedBySide',
      'round',
      'replyDueAt',
      'repliedAt',
      'alertedAt',
      'tutorAcceptedAt',
      'providerAcceptedAt',
      'proposedKind',
      'proposedPercent',
      'proposedRefundCents',
      'proposedReason',
      'proposedBy',
      'proposedAt',
    ],
    erase: () => ({ reason: '' }),
  }),
  personalTable(disputeEvents, {
    of: ({ userId }) => eq(disputeEvents.authorId, userId),
    exported: [
      'id',
      'disputeId',
      'kind',
      'side',
      'text',
      'amountCents',
      'offerState',
      'width',
      'height',
      'createdAt',
    ],
    withheld: ['position', 'authorId', 'storageKey'],
    file: { key: 'storageKey', extension: 'webp', sealedFor: evidenceSeal },
    erase: () => ({ text: null, storageKey: null, width: null, height: null }),
  }),
];
