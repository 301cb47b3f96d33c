import { writeOffReasonMaxLength } from '@patinha/domain/payout';
import { providerKinds } from '@patinha/domain/provider';
import * as z from 'zod/mini';

import {
  centsSchema,
  cursorQuery,
  endpoint,
  idSchema,
  instantSchema,
  pageOf,
  textSchema,
} from '../shared/index.ts';

const debtSchema = z.object({
  provider_id: idSchema,
  provider_name: z.string(),
  kind: z.enum(providerKinds),
  debt_cents: centsSchema,
  /** Start of the provider's debt; null once it is settled. */
  since: z.nullable(instantSchema),
  /** What the platform still holds for the provider: the next payouts reduce the debt by it. */
  covered_cents: centsSchema,
  /** Maximum amount that may be written off. */
  writable_cents: centsSchema,
  /** All write-offs so far, less what was recovered. */
  written_off_cents: centsSchema,
  has_open_payout: z.boolean(),
  /** The debt is the caller's own, so another admin decides on it. */
  is_own: z.boolean(),
  /** The write-off that awaits a second admin. */
  proposal: z.nullable(
    z.object({
      amount_cents: centsSchema,
      reason: z.string(),
      proposed_by: z.string(),
      proposed_at: instantSchema,
      can_confirm: z.boolean(),
    }),
  ),
});
export type ProviderDebt = z.output<typeof debtSchema>;

export const listProviderDebts = endpoint({
  operationId: 'listProviderDebts',
  summary: 'List the providers with a debt, largest first; the access is logged',
  method: 'GET',
  path: '/api/admin/provider-debts',
  roles: ['admin'],
  isAct: true,
  query: z.strictObject(cursorQuery),
  response: pageOf(debtSchema),
  errors: [],
});

const ofProvider = {
  roles: ['admin'],
  params: z.strictObject({ provider_id: idSchema }),
  response: debtSchema,
} as const;
const refusals = ['provider/not-found', 'payout/own-debt'] as const;

export const writeOffDebt = endpoint({
  ...ofProvider,
  operationId: 'writeOffDebt',
  summary: 'Write off the uncovered part of a provider’s debt; above R$ 500 it waits for a second admin',
  method: 'POST',
  path: '/api/admin/provider-debts/:provider_id/write-off',
  idempotencyKey: 'required',
  body: z.strictObject({
    amount_cents: centsSchema.check(z.positive()),
    reason: textSchema(writeOffReasonMaxLength),
  }),
  errors: [...refusals, 'payout/under-way', 'payout/write-off-too-high'],
});

export const confirmWriteOff = endpoint({
  ...ofProvider,
  operationId: 'confirmWriteOff',
  summary: 'Confirm, as a second admin, the write-off that another one proposed',
  method: 'POST',
  path: '/api/admin/provider-debts/:provider_id/write-off/confirm',
  idempotencyKey: 'required',
  /** The amount that the second admin saw. */
  body: z.strictObject({ amount_cents: centsSchema }),
  errors: [
    ...refusals,
    'payout/no-write-off',
    'payout/same-admin',
    'payout/under-way',
    'payout/write-off-too-high',
  ],
});

export const withdrawWriteOff = endpoint({
  ...ofProvider,
  operationId: 'withdrawWriteOff',
  summary: 'Cancel a write-off that awaits a second admin',
  method: 'POST',
  path: '/api/admin/provider-debts/:provider_id/write-off/withdraw',
  errors: [...refusals, 'payout/no-write-off'],
});

export const debtEndpoints = [listProviderDebts, writeOffDebt, confirmWriteOff, withdrawWriteOff] as const;
