export * from './availability.contract.ts';
export * from './availability.errors.ts';
