export { reject } from './verification-review.actions.ts';
/** @testSupport */
export { openForReview } from './verification-review.actions.ts';
export { handIn, recalculate, recordApprovals, recordCpf } from './verification.actions.ts';
/** @testSupport */
export { applyToProvider } from './verification.actions.ts';
export type { UnverifiedSellers } from './unverified-seller.port.ts';
