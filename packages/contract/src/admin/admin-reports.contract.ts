import type { BookingStatus } from '@patinha/domain/booking';
import { userTypes } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { centsSchema, daySchema, endpoint } from '../shared/index.ts';
import { readAnalytics } from './admin-analytics.contract.ts';

/** Calendar days in São Paulo, both inclusive; at most two years. */
const period = { from: daySchema, to: daySchema };

/** An account whose sign-up is not complete has no type. */
export const accountTypes = [...userTypes, 'none'] as const;

// Listed individually: a record over the states would pull more of zod into every screen.
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
  /** Accounts created in the step, by the type they have now. */
  accounts: z.object({ tutor: z.int(), prestador: z.int(), empresa: z.int(), none: z.int() }),
  /** Bookings requested in the step, by their current state. */
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
  /** Oldest first, without gaps. */
  steps: z.array(stepSchema),
});
export type AdminReport = z.output<typeof reportSchema>;
export type ReportFigures = AdminReport['total'];

export const readReport = endpoint({
  operationId: 'readReport',
  summary: 'Get new accounts, bookings, money and verifications of a period, by day or month in São Paulo',
  method: 'GET',
  path: '/api/admin/reports',
  roles: ['admin'],
  query: z.strictObject(period),
  response: reportSchema,
  errors: [],
});

const revenueSchema = z.object({
  /** Newest first: the current month, back to the first one with money. Ledger amounts: fees less refunds. */
  months: z.array(
    z.object({
      month: daySchema,
      gross_cents: z.int(),
      refunded_cents: z.int(),
      commission_cents: z.int(),
      fee_cents: z.int(),
      /** Revenue recognised for paid plans, less refunds. */
      subscription_cents: z.int(),
    }),
  ),
});
export type AdminRevenue = z.output<typeof revenueSchema>;

export const readRevenue = endpoint({
  operationId: 'readRevenue',
  summary: "Get the platform's own revenue by month in São Paulo, from the ledger (D-112)",
  method: 'GET',
  path: '/api/admin/revenue',
  roles: ['admin'],
  query: z.strictObject({
    months: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(24))),
  }),
  response: revenueSchema,
  errors: [],
});

export const exportKinds = ['users', 'bookings', 'plans', 'report'] as const;
export type ExportKind = (typeof exportKinds)[number];

export const exportTable = endpoint({
  operationId: 'exportTable',
  summary: 'Export a table of a period as CSV; the audit trail records who exported what and how many lines',
  method: 'POST',
  path: '/api/admin/exports',
  roles: ['admin'],
  body: z.strictObject({ kind: z.enum(exportKinds), ...period }),
  response: z.object({ file_name: z.string(), content: z.string(), count: z.int() }),
  errors: ['admin/export-too-large'],
});

export const adminReportEndpoints = [readReport, readAnalytics, readRevenue, exportTable] as const;
