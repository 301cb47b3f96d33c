export * from './debt.contract.ts';
export * from './destination.schema.ts';
export * from './earnings-year.contract.ts';
export * from './payout-outlook.contract.ts';
export * from './payout.contract.ts';
export * from './payout.errors.ts';
