export { openForReview, reject } from './verification-review.actions.ts';
export { applyToProvider, recalculate, recordApprovals, takeCpf } from './verification.actions.ts';
