export * from './review.contract.ts';
