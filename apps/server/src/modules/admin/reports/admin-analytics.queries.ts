import type { ReportPeriod } from '@patinha/domain/admin';
import type { ServiceType } from '@patinha/domain/service';
import { type SQL, sql } from 'drizzle-orm';

import { type Database, rows } from '../../../platform/db/database.ts';

// Each statement reads the sums of the days of one period; who and what began on a day counts there.

const within = ({ from, to }: ReportPeriod): SQL => sql`day between ${from}::date and ${to}::date`;

/** A statement of one line always has that line. */
async function theOne<Row extends Readonly<Record<string, number | null>>>(
  db: Database,
  statement: SQL,
): Promise<Row> {
  const [row] = await rows<Row>(db, statement);
  if (!row) throw new Error('A count gave no row');
  return row;
}

const total = (column: string) => sql.raw(`coalesce(sum(${column}), 0)::int`);

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
    sql`select ${total('signed_up')} as signed_up, ${total('step_one')} as with_pet, ${total('step_two')} as asked,
               ${total('step_three')} as paid, ${total('step_four')} as served
          from person_days where kind = 'tutor' and ${within(period)}`,
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
    sql`select ${total('signed_up')} as signed_up, ${total('step_one')} as verified, ${total('step_two')} as listed,
               ${total('step_three')} as booked, ${total('step_four')} as served
          from person_days where kind in ('prestador', 'empresa') and ${within(period)}`,
  );

interface BookingSteps {
  readonly [column: string]: number;
  readonly asked: number;
  readonly accepted: number;
  readonly paid: number;
  readonly completed: number;
}

export const countBookingSteps = (db: Database, period: ReportPeriod) =>
  theOne<BookingSteps>(
    db,
    sql`select ${total('asked')} as asked, ${total('accepted')} as accepted, ${total('paid')} as paid,
               ${total('completed')} as completed
          from category_days where ${within(period)}`,
  );

/** The median of the minutes until the first answer; null without answers. */
export const medianAnswer = (db: Database, period: ReportPeriod) =>
  theOne<{ minutes: number | null }>(
    db,
    sql`select round(avg(minutes) filter (where 2 * reached >= total and 2 * (reached - answers) <= total))::int as minutes
          from (
            select minutes, sum(answers) as answers, sum(sum(answers)) over (order by minutes) as reached,
                   sum(sum(answers)) over () as total
              from answer_days where ${within(period)} group by minutes having sum(answers) > 0
          ) counted`,
  );

/** Tutors whose first completed booking was requested in the period, and how many of them have another one. */
export const countReturningTutors = (db: Database, period: ReportPeriod) =>
  theOne<{ served: number; returning: number }>(
    db,
    sql`select ${total('served_tutors')} as served, ${total('returning_tutors')} as returning
          from day_totals where ${within(period)}`,
  );

const shares = sql`${total('asked')} as asked, ${total('completed')} as completed, sum(price_cents)::bigint as price_cents`;

interface Share {
  readonly [column: string]: string | number;
  readonly asked: number;
  readonly completed: number;
  readonly price_cents: number;
}

export const countByCategory = (db: Database, period: ReportPeriod) =>
  rows<Share & { readonly service_type: ServiceType }>(
    db,
    sql`select service_type, ${shares} from category_days where ${within(period)}
         group by 1 having sum(asked) > 0 order by asked desc, service_type`,
  );

export const countByPlace = (db: Database, period: ReportPeriod, most: number) =>
  rows<Share & { readonly city: string; readonly state: string }>(
    db,
    sql`select city, state, ${shares} from place_days where ${within(period)}
         group by 1, 2 having sum(asked) > 0 order by asked desc, city, state limit ${most}`,
  );
