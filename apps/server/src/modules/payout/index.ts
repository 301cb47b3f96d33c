export { isOwnPayoutKey } from './recipient/own-key.actions.ts';
export { findTooMuchByCard } from './payout-wait.actions.ts';
export { resumePayouts, stopPayouts, notifyAdmins } from './payout-stop.actions.ts';
/** @testSupport */
export { payWeekly } from './payout.actions.ts';
