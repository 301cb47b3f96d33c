import { debtWriteOffs } from '../payout/debt.table.ts';
import { payoutRecipients, payouts, payoutStops } from '../payout/payout.table.ts';
import { bookComparisons, bookFaults, statementLines } from '../reconciliation/reconciliation.table.ts';
import { earningsSection } from './personal-earnings.queries.ts';
import {
  impersonalTable,
  ofProvider,
  type PersonalTable,
  personalTable,
  qualifiedName,
} from './personal-table.queries.ts';

/** A provider's money on its way out: amounts and times stay as the tax law asks, where it went does not. */
export const payoutTables: readonly PersonalTable[] = [
  earningsSection,
  personalTable(payoutRecipients, {
    of: ofProvider(payoutRecipients.providerId),
    exported: ['id', 'kind', 'keyKind', 'masked', 'changedAt', 'usableFrom', 'replacedAt'],
    withheld: ['providerId', 'sealed', 'changedBy', 'providerRef'],
    erase: () => ({ sealed: null, masked: '•••' }),
  }),
  personalTable(payouts, {
    of: ofProvider(payouts.providerId),
    exported: [
      'id',
      'kind',
      'week',
      'amountCents',
      'feeCents',
      'recoveredCents',
      'status',
      'failure',
      'requestedAt',
      'sentAt',
      'endedAt',
    ],
    withheld: ['providerId', 'recipientId', 'provider', 'providerRef', 'requestedBy'],
    erase: 'keep',
  }),
  personalTable(bookFaults, {
    // What the platform found about its own books.
    of: ofProvider(bookFaults.providerId),
    exported: [],
    withheld: [
      'id',
      'kind',
      'provider',
      'lineRef',
      'ledgerKey',
      'ourCents',
      'theirCents',
      'providerId',
      'foundAt',
      'escalatedAt',
      'resolvedAt',
      'acknowledgedBy',
      'acknowledgedAt',
      'note',
    ],
    erase: 'keep',
  }),
  personalTable(debtWriteOffs, {
    of: ofProvider(debtWriteOffs.providerId),
    exported: ['id', 'amountCents', 'reason', 'status', 'requestedAt', 'decidedAt'],
    withheld: ['providerId', 'requestedBy', 'decidedBy'],
    // The amounts belong to the books; why it was done may speak of the person.
    erase: () => ({ reason: '' }),
  }),
  impersonalTable(qualifiedName(bookComparisons), 'times of the last comparison with a payment provider'),
  impersonalTable(qualifiedName(statementLines), 'references and amounts of the payment provider'),
  personalTable(payoutStops, {
    of: ofProvider(payoutStops.providerId),
    exported: ['id', 'reason', 'stoppedAt', 'liftedAt'],
    withheld: ['providerId'],
    erase: 'keep',
  }),
];
