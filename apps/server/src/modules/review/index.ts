export { isQuotable } from './review.table.ts';
export { recordPublishedReviews, rewardReviewLater } from './review.actions.ts';
