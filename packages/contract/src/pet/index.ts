export * from './pet.contract.ts';
export * from './pet.errors.ts';
