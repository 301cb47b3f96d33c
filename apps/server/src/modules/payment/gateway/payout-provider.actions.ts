import type { Env } from '../../../platform/settings/env.ts';
import type { PayoutProvider } from './payment.provider.ts';
import { paymentProvider } from './payment.providers.ts';

// What payouts and the comparison of the books ask of the payment provider.

/** The provider that PAYMENT_PROVIDER names, as far as payouts and its books are concerned. */
export const payoutProvider = (env: Env): PayoutProvider => paymentProvider(env);
