export { bookChargebackSteps, type TakenStep } from './chargeback/chargeback-steps.actions.ts';
export { countUnanswered } from './contest/contest.queries.ts';
export { freezeAgain } from './chargeback/chargeback.actions.ts';
export {
  type ChargebackRow,
  insertChargeback,
  isChargedBack,
  markChargeback,
} from './chargeback/chargeback.queries.ts';
export type { RecordedBooking, ServiceRecord } from './contest/service-record.port.ts';
export type { ContestedBooking, PaidBooking, PaidThing, PayableBooking } from './payable.port.ts';
export { startPayment } from './payment.actions.ts';
export { notifyAboutRefusal } from './payment.mail.ts';
export {
  type PspCharge,
  type PspChargeback,
  type PspMandate,
  type PspPayout,
  type PspReceipt,
  PspRefused,
  type PspStatementLine,
  PspUnknown,
  PspUnreachable,
  type StatementKind,
} from './gateway/psp.port.ts';
export { findPaidBookings } from './receipt/receipt.queries.ts';
export { pspOf } from './gateway/psp.selection.ts';
export { findEvent as findWebhookEvent, markProcessed as markEventProcessed } from './payment.queries.ts';
export { payoutPspOf } from './gateway/payout-psp.actions.ts';
export { askAll } from './gateway/psp-polling.actions.ts';
/** @testSupport */
export { sendRefund } from './refund/refund-settlement.actions.ts';
export { cancelOpenCharges, refundDifference, requestRefund } from './refund/refund.actions.ts';
export { forgetCardsOf } from './saved-card/saved-card.actions.ts';
