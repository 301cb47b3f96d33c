import * as z from 'zod/mini';

import { centsSchema, daySchema, endpoint, idSchema, instantSchema } from '../shared/index.ts';
import { anybody } from './received-invitation.contract.ts';

const closedBookingSchema = z.object({
  booking_id: idSchema,
  title: z.string(),
  client_first_name: z.string(),
  starts_at: instantSchema,
  /** First name of the member who attended; null when no one was named. */
  attended_by: z.nullable(z.string()),
  /** Checked out; others of the day are still open. */
  is_done: z.boolean(),
  client_pays_cents: centsSchema,
  price_cents: centsSchema,
  refunded_cents: centsSchema,
  /** By the ledger: 0 until the check-out. */
  received_cents: centsSchema,
  is_released: z.boolean(),
});

/** `contested` and `out` (undone, annulled or void) are in no sum. */
export const discountStates = ['standing', 'contested', 'out'] as const;

const closedDiscountSchema = z.object({
  id: idSchema,
  at: instantSchema,
  client_first_name: z.string(),
  registered_by: z.string(),
  promotion_title: z.string(),
  purchase_cents: centsSchema,
  discount_cents: centsSchema,
  state: z.enum(discountStates),
});

const dayCloseSchema = z.object({
  day: daySchema,
  today: daySchema,
  company_name: z.string(),
  bookings: z.array(closedBookingSchema),
  discounts: z.array(closedDiscountSchema),
  people: z.array(z.object({ name: z.nullable(z.string()), bookings: z.int(), received_cents: centsSchema })),
  received_cents: centsSchema,
  released_cents: centsSchema,
  /** What waits for the clients' OK, and when the last of it is released without one. */
  waiting_cents: centsSchema,
  waiting_until: z.nullable(instantSchema),
  /** Purchases at the counter, their discounts, and what was left: of the standing ones. */
  purchase_cents: centsSchema,
  discount_cents: centsSchema,
  left_cents: centsSchema,
  /** Bookings of the day after. */
  next_day_bookings: z.int(),
});
export type DayClose = z.output<typeof dayCloseSchema>;

const errors = ['company/no-team', 'company/not-allowed', 'company/no-seat', 'company/suspended'] as const;

export const readDayClose = endpoint({
  operationId: 'readDayClose',
  summary: 'Get the close of a day of the caller’s company, for its owner and managers; today without a day',
  method: 'GET',
  path: '/api/company/close',
  roles: anybody,
  query: z.strictObject({ day: z.optional(daySchema) }),
  response: dayCloseSchema,
  errors,
});

export const exportDayClose = endpoint({
  operationId: 'exportDayClose',
  summary: 'Export the close of a day as CSV: a line for each booking and each discount at the counter',
  method: 'GET',
  path: '/api/company/close/export',
  roles: anybody,
  query: z.strictObject({ day: daySchema }),
  response: z.object({ file_name: z.string(), content: z.string() }),
  errors,
});

export const dayCloseEndpoints = [readDayClose, exportDayClose] as const;
