export * from './chargeback.contract.ts';
export * from './contest.contract.ts';
export * from './payment.contract.ts';
export * from './payment.errors.ts';
export * from './payment.schemas.ts';
export * from './receipt.contract.ts';
export * from './refused-refund.contract.ts';
export * from './saved-card.contract.ts';
