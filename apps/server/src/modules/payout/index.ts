export { resumePayouts, stopPayouts, tellAdmins } from './payout-stop.actions.ts';
/** @testSupport */
export { payWeekly } from './payout.actions.ts';
