import * as z from 'zod/mini';

import { centsSchema, endpoint, idSchema } from '../shared/index.ts';

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
  /** The month before the current one, up to the same day and time in it. */
  same_days_before: z.object({ completed: z.int(), received_cents: z.int() }),
  /** When the agreed bookings of these months begin, stays aside; an hour without any is left out. */
  hours: z.array(z.object({ weekday: z.int(), hour: z.int(), bookings: z.int() })),
  /** Who attended the completed bookings of the current month, the most first; null for no one. */
  team: z.array(z.object({ name: z.nullable(z.string()), completed: z.int() })),
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
