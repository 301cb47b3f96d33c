export * from './ledger.contract.ts';
