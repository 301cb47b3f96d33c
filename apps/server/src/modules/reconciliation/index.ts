export { acknowledge } from './book-fault.actions.ts';
export { compareBooks } from './reconciliation.actions.ts';
