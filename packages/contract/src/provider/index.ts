export * from './provider.contract.ts';
export * from './provider.errors.ts';
