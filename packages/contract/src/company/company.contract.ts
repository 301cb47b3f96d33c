import * as z from 'zod/mini';

import { bridgeSchema } from '../ledger/index.ts';
import { centsSchema, endpoint } from '../shared/index.ts';
import { readCompanyReport } from './company-report.contract.ts';

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

export const companyEndpoints = [readCompanyOverview, readCompanyReport];
