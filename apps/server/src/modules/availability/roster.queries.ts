import type { WeeklyHours } from '@patinha/domain/availability';
import type { BrazilianZone } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';

import { given, instant, statement } from '../../platform/db/statement.ts';

export interface RosterRow {
  readonly zone: BrazilianZone;
  readonly user_id: string;
  readonly hours: readonly WeeklyHours[] | null;
  readonly service_ids: readonly string[] | null;
  /** Starts and ends in milliseconds. */
  readonly absences: readonly (readonly [number, number])[];
}

/** The people of a company's team with their absences of a span; none for a seller without a team. */
export const findRoster = statement(
  { providerId: given<string | null>(), ownerUserId: given<string | null>(), from: instant, to: instant },
  (_db, { providerId, ownerUserId, from, to }) =>
    sql<RosterRow>`select p.zone, t.user_id, d.hours, d.service_ids, coalesce((
        select jsonb_agg(jsonb_build_array(
          extract(epoch from a.starts_at) * 1000, extract(epoch from a.ends_at) * 1000))
        from company_absences a
        where a.provider_id = p.id and a.user_id = t.user_id
          and a.starts_at < ${to}::timestamptz and a.ends_at > ${from}::timestamptz), '[]') as absences
      from providers p
      cross join lateral app.team(p.id) t
      left join company_duties d on d.provider_id = p.id and d.user_id = t.user_id
      where p.id = coalesce(${providerId}::uuid,
        (select o.id from providers o where o.owner_user_id = ${ownerUserId}::uuid))
      order by t.user_id`,
);
