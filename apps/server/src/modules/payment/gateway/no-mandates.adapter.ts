import { type PaymentProvider, ProviderRefused } from './payment.provider.ts';

const refuse = () => Promise.reject(new ProviderRefused('mandate/not-supported'));

/** For providers behind which no plan is sold. */
export const noMandates = {
  offersMandates: false,
  createMandate: refuse,
  getMandate: refuse,
  findMandate: () => Promise.resolve(undefined),
  cancelMandate: refuse,
  chargeMandate: refuse,
} satisfies Partial<PaymentProvider>;
