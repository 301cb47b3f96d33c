export { followSteps, type TakenStep } from './chargeback/chargeback-steps.actions.ts';
export { freezeAgain } from './chargeback/chargeback.actions.ts';
export {
  type ChargebackRow,
  insertChargeback,
  isChargedBack,
  markChargeback,
} from './chargeback/chargeback.queries.ts';
export type { ContestedBooking, PaidBooking, PayableBooking } from './payable.port.ts';
export { startPayment } from './payment.actions.ts';
export { notifyAboutRefusal } from './payment.mail.ts';
export {
  type ProviderCharge,
  type ProviderChargeback,
  type ProviderMandate,
  type ProviderPayout,
  type ProviderReceipt,
  ProviderRefused,
  type ProviderStatementLine,
  ProviderUnknown,
  ProviderUnreachable,
  type StatementKind,
} from './gateway/payment.provider.ts';
export { paymentProvider } from './gateway/payment.providers.ts';
export { findEvent as findProviderEvent, markProcessed as markEventProcessed } from './payment.queries.ts';
export { payoutProvider } from './gateway/payout-provider.actions.ts';
export { askAll } from './gateway/provider-questions.actions.ts';
/** @testSupport */
export { sendRefund } from './refund/refund-settlement.actions.ts';
export { cancelOpenCharges, refundDifference, requestRefund } from './refund/refund.actions.ts';
export { forgetCardsOf } from './saved-card/saved-card.actions.ts';
