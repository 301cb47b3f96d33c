export { carryToBooking } from './thread/thread-carry.actions.ts';
