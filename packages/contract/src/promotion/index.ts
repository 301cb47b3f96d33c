export * from './contest.contract.ts';
export * from './promotion.contract.ts';
export * from './promotion.errors.ts';
export * from './redemption.contract.ts';
export * from './withdrawal.contract.ts';
