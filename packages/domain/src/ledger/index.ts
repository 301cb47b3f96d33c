export * from './accounts.ts';
export * from './booking-money.ts';
export * from './booking-postings.ts';
export * from './payment-postings.ts';
export * from './points-postings.ts';
export * from './posting.ts';
export * from './refund.ts';
