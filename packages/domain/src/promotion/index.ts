export * from './card-offer.ts';
export * from './discount-rule.ts';
export * from './discount.ts';
export * from './promotion.access.ts';
export * from './promotion.ts';
export * from './redemption.ts';
export * from './withdrawal.ts';
