export { resumePayouts, stopPayouts, tellAdmins } from './payout-stop.actions.ts';
export { payWeekly } from './payout.actions.ts';
