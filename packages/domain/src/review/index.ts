export * from './rating.ts';
export * from './review-chips.ts';
export * from './review-report.ts';
export * from './review.access.ts';
export * from './review.ts';
