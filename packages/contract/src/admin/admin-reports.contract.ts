import type { BookingStatus } from '@patinha/domain/booking';
import { userTypes } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { centsSchema, daySchema, endpoint } from '../shared/index.ts';
import { readAnalytics } from './admin-analytics.contract.ts';

/** Calendar days in São Paulo, both included; at most two years. */
const period = { from: daySchema, to: daySchema };

/** Somebody whose sign-up is not finished has no type. */
export const accountTypes = [...userTypes, 'none'] as const;

// One by one: a record of the states would bring more of zod into every screen.
const bookingCounts = {
  pending: z.int(),
  accepted: z.int(),
  confirmed: z.int(),
  in_progress: z.int(),
  completed: z.int(),
  declined: z.int(),
  expired: z.int(),
  cancelled: z.int(),
} satisfies Record<BookingStatus, unknown>;

const figures = {
  /** Accounts that began in the step, by the type they have now. */
  accounts: z.object({ tutor: z.int(), prestador: z.int(), empresa: z.int(), none: z.int() }),
  /** Bookings that were asked for in the step, by the state they are in now. */
  bookings: z.object(bookingCounts),
  /** Payments completed and refunds settled in the step. */
  gross_cents: centsSchema,
  refunded_cents: centsSchema,
  /** Documents decided in the step. */
  verifications: z.object({ approved: z.int(), rejected: z.int() }),
};
const stepSchema = z.object({ starts_on: daySchema, ...figures });
const reportSchema = z.object({
  ...period,
  unit: z.enum(['day', 'month']),
  total: z.object(figures),
  /** Oldest first, none left out. */
  steps: z.array(stepSchema),
});
export type AdminReport = z.output<typeof reportSchema>;
export type ReportFigures = AdminReport['total'];

export const readReport = endpoint({
  operationId: 'readReport',
  summary: 'New accounts, bookings, money and verifications of a period, by day or month in São Paulo',
  method: 'GET',
  path: '/api/admin/reports',
  roles: ['admin'],
  query: z.strictObject(period),
  response: reportSchema,
  errors: [],
});

const revenueSchema = z.object({
  /** Newest first; the first one is still running. Amounts of the ledger, fees less what was given back. */
  months: z.array(
    z.object({
      month: daySchema,
      gross_cents: z.int(),
      refunded_cents: z.int(),
      commission_cents: z.int(),
      fee_cents: z.int(),
      /** What has passed of paid plans, less what was taken back. */
      subscription_cents: z.int(),
    }),
  ),
});
export type AdminRevenue = z.output<typeof revenueSchema>;

export const readRevenue = endpoint({
  operationId: 'readRevenue',
  summary: "The platform's own revenue by month in São Paulo, out of the ledger (D-112)",
  method: 'GET',
  path: '/api/admin/revenue',
  roles: ['admin'],
  query: z.strictObject({
    months: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(24))),
  }),
  response: revenueSchema,
  errors: [],
});

export const exportKinds = ['users', 'bookings', 'report'] as const;
export type ExportKind = (typeof exportKinds)[number];

export const exportTable = endpoint({
  operationId: 'exportTable',
  summary: 'A table of a period as CSV; who took what and how many lines stands in the audit trail',
  method: 'POST',
  path: '/api/admin/exports',
  roles: ['admin'],
  body: z.strictObject({ kind: z.enum(exportKinds), ...period }),
  response: z.object({ file_name: z.string(), content: z.string(), count: z.int() }),
  errors: ['admin/export-too-large'],
});

export const adminReportEndpoints = [readReport, readAnalytics, readRevenue, exportTable] as const;
