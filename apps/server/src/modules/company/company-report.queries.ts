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

interface Span {
  readonly start: Date;
  readonly end: Date;
}

const within = (providerId: string, { start, end }: Span) =>
  sql`b.provider_id = ${providerId}
    and b.starts_at >= ${start.toISOString()}::timestamptz and b.starts_at < ${end.toISOString()}::timestamptz`;

/** How many agreed bookings begin at each hour of the week where they take place, Monday as 1; a stay has no hour. */
export const countHours = (db: Database, providerId: string, span: Span): Promise<CompanyReport['hours']> =>
  rows(
    db,
    sql`select extract(isodow from b.starts_at at time zone b.zone)::int as weekday,
          extract(hour from b.starts_at at time zone b.zone)::int as hour, count(*)::int as bookings
        from bookings b
        where ${within(providerId, span)} and b.stay_unit is null
          and b.status in ('confirmed', 'in_progress', 'completed')
        group by weekday, hour
        order by weekday, hour`,
  );

/** More than any plan seats. */
const mostPeople = 100;

/** Who attended what was completed in the span. */
export const countTeam = (db: Database, providerId: string, span: Span): Promise<CompanyReport['team']> =>
  rows(
    db,
    sql`select p.full_name as name, count(*)::int as completed
        from bookings b left join profiles p on p.user_id = b.assignee_id
        where ${within(providerId, span)} and b.status = 'completed'
        group by b.assignee_id, p.full_name
        order by completed desc, p.full_name
        limit ${mostPeople}`,
  );

/** Services that were booked in the span, what earned most first. */
export const sumServices = (
  db: Database,
  providerId: string,
  span: Span,
): Promise<CompanyReport['services']> =>
  rows(
    db,
    sql`select s.id as service_id, s.title, ${figures}
        from bookings b join services s on s.id = b.service_id
        where ${within(providerId, span)}
        group by s.id, s.title
        order by gross_cents desc, bookings desc, s.title`,
  );
