export { carryToBooking } from './thread-carry.actions.ts';
