export { resumePayouts, stopPayouts, notifyAdmins } from './payout-stop.actions.ts';
/** @testSupport */
export { payWeekly } from './payout.actions.ts';
