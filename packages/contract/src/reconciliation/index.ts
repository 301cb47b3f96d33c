export * from './discrepancy.contract.ts';
export * from './reconciliation.errors.ts';
