export { endWaitFor } from './waitlist-hold.actions.ts';
export { joinWaitlist, peopleWaiting } from './waitlist.actions.ts';
