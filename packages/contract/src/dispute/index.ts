export * from './dispute-admin.contract.ts';
export * from './dispute.contract.ts';
export * from './dispute-facts.contract.ts';
export * from './dispute.errors.ts';
export * from './dispute.schemas.ts';
