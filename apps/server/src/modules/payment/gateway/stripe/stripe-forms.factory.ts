import { writeBrCode } from '@patinha/domain/payment';
import { cents } from '@patinha/domain/shared';
import * as z from 'zod/mini';

export class StripeError extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, error: { readonly type: string; readonly [name: string]: unknown }) {
    super(error.type);
    this.status = status;
    this.body = { error };
  }
}

/** Test cards of the published description, by what they do. */
export const stripeCard = { approved: 'pm_card_visa', declined: 'pm_card_chargeDeclined' } as const;

const whole = z.string().check(z.regex(/^\d+$/));
const yes = z.literal('true');
const metadata = z.record(z.string(), z.string());

// The fields of the published description that we use; any other is refused, so that a wrong field is seen.
export const intentBody = z.strictObject({
  amount: whole,
  currency: z.literal('brl'),
  confirm: yes,
  description: z.string(),
  metadata,
  expand: z.optional(z.array(z.string())),
  payment_method_types: z.array(z.enum(['pix', 'card'])),
  payment_method_data: z.optional(
    z.strictObject({ type: z.literal('pix'), billing_details: z.strictObject({ name: z.string() }) }),
  ),
  payment_method_options: z.optional(z.strictObject({ pix: z.strictObject({ expires_at: whole }) })),
  payment_method: z.optional(z.string()),
  customer: z.optional(z.string()),
  off_session: z.optional(yes),
  setup_future_usage: z.optional(z.literal('off_session')),
  error_on_requires_action: z.optional(yes),
});
export const refundBody = z.strictObject({ charge: z.string(), amount: whole, metadata });
export const proofBody = z.strictObject({
  evidence: z.strictObject({
    uncategorized_text: z.string().check(z.maxLength(20_000)),
    service_documentation: z.string().check(z.startsWith('file_')),
  }),
  submit: yes,
});
export const customerBody = z.strictObject({ name: z.string(), metadata });
export const nothing = z.strictObject({});

/** A Pix code as its payer would scan it. */
export const codeOf = (intent: { readonly id: string; readonly amount: number }) => ({
  data: writeBrCode({
    url: `qr.example/pix/v2/${intent.id.replace('_', '')}`,
    amountCents: cents(intent.amount),
    merchantName: 'PATINHA',
    merchantCity: 'SAO PAULO',
    txid: intent.id.replace('_', ''),
  }),
});

export function parse<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, body);
  if (parsed.success) return parsed.data;
  const message = JSON.stringify(parsed.error.issues);
  throw new StripeError(400, { type: 'invalid_request_error', code: 'parameter_unknown', message });
}
