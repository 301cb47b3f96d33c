/** How the ledger and the PSP's statement can differ. */
export const discrepancyKinds = ['missing_here', 'missing_there', 'amount_differs', 'date_differs'] as const;
export type DiscrepancyKind = (typeof discrepancyKinds)[number];

export const discrepancyStates = ['open', 'resolved'] as const;
export type DiscrepancyState = (typeof discrepancyStates)[number];

export const discrepancyNoteMaxLength = 500;

/** Movements of money that appear in both the ledger and the statement. */
export const movementKinds = ['charge', 'refund', 'payout', 'chargeback', 'chargeback_return'] as const;
export type MovementKind = (typeof movementKinds)[number];

const kindOfKey: Readonly<Record<string, MovementKind>> = {
  cap: 'charge',
  stray: 'charge',
  sub: 'charge',
  rfs: 'refund',
  strs: 'refund',
  subrfs: 'refund',
  set: 'payout',
  cbk: 'chargeback',
  cbr: 'chargeback_return',
};

/** What a ledger transaction moved, by its key; undefined when it should not affect the PSP's money. */
export const movementOf = (ledgerKey: string): MovementKind | undefined =>
  kindOfKey[ledgerKey.split(':', 1)[0] ?? ''];
