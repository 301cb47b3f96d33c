import type { Env } from '../../../platform/settings/env.ts';
import type { PayoutProvider } from './payment.provider.ts';
import { paymentProvider } from './payment.providers.ts';

// The payment provider as used by payouts and reconciliation.

/** The provider that PAYMENT_PROVIDER names, as far as payouts and its books are concerned. */
export const payoutProvider = (env: Env): PayoutProvider => paymentProvider(env);
