import type { BrazilianZone } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';

import { type Database, rows } from '../../../platform/db/database.ts';
import { receivedOf } from '../../ledger/index.ts';

interface PaidWeek extends Record<string, unknown> {
  readonly monday: string;
  readonly amount: number;
}

/** What went out in each week of São Paulo since an instant, oldest first; what failed did not. */
export const findPaidWeeks = (
  db: Database,
  { providerId, since }: { readonly providerId: string; readonly since: Date },
): Promise<PaidWeek[]> =>
  rows(
    db,
    sql`select to_char(date_trunc('week', requested_at at time zone 'America/Sao_Paulo'), 'YYYY-MM-DD') as monday,
               sum(amount_cents)::bigint as amount
          from payouts
         where provider_id = ${providerId} and status <> 'failed' and requested_at >= ${since}
         group by 1 order by 1`,
  );

interface BookedRow extends Record<string, unknown> {
  readonly ends_at: string;
  readonly checked_out_at: string | null;
  readonly done_confirmed_at: string | null;
  readonly settings_version: number;
  readonly price: number;
  readonly commission_bps: number | null;
  /** By the ledger, once the service is done. */
  readonly earned: number | null;
}

/** No service is longer. */
const longest = sql`interval '60 days'`;
const mostBooked = 300;

/** Paid bookings that ended, or will end, before an instant and whose money is not released, soonest first. */
export const findBooked = (
  db: Database,
  { providerId, until }: { readonly providerId: string; readonly until: Date },
): Promise<BookedRow[]> =>
  rows(
    db,
    sql`select b.ends_at, b.checked_out_at, b.done_confirmed_at, b.settings_version, b.price_cents as price,
               b.commission_bps, case when b.status = 'completed' then ${receivedOf(sql`b.id`)} end as earned
          from bookings b
         where b.provider_id = ${providerId} and b.status in ('confirmed', 'in_progress', 'completed')
           and b.released_at is null and b.disputed_at is null and b.contested_at is null
           and b.starts_at > app.now() - ${longest} and b.starts_at < ${until} and b.ends_at < ${until}
         order by b.ends_at limit ${mostBooked}`,
  );

export interface LineFacts extends Record<string, unknown> {
  readonly id: string;
  readonly title: string;
  readonly starts_at: string;
  readonly zone: BrazilianZone;
  readonly tutor_name: string | null;
  readonly pets: readonly { readonly id: string; readonly name: string; readonly species: string }[];
  readonly price: number;
  readonly fee: number;
  readonly commission_bps: number | null;
}

/** Of these bookings, what a line of a payout says. */
export async function findLineFacts(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LineFacts>> {
  if (ids.length === 0) return new Map();
  const found = await rows<LineFacts>(
    db,
    sql`select b.id, b.title, b.starts_at, b.zone, p.full_name as tutor_name, b.price_cents as price,
               b.fee_cents as fee, b.commission_bps,
               (select coalesce(json_agg(json_build_object('id', n.pet_id, 'name', n.name, 'species', n.species)
                                         order by n.name), '[]')
                  from booking_pets n where n.booking_id = b.id) as pets
          from bookings b left join profiles p on p.user_id = b.tutor_id
         where b.id = any(${sql.param(ids)}::uuid[])`,
  );
  return new Map(found.map((facts) => [facts.id, facts]));
}
