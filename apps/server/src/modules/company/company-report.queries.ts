import type { CompanyReport } from '@patinha/contract/company';
import type { ReportMonth } from '@patinha/domain/company';
import { sql } from 'drizzle-orm';

import { type Database, rows } from '../../platform/db/database.ts';
import { receivedOf, refundedInQuery } from '../ledger/index.ts';

const figures = sql`
  count(b.id)::int as bookings,
  count(b.id) filter (where b.status = 'completed')::int as completed,
  count(b.id) filter (where b.status in ('cancelled', 'declined', 'expired'))::int as cancelled,
  coalesce(sum(b.price_cents + b.fee_cents) filter (where b.status = 'completed'), 0)::float8 as gross_cents,
  coalesce(sum(${refundedInQuery(sql`b.id`)}) filter (where b.status = 'completed'), 0)::float8 as refunded_cents,
  coalesce(sum(${receivedOf(sql`b.id`)}), 0)::float8 as received_cents`;

/** One line a month, also for a month without anything. */
export const sumMonths = (
  db: Database,
  providerId: string,
  months: readonly ReportMonth[],
): Promise<CompanyReport['months']> =>
  rows(
    db,
    sql`select m.month, ${figures},
          count(distinct b.tutor_id)::int as customers,
          count(distinct b.tutor_id) filter (where not exists (
            select from bookings earlier
            where earlier.provider_id = ${providerId} and earlier.tutor_id = b.tutor_id and earlier.starts_at < m.starts
          ))::int as new_customers
        from jsonb_to_recordset(${JSON.stringify(
          months.map(({ month, start, end }) => ({ month, starts: start, ends: end })),
        )}::jsonb) as m(month text, starts timestamptz, ends timestamptz)
        left join bookings b on b.provider_id = ${providerId} and b.starts_at >= m.starts and b.starts_at < m.ends
        group by m.month
        order by m.month desc`,
  );

/** Services that were booked in the span, what earned most first. */
export const sumServices = (
  db: Database,
  providerId: string,
  { start, end }: { readonly start: Date; readonly end: Date },
): Promise<CompanyReport['services']> =>
  rows(
    db,
    sql`select s.id as service_id, s.title, ${figures}
        from bookings b join services s on s.id = b.service_id
        where b.provider_id = ${providerId}
          and b.starts_at >= ${start.toISOString()}::timestamptz and b.starts_at < ${end.toISOString()}::timestamptz
        group by s.id, s.title
        order by gross_cents desc, bookings desc, s.title`,
  );
