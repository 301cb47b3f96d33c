export * from './book-fault.contract.ts';
export * from './reconciliation.errors.ts';
