import { chargebackKinds, chargebackStatuses } from '@patinha/domain/payment';
import * as z from 'zod/mini';

import { centsSchema, cursorQuery, endpoint, idSchema, instantSchema, pageOf } from '../shared/index.ts';

const chargebackSchema = z.object({
  id: idSchema,
  booking_id: idSchema,
  title: z.string(),
  tutor_name: z.string(),
  provider_name: z.string(),
  /** card: a chargeback · med: the special return of a Pix. */
  kind: z.enum(chargebackKinds),
  status: z.enum(chargebackStatuses),
  amount_cents: centsSchema,
  /** Of a lost one: what the provider bore, how much of that became a debt, and what the platform bore. */
  provider_cents: centsSchema,
  debt_cents: centsSchema,
  platform_cents: centsSchema,
  simulado: z.boolean(),
  opened_at: instantSchema,
  taken_at: z.nullable(instantSchema),
  returned_at: z.nullable(instantSchema),
});
export type Chargeback = z.output<typeof chargebackSchema>;

export const listChargebacks = endpoint({
  operationId: 'listChargebacks',
  summary: 'Payments that are or were contested at the payer’s bank, newest first; the look is noted',
  method: 'GET',
  path: '/api/admin/chargebacks',
  roles: ['admin'],
  query: z.strictObject({
    ...cursorQuery,
    status: z.optional(z.enum(chargebackStatuses)),
    kind: z.optional(z.enum(chargebackKinds)),
  }),
  response: pageOf(chargebackSchema),
  errors: [],
});

export const chargebackEndpoints = [listChargebacks] as const;
