// What other modules use of the payment provider: the port itself, what can go wrong with it, and its notices.
export {
  type ProviderCharge,
  type ProviderChargeback,
  type ProviderMandate,
  type ProviderReceipt,
  ProviderRefused,
} from './payment.provider.ts';
export { tellAboutRefusal } from './payment.mail.ts';
export { paymentProvider } from './payment.providers.ts';
export { findEvent as findProviderEvent, markProcessed as markEventProcessed } from './payment.queries.ts';
export { askAll } from './provider-questions.ts';
