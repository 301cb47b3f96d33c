import type { ReconciliationStatus } from '@patinha/contract/reconciliation';

/** The state of books in which nothing differs. */
export const aBookStanding = (changes: Partial<ReconciliationStatus> = {}): ReconciliationStatus => ({
  compared_at: '2026-11-20T15:00:00.000Z',
  is_silent: false,
  open_count: 0,
  stops: [],
  violations: [],
  ...changes,
});
