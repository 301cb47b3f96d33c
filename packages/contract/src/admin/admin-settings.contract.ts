import * as z from 'zod/mini';

import { centsSchema, endpoint, instantSchema } from '../shared/index.ts';

const adminSettingsSchema = z.object({
  /** Fees and deadlines that new bookings are made under. */
  terms: z.object({
    version: z.int(),
    valid_from: instantSchema,
    fee_bps: z.int(),
    fee_min_cents: centsSchema,
    fee_max_cents: centsSchema,
    commission_bps: z.int(),
    commission_proven_bps: z.int(),
    commission_premium_bps: z.int(),
    answer_minutes: z.int(),
    pay_minutes: z.int(),
    check_in_lead_minutes: z.int(),
    no_show_minutes: z.int(),
    check_out_minutes: z.int(),
    release_minutes: z.int(),
    full_refund_minutes: z.int(),
    half_refund_minutes: z.int(),
    half_refund_percent: z.int(),
  }),
  /** External services the process is configured with; never a key, an address or a password. */
  integrations: z.object({
    mail: z.enum(['smtp', 'development']),
    sms: z.enum(['development', 'missing']),
    payment_provider: z.string(),
    is_money_simulated: z.boolean(),
    has_webhook_secret: z.boolean(),
    storage: z.enum(['local']),
    oauth: z.array(z.string()),
  }),
  /** Facts about the company that pages show when they are known. */
  facts: z.object({ given: z.array(z.string()), missing: z.array(z.string()) }),
  process: z.object({
    environment: z.enum(['development', 'test', 'production']),
    is_demo: z.boolean(),
    is_sign_up_open: z.boolean(),
    are_addresses_confirmed: z.boolean(),
    roles: z.string(),
    public_url: z.string(),
    token_seconds: z.int(),
  }),
  versions: z.object({
    app: z.string(),
    node: z.string(),
    engine: z.enum(['embedded', 'postgres']),
    database: z.string(),
  }),
});
export type AdminSettings = z.output<typeof adminSettingsSchema>;

export const readAdminSettings = endpoint({
  operationId: 'readAdminSettings',
  summary: 'Get the configuration of the product, without any secret',
  method: 'GET',
  path: '/api/admin/settings',
  roles: ['admin'],
  response: adminSettingsSchema,
  errors: [],
});
