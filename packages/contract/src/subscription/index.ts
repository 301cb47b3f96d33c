export * from './subscription.contract.ts';
export * from './subscription.errors.ts';
