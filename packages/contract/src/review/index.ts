export * from './review-moderation.contract.ts';
export * from './review-writing.contract.ts';
export * from './review.contract.ts';
export * from './review.errors.ts';
