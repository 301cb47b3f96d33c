import { payoutObstacles, pixKeyKinds, waitReasons } from '@patinha/domain/payout';
import { brazilianZones } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { centsSchema, daySchema, endpoint, idSchema, instantSchema } from '../shared/index.ts';

const sellers = ['prestador', 'empresa'] as const;

export const payoutRecipientSchema = z.object({
  kind: z.enum(['pix', 'bank']),
  /** Kind of a Pix key. */
  key_kind: z.nullable(z.enum(pixKeyKinds)),
  /** Never the whole key. */
  masked: z.string(),
  changed_at: instantSchema,
  /** When a new destination becomes usable. */
  usable_from: instantSchema,
});
export type PayoutRecipient = z.output<typeof payoutRecipientSchema>;

/** What a payout consists of, week by week. */
const outlookWeeksSchema = z.object({
  /** Mondays of the last ten weeks that had one, oldest first; what was paid out in the week that began then. */
  past: z.array(z.object({ monday: daySchema, amount_cents: centsSchema })),
  /** The next two Mondays, and what is booked or held that should be released by each. */
  booked: z.array(z.object({ monday: daySchema, amount_cents: centsSchema, count: z.int() })),
  /** The bookings whose money is available, newest first. */
  lines: z.array(
    z.object({
      booking_id: idSchema,
      title: z.string(),
      starts_at: instantSchema,
      zone: z.enum(brazilianZones),
      tutor_name: z.nullable(z.string()),
      pets: z.array(z.object({ id: idSchema, name: z.string(), species: z.string() })),
      price_cents: centsSchema,
      /** Paid by the client above the price. */
      fee_cents: centsSchema,
      /** On the whole price; what a refund took besides is `price_cents` less this and less `received_cents`. */
      commission: z.object({ bps: z.number(), cents: centsSchema }),
      received_cents: z.int(),
    }),
  ),
  /** Available money that these do not explain: part of an older booking, or what a failed payout gave back. */
  rest_cents: z.int(),
});
export type PayoutWeeks = z.output<typeof outlookWeeksSchema>;

const outlookSchema = z.object({
  recipient: z.nullable(payoutRecipientSchema),
  /** Released and not yet paid out. */
  available_cents: centsSchema,
  /** Deducted from the next payout first. */
  debt_cents: centsSchema,
  /** The part of it that is not paid out yet, why, and when some of it will be; null when none waits (D-150). */
  waiting: z.nullable(
    z.object({ amount_cents: centsSchema, until: instantSchema, reason: z.enum(waitReasons) }),
  ),
  /** What a payout requested now would bring. */
  payout_cents: centsSchema,
  /**
   * Null when a payout is possible. `nothing_available` with money available means that it would all be withheld for
   * the debt.
   */
  obstacle: z.nullable(z.enum(payoutObstacles)),
  next_payout_at: instantSchema,
  /** Only when asked for. */
  weeks: z.nullable(outlookWeeksSchema),
});
export type PayoutOverview = z.output<typeof outlookSchema>;

export const readPayoutOutlook = endpoint({
  operationId: 'readPayoutOutlook',
  summary: 'Get the caller’s payout destination, what could be paid out now and when the next payout runs',
  method: 'GET',
  path: '/api/payouts/outlook',
  roles: sellers,
  query: z.strictObject({
    /** `weeks` for what the payouts of these weeks consist of. */
    with: z.optional(z.literal('weeks')),
  }),
  response: outlookSchema,
  errors: ['provider/not-found'],
});
