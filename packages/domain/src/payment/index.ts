export * from './br-code.ts';
export * from './card-number.ts';
export * from './charge-amount.ts';
export * from './chargeback.ts';
export * from './contest-proof.ts';
export * from './payment-status.ts';
export * from './payment.access.ts';
export * from './refund-deadline.ts';
