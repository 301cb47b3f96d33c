import * as z from 'zod/mini';

import { centsSchema, endpoint } from '../shared/index.ts';

/** Figures of §9 over all bookings of the company; null where there is nothing to divide by. */
const companyOverviewSchema = z.object({
  revenue_cents: centsSchema,
  bookings_count: z.int(),
  customers_count: z.int(),
  active_services_count: z.int(),
  average_ticket_cents: z.nullable(centsSchema),
  conversion_percent: z.nullable(z.int()),
});
export type CompanyOverview = z.output<typeof companyOverviewSchema>;

export const readCompanyOverview = endpoint({
  operationId: 'readCompanyOverview',
  summary: 'Six figures of the own company',
  method: 'GET',
  path: '/api/company/overview',
  roles: ['empresa'],
  response: companyOverviewSchema,
  errors: ['provider/not-found'],
});

export const companyEndpoints = [readCompanyOverview];
