export { acknowledge } from './discrepancy.actions.ts';
export { compareBooks } from './reconciliation.actions.ts';
