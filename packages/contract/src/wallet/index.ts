export * from './refund-return.contract.ts';
export * from './wallet.contract.ts';
export * from './wallet.errors.ts';
