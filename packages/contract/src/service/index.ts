export * from './service.contract.ts';
export * from './service.errors.ts';
