import { ofProvider, type PersonalTable, personalTable } from '../../platform/personal-data.ts';
import { debtWriteOffs } from './debt.table.ts';
import { payoutRecipients, payouts, payoutStops } from './payout.table.ts';

// Payouts: amounts and times are retained as tax law requires, destinations are not.

export const payoutPersonalData: readonly PersonalTable[] = [
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
  personalTable(debtWriteOffs, {
    of: ofProvider(debtWriteOffs.providerId),
    exported: ['id', 'amountCents', 'reason', 'status', 'requestedAt', 'decidedAt'],
    withheld: ['providerId', 'requestedBy', 'decidedBy'],
    // The amounts belong to the books; why it was done may speak of the person.
    erase: () => ({ reason: '' }),
  }),
  personalTable(payoutStops, {
    of: ofProvider(payoutStops.providerId),
    exported: ['id', 'reason', 'stoppedAt', 'liftedAt'],
    withheld: ['providerId'],
    erase: 'keep',
  }),
];
