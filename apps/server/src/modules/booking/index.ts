export { declineForAbsence, leaveBookings, readAffected } from './booking-absence.actions.ts';
export type { AffectedRow, BookingWithoutProvider } from './booking-absence.queries.ts';
export { bookAgreed } from './booking-agreement.actions.ts';
export { acceptBooking, declineBooking } from './booking-answer.actions.ts';
export { assignTo, releaseFrom } from './booking-assignment.actions.ts';
export { findAgenda, findBusyAssignees, findLostAssignees } from './booking-assignment.queries.ts';
export {
  type Attendance,
  beginService,
  checkIn,
  checkOut,
  confirmDone,
  endService,
} from './booking-attendance.actions.ts';
/** @testSupport */
export { complete } from './booking-attendance.actions.ts';
export { cancelBooking } from './booking-cancellation.actions.ts';
export { findCared } from './booking-care.queries.ts';
export {
  type DisputableRow,
  endByDispute,
  findDisputable,
  holdForDispute,
  letGoOn,
  lockDisputable,
  moneyOf,
  paidMoneyOf,
  releaseByDispute,
} from './booking-dispute.actions.ts';
export type { AuthorizedBooking, BookingCall } from './booking-move.actions.ts';
export { requestBooking } from './booking-request.actions.ts';
export { requestSeries } from './booking-series-request.actions.ts';
export {
  endForAbsence,
  laneFor,
  lockBookingOf,
  presentBookingOf,
  readForParty,
  takeOver,
  waitsForSubstitute,
} from './booking-takeover.actions.ts';
export { confirmPaidBooking, findBookingForPayment, findBookingParties } from './booking.actions.ts';
/** @testSupport */
export { setWalletPart } from './booking.actions.ts';
export {
  type BookingRow,
  findBooking,
  findPetsOf as findBookedPets,
  findPetsOf,
  lockBooking,
} from './booking.queries.ts';
export type { Handover } from './care-record.port.ts';
