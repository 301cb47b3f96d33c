export { recordPublishedReviews } from './review.actions.ts';
