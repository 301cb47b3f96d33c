import { chargebackKinds, chargebackStatuses, contestStates } from '@patinha/domain/payment';
import { soldPlans } from '@patinha/domain/subscription';
import * as z from 'zod/mini';

import { centsSchema, cursorQuery, endpoint, idSchema, instantSchema, pageOf } from '../shared/index.ts';

/** What the bank gets of us; null for a plan's month and for money that paid no booking. */
const listedProofSchema = z.object({
  state: z.enum(contestStates),
  due_at: instantSchema,
  sent_at: z.nullable(instantSchema),
});

const chargebackSchema = z.object({
  id: idSchema,
  /** The booking that was paid, with its title; null for a plan's month. */
  booking_id: z.nullable(idSchema),
  title: z.nullable(z.string()),
  /** The plan whose month was paid; null for a booking. */
  plan: z.nullable(z.enum(soldPlans)),
  /** The payer: the tutor, or the owner of a company with a plan. */
  tutor_name: z.string(),
  /** The provider of the booking, or the company with the plan; null for a tutor's plan. */
  provider_name: z.nullable(z.string()),
  /** card: a chargeback · med: the special return of a Pix. */
  kind: z.enum(chargebackKinds),
  status: z.enum(chargebackStatuses),
  amount_cents: centsSchema,
  /**
   * For a lost chargeback: the provider's loss, how much of it became a debt, and the platform's loss. For a plan's
   * month, the rest was not served yet or was already being refunded.
   */
  provider_cents: centsSchema,
  debt_cents: centsSchema,
  platform_cents: centsSchema,
  simulado: z.boolean(),
  opened_at: instantSchema,
  taken_at: z.nullable(instantSchema),
  returned_at: z.nullable(instantSchema),
  proof: z.nullable(listedProofSchema),
});
export type Chargeback = z.output<typeof chargebackSchema>;

export const listChargebacks = endpoint({
  operationId: 'listChargebacks',
  summary: 'List payments that are or were contested at the payer’s bank, newest first; the access is logged',
  method: 'GET',
  path: '/api/admin/chargebacks',
  roles: ['admin'],
  isAct: true,
  query: z.strictObject({
    ...cursorQuery,
    status: z.optional(z.enum(chargebackStatuses)),
    kind: z.optional(z.enum(chargebackKinds)),
  }),
  response: pageOf(chargebackSchema),
  errors: [],
});

export const chargebackEndpoints = [listChargebacks] as const;
