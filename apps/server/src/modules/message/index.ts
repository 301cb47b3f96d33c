export { carryToBooking } from './thread/thread-carry.actions.ts';
export { findFirstToTutor } from './message.queries.ts';
