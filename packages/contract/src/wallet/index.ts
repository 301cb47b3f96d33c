export * from './wallet.contract.ts';
export * from './wallet.errors.ts';
