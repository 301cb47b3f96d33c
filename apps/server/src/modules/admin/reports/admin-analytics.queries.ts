import { reportSpan, type ReportPeriod } from '@patinha/domain/admin';
import type { ServiceType } from '@patinha/domain/service';
import { type SQL, sql } from 'drizzle-orm';

import { type Database, rows } from '../../../platform/db/database.ts';

// Each statement reads the accounts or the bookings that began in one span, by the index on that instant.

const within = (period: ReportPeriod, column: SQL): SQL => {
  const { start, end } = reportSpan(period);
  return sql`${column} >= ${start.toISOString()}::timestamptz and ${column} < ${end.toISOString()}::timestamptz`;
};

/** A statement of one line always has that line. */
async function theOne<Row extends Readonly<Record<string, number | null>>>(
  db: Database,
  statement: SQL,
): Promise<Row> {
  const [row] = await rows<Row>(db, statement);
  if (!row) throw new Error('A count gave no row');
  return row;
}

interface TutorSteps {
  readonly [column: string]: number;
  readonly signed_up: number;
  readonly with_pet: number;
  readonly asked: number;
  readonly paid: number;
  readonly served: number;
}

export const countTutorSteps = (db: Database, period: ReportPeriod) =>
  theOne<TutorSteps>(
    db,
    sql`select count(*)::int as signed_up,
               count(*) filter (where has_pet)::int as with_pet,
               count(*) filter (where asked)::int as asked,
               count(*) filter (where paid)::int as paid,
               count(*) filter (where served)::int as served
          from (
            select exists (select from pets where owner_id = p.user_id) as has_pet,
                   coalesce(b.asked, false) as asked, coalesce(b.paid, false) as paid,
                   coalesce(b.served, false) as served
              from profiles p
              left join lateral (
                select true as asked, bool_or(confirmed_at is not null) as paid, bool_or(status = 'completed') as served
                  from bookings where tutor_id = p.user_id
                having count(*) > 0
              ) b on true
             where p.user_type = 'tutor' and ${within(period, sql`p.created_at`)}
          ) people`,
  );

interface SellerSteps {
  readonly [column: string]: number;
  readonly signed_up: number;
  readonly verified: number;
  readonly listed: number;
  readonly booked: number;
  readonly served: number;
}

export const countSellerSteps = (db: Database, period: ReportPeriod) =>
  theOne<SellerSteps>(
    db,
    sql`select count(*)::int as signed_up,
               count(*) filter (where verified_at is not null)::int as verified,
               count(*) filter (where listed)::int as listed,
               count(*) filter (where booked)::int as booked,
               count(*) filter (where served)::int as served
          from (
            select v.verified_at, exists (select from services where provider_id = v.id and is_active) as listed,
                   coalesce(b.booked, false) as booked, coalesce(b.served, false) as served
              from profiles p
              left join providers v on v.owner_user_id = p.user_id
              left join lateral (
                select bool_or(confirmed_at is not null) as booked, bool_or(status = 'completed') as served
                  from bookings where provider_id = v.id
              ) b on true
             where p.user_type in ('prestador', 'empresa') and ${within(period, sql`p.created_at`)}
          ) sellers`,
  );

interface BookingSteps {
  readonly [column: string]: number | null;
  readonly asked: number;
  readonly accepted: number;
  readonly paid: number;
  readonly completed: number;
  readonly answer_minutes: number | null;
}

export const countBookingSteps = (db: Database, period: ReportPeriod) =>
  theOne<BookingSteps>(
    db,
    sql`select count(*)::int as asked,
               count(*) filter (where commission_bps is not null)::int as accepted,
               count(*) filter (where confirmed_at is not null)::int as paid,
               count(*) filter (where status = 'completed')::int as completed,
               round(percentile_cont(0.5) within group (
                 order by extract(epoch from least(responded_at, proposed_at) - created_at) / 60
               ) filter (where responded_at is not null or proposed_at is not null))::int as answer_minutes
          from bookings
          left join lateral (select min(c.created_at) as proposed_at from booking_changes c
                              where c.booking_id = bookings.id and c.proposed_by = 'provider') proposals on true
         where ${within(period, sql`created_at`)}`,
  );

export const countReturningTutors = (db: Database, period: ReportPeriod) =>
  theOne<{ served: number; returning: number }>(
    db,
    sql`select count(*)::int as served,
               count(*) filter (where (select count(*) from bookings o
                                        where o.tutor_id = t.tutor_id and o.status = 'completed') > 1)::int as returning
          from (select distinct tutor_id from bookings
                 where status = 'completed' and ${within(period, sql`created_at`)}) t`,
  );

const shares = sql`count(*)::int as asked,
  count(*) filter (where b.status = 'completed')::int as completed,
  coalesce(sum(b.price_cents) filter (where b.status = 'completed'), 0)::bigint as price_cents`;

interface Share {
  readonly [column: string]: string | number;
  readonly asked: number;
  readonly completed: number;
  readonly price_cents: number;
}

export const countByCategory = (db: Database, period: ReportPeriod) =>
  rows<Share & { readonly service_type: ServiceType }>(
    db,
    sql`select s.service_type, ${shares}
          from bookings b join services s on s.id = b.service_id
         where ${within(period, sql`b.created_at`)}
         group by 1 order by asked desc, service_type`,
  );

export const countByPlace = (db: Database, period: ReportPeriod, most: number) =>
  rows<Share & { readonly city: string; readonly state: string }>(
    db,
    sql`select b.city, b.state, ${shares}
          from bookings b
         where b.city is not null and b.state is not null and ${within(period, sql`b.created_at`)}
         group by 1, 2 order by asked desc, city, state limit ${most}`,
  );
