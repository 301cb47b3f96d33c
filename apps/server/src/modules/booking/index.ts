export {
  declineForAbsence,
  leaveBookings,
  readAffected,
  returnToBookings,
} from './attendance/booking-absence.actions.ts';
export type { AffectedRow, BookingWithoutProvider } from './attendance/booking-absence.queries.ts';
export { bookAgreed } from './answer/booking-agreement.actions.ts';
export { acceptBooking, declineBooking } from './answer/booking-answer.actions.ts';
export { assignTo, releaseFrom } from './attendance/booking-assignment.actions.ts';
export { findAgenda, findBusyAssignees, findLostAssignees } from './attendance/booking-assignment.queries.ts';
export {
  type Attendance,
  beginService,
  checkIn,
  checkOut,
  complete,
  confirmDone,
  endService,
  reopenService,
  reportTutorAbsent,
} from './attendance/booking-attendance.actions.ts';
export { endOfBooking } from './booking-end.queries.ts';
/** @testSupport */
export { endForgotten } from './attendance/booking-attendance.actions.ts';
export { type LateAct, lateActOf } from './attendance/device-act.ts';
export { cancelBooking } from './change/booking-cancellation.actions.ts';
export { endOwnBookings, endUpcoming, leaveToSeller } from './attendance/seller-exit.actions.ts';
export { notifyUnderWay } from './attendance/under-way.mail.ts';
export { findUpcoming, type UpcomingRow } from './attendance/seller-exit.queries.ts';
export { presentAttended } from './attendance/attended-booking.presenter.ts';
export { findCared } from './attendance/booking-care.queries.ts';
export { readDay } from './attendance/booking-day.actions.ts';
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
export type { DiaryHead } from './care-record.port.ts';
export { diaryLines } from './notification/diary-head.strings.ts';
/** @testSupport */
export { closeNoShows } from './booking.jobs.ts';
export { readEarning, readEarningOfTakeover } from './booking-money.actions.ts';
export { type AuthorizedBooking, type BookingCall, requireMove, stateEnd } from './booking-move.actions.ts';
export { undoUntil } from './booking.presenter.ts';
export { readTravel } from './travel/booking-travel.actions.ts';
export { presentLeg } from './travel/booking-travel.presenter.ts';
export { requestBooking } from './request/booking-request.actions.ts';
export { requestSeries } from './series/booking-series-request.actions.ts';
export {
  endForAbsence,
  laneFor,
  lockBookingOf,
  presentBookingOf,
  readForParty,
  takeOver,
  waitsForSubstitute,
} from './answer/booking-takeover.actions.ts';
export { returnCommissions } from './answer/commission-return.actions.ts';
export { confirmPaidBooking, findBookingParties, lockForPayment } from './booking.actions.ts';
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
