export * from './card-validation.contract.ts';
export * from './loyalty-card.contract.ts';
export * from './loyalty-card.errors.ts';
