import * as z from 'zod/mini';

import { bridgeSchema } from '../ledger/index.ts';
import { centsSchema, endpoint, idSchema } from '../shared/index.ts';

/** Figures of §9 over all bookings of the company; null where the denominator is zero. */
const companyOverviewSchema = z.object({
  revenue_cents: centsSchema,
  bridge: bridgeSchema,
  bookings_count: z.int(),
  customers_count: z.int(),
  active_services_count: z.int(),
  average_ticket_cents: z.nullable(centsSchema),
  conversion_percent: z.nullable(z.int()),
});
export type CompanyOverview = z.output<typeof companyOverviewSchema>;

export const readCompanyOverview = endpoint({
  operationId: 'readCompanyOverview',
  summary: 'Get six key figures of the caller’s company',
  method: 'GET',
  path: '/api/company/overview',
  roles: ['empresa'],
  response: companyOverviewSchema,
  errors: ['provider/not-found'],
});

const reportFigures = {
  /** By start; upcoming ones of the current month count too. */
  bookings: z.int(),
  completed: z.int(),
  /** Cancelled, declined and expired ones. */
  cancelled: z.int(),
  /** What tutors paid for the completed ones, fee included, as 'Receita Total' counts it. */
  gross_cents: centsSchema,
  /** Of the completed ones, by whatever decided it. */
  refunded_cents: centsSchema,
  /** What the company receives of all of them, by the ledger. */
  received_cents: z.int(),
};

const companyReportSchema = z.object({
  /** `premium` reaches back a year, `freemium` three months (§6: full analytics). */
  plan: z.enum(['freemium', 'premium']),
  /** Current month first. */
  months: z.array(
    z.object({
      /** `YYYY-MM` in São Paulo. */
      month: z.string(),
      ...reportFigures,
      customers: z.int(),
      /** Customers who had no booking here before that month. */
      new_customers: z.int(),
    }),
  ),
  /** Services booked in these months, highest earnings first. */
  services: z.array(z.object({ service_id: idSchema, title: z.string(), ...reportFigures })),
});
export type CompanyReport = z.output<typeof companyReportSchema>;

export const readCompanyReport = endpoint({
  operationId: 'readCompanyReport',
  summary: 'Get the caller’s company by month and by service, as far back as its plan reaches',
  method: 'GET',
  path: '/api/company/report',
  roles: ['empresa'],
  response: companyReportSchema,
  errors: ['provider/not-found'],
});

export const companyEndpoints = [readCompanyOverview, readCompanyReport];
