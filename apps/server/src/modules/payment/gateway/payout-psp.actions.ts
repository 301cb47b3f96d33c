import type { Env } from '../../../platform/settings/env.ts';
import type { PayoutPsp } from './psp.port.ts';
import { pspOf } from './psp.selection.ts';

// The PSP as used by payouts and reconciliation.

/** The PSP that PAYMENT_PROVIDER names, as far as payouts and its books are concerned. */
export const payoutPspOf = (env: Env): PayoutPsp => pspOf(env);
