export { followSteps, type TakenStep } from './chargeback-steps.actions.ts';
export { freezeAgain } from './chargeback.actions.ts';
export { type ChargebackRow, insertChargeback, isChargedBack, markChargeback } from './chargeback.queries.ts';
export type { ContestedBooking, PaidBooking, PayableBooking } from './payable.port.ts';
export { startPayment } from './payment.actions.ts';
export { tellAboutRefusal } from './payment.mail.ts';
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
} from './payment.provider.ts';
export { paymentProvider } from './payment.providers.ts';
export { findEvent as findProviderEvent, markProcessed as markEventProcessed } from './payment.queries.ts';
export { payoutProvider } from './payout-provider.actions.ts';
export { askAll } from './provider-questions.ts';
/** @testSupport */
export { sendRefund } from './refund-settlement.actions.ts';
export { cancelOpenCharges, refundDifference, requestRefund } from './refund.actions.ts';
export { forgetCardsOf } from './saved-card.actions.ts';
