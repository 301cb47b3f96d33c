import { type Psp, PspRefused } from './psp.port.ts';

const refuse = () => Promise.reject(new PspRefused('mandate/not-supported'));

/** For PSPs behind which no plan is sold. */
export const noMandates = {
  offersMandates: false,
  createMandate: refuse,
  getMandate: refuse,
  findMandate: () => Promise.resolve(undefined),
  cancelMandate: refuse,
  chargeMandate: refuse,
} satisfies Partial<Psp>;
