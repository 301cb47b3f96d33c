import { chargebackStatuses } from '@patinha/domain/payment';
import { companyTiers, soldPlans, subscriptionStatuses } from '@patinha/domain/subscription';
import * as z from 'zod/mini';

import { endpoint, idSchema } from '../shared/index.ts';

const instant = z.iso.datetime();

const chargeSchema = z.object({
  id: idSchema,
  /** The month, counted from 1, and the attempt within it. */
  cycle: z.int(),
  attempt: z.int(),
  amount_cents: z.int(),
  status: z.enum(['requested', 'paid', 'failed', 'stray']),
  decline_reason: z.nullable(z.string()),
  at: instant,
  period_end: z.nullable(instant),
  refund_status: z.nullable(z.enum(['requested', 'settled'])),
  /** Outcome of the payer's contest at their bank; lost means that the bank returned the money. */
  contest_status: z.nullable(z.enum(chargebackStatuses)),
});

const subscriptionSchema = z.object({
  id: idSchema,
  plan: z.enum(soldPlans),
  price_cents: z.int(),
  status: z.enum(subscriptionStatuses),
  created_at: instant,
  started_at: z.nullable(instant),
  paid_until: z.nullable(instant),
  next_charge_at: z.nullable(instant),
  /** Deadline to withdraw with a full refund; null before it began and once that is over. */
  regret_until: z.nullable(instant),
  ended_at: z.nullable(instant),
  /** From when it gives what is money, while that is still to come; null otherwise. */
  benefits_from: z.nullable(instant),
  /** The cheaper plan that follows after the paid month. */
  next_plan: z.nullable(z.enum(companyTiers)),
  /** Whether it took, or will take, the place of a smaller plan: its first payment is a difference by day. */
  is_upgrade: z.boolean(),
  /** What its first payment is or was. */
  first_cents: z.int(),
  /** Only while it awaits the payer's authorisation. */
  pix_code: z.nullable(z.string()),
  authorise_until: instant,
  simulado: z.boolean(),
  panel_url: z.nullable(z.string()),
  /** The latest twelve collection attempts, newest first. */
  charges: z.array(chargeSchema),
});
export type Subscription = z.output<typeof subscriptionSchema>;

const planChangeSchema = z.object({
  plan: z.enum(companyTiers),
  /** An upgrade is paid and takes effect now, a downgrade after the paid month; `keep` takes a downgrade back. */
  kind: z.enum(['upgrade', 'downgrade', 'keep']),
  due_cents: z.int(),
  price_cents: z.int(),
  from: instant,
});
export type PlanChange = z.output<typeof planChangeSchema>;

export const readTutorPlan = endpoint({
  operationId: 'readTutorPlan',
  summary: 'Get the caller’s plan as a tutor, and the subscription behind it',
  method: 'GET',
  path: '/api/tutor/subscription',
  roles: ['tutor'],
  response: z.object({
    plan: z.enum(['silver', 'premium']),
    /** False when the PSP does not support recurring charges: no plan can be ordered then. */
    is_offered: z.boolean(),
    /** A plan ordered now gives what is money from its eighth day: the caller withdrew from one within a year. */
    benefits_wait: z.boolean(),
    /** The live one, or else the last; null for users who never ordered. */
    subscription: z.nullable(subscriptionSchema),
  }),
  errors: [],
});

export const readCompanyPlan = endpoint({
  operationId: 'readCompanyPlan',
  summary: 'Get the plan of the caller’s company, and the subscription behind it',
  method: 'GET',
  path: '/api/company/subscription',
  roles: ['empresa'],
  response: z.object({
    company_id: idSchema,
    plan: z.enum(['freemium', 'premium']),
    is_offered: z.boolean(),
    /** A plan ordered now gives what is money from its eighth day: the caller withdrew from one within a year. */
    benefits_wait: z.boolean(),
    subscription: z.nullable(subscriptionSchema),
    /** A larger plan that awaits the payer's authorisation while `subscription` goes on. */
    upgrade: z.nullable(subscriptionSchema),
    /** What the running plan may become, cheapest first. */
    changes: z.array(planChangeSchema),
  }),
  errors: ['provider/not-found'],
});

const order = {
  method: 'POST',
  response: subscriptionSchema,
  status: 201,
  idempotencyKey: 'required',
} as const;

export const orderTutorPlan = endpoint({
  ...order,
  operationId: 'orderTutorPlan',
  summary: 'Order Tutor Premium: a Pix Automático authorisation that pays the first month',
  path: '/api/tutor/subscription',
  roles: ['tutor'],
  body: z.strictObject({ plan: z.literal('premium') }),
  errors: ['subscription/exists', 'subscription/not-offered'],
});

export const orderCompanyPlan = endpoint({
  ...order,
  operationId: 'orderCompanyPlan',
  summary: 'Order one of the three plans for the caller’s company',
  path: '/api/company/subscription',
  roles: ['empresa'],
  body: z.strictObject({ plan: z.enum(companyTiers) }),
  errors: ['provider/not-found', 'subscription/exists', 'subscription/not-offered'],
});

export const changeCompanyPlan = endpoint({
  operationId: 'changeCompanyPlan',
  summary:
    'Change the running plan: a larger one for the difference by day, a smaller one after the paid month',
  method: 'POST',
  path: '/api/company/subscription/change',
  roles: ['empresa'],
  idempotencyKey: 'required',
  body: z.strictObject({ plan: z.enum(companyTiers) }),
  response: subscriptionSchema,
  errors: [
    'provider/not-found',
    'subscription/not-found',
    'subscription/illegal-move',
    'subscription/exists',
    'subscription/not-offered',
  ],
});

const step = {
  method: 'POST',
  roles: ['tutor', 'empresa'],
  params: z.strictObject({ subscription_id: idSchema }),
  response: subscriptionSchema,
} as const;

export const cancelSubscription = endpoint({
  ...step,
  operationId: 'cancelSubscription',
  summary: 'Cancel the renewals at once; a paid month runs to its end, and an unpaid order is dropped',
  path: '/api/subscriptions/:subscription_id/cancel',
  errors: ['subscription/not-found', 'subscription/illegal-move'],
});

export const regretSubscription = endpoint({
  ...step,
  operationId: 'regretSubscription',
  summary: 'Withdraw from the contract within seven days: it ends now and everything paid is refunded',
  path: '/api/subscriptions/:subscription_id/regret',
  errors: ['subscription/not-found', 'subscription/illegal-move', 'subscription/regret-over'],
  idempotencyKey: 'required',
});

export const subscriptionEndpoints = [
  readTutorPlan,
  readCompanyPlan,
  orderTutorPlan,
  orderCompanyPlan,
  changeCompanyPlan,
  cancelSubscription,
  regretSubscription,
] as const;
