import * as z from 'zod/mini';

import { centsSchema, endpoint } from '../shared/index.ts';

const sellers = ['prestador', 'empresa'] as const;
const firstYear = 2020;
const lastYear = 2199;

/** `2026-11`. */
const monthSchema = z.string().check(z.regex(/^2[01]\d{2}-(?:0[1-9]|1[0-2])$/));

const monthShape = z.object({
  month: z.string(),
  services_count: z.int(),
  /** What tutors paid for the services, without the fee, less dispute refunds. */
  sold_cents: z.int(),
  commission_cents: z.int(),
  net_cents: z.int(),
  /** Received in the month. */
  paid_cents: centsSchema,
});

const earningsYearSchema = z.object({
  year: z.int(),
  /** The provider's first year and the current year. */
  first_year: z.int(),
  last_year: z.int(),
  /** Newest first, in São Paulo. */
  months: z.array(monthShape),
  /** Null for a company, whose revenue ceiling is unknown to us. */
  mei: z.nullable(
    z.object({
      taken_cents: z.int(),
      ceiling_cents: centsSchema,
      percent: z.int(),
      state: z.enum(['below', 'near', 'above', 'far_above']),
    }),
  ),
});
export type EarningsYear = z.output<typeof earningsYearSchema>;

export const readEarningsYear = endpoint({
  operationId: 'readEarningsYear',
  summary: 'Get a year of the caller’s earnings by month, from the ledger, compared with the MEI ceiling',
  method: 'GET',
  path: '/api/earnings/year',
  roles: sellers,
  query: z.strictObject({
    /** Defaults to the current year. */
    year: z.optional(z.coerce.number().check(z.int(), z.minimum(firstYear), z.maximum(lastYear))),
  }),
  response: earningsYearSchema,
  errors: ['provider/not-found'],
});

export const exportEarnings = endpoint({
  operationId: 'exportEarnings',
  summary: 'Export a month of the caller’s earnings as CSV, one line per movement',
  method: 'GET',
  path: '/api/earnings/export',
  roles: sellers,
  query: z.strictObject({ month: monthSchema }),
  response: z.object({ file_name: z.string(), content: z.string() }),
  errors: ['provider/not-found', 'payout/export-too-large'],
});

export const earningsYearEndpoints = [readEarningsYear, exportEarnings] as const;
