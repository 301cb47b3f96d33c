export * from './discrepancy.ts';
export * from './reconciliation.access.ts';
