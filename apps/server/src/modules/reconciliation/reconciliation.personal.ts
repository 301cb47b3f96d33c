import {
  impersonalTable,
  ofProvider,
  type PersonalTable,
  personalTable,
  qualifiedName,
} from '../../platform/personal-data.ts';
import { bookPasses, openEntries, openLines } from './open-items.table.ts';
import { bookComparisons, discrepancies, statementLines } from './reconciliation.table.ts';

export const reconciliationPersonalData: readonly PersonalTable[] = [
  personalTable(discrepancies, {
    // The platform's findings about its own books.
    of: ofProvider(discrepancies.providerId),
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
  impersonalTable(qualifiedName(bookComparisons), 'times of the last comparison with a PSP'),
  impersonalTable(qualifiedName(bookPasses), 'how far both books were compared'),
  impersonalTable(qualifiedName(openLines), 'positions in the statement'),
  impersonalTable(qualifiedName(openEntries), 'ids of ledger entries'),
  impersonalTable(qualifiedName(statementLines), 'references and amounts of the PSP'),
];
