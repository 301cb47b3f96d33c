import { type SQL, sql } from 'drizzle-orm';

/**
 * By what the rewards of a completion are divided: 2 for those that a plan doubled and its holder then withdrew from
 * (D-185), else 1. `completion` names the row of `ledger.tx` in the query around it.
 */
export const doubledDivisor = (completion: SQL): SQL => sql`(case when exists (
    select from subscriptions s
     where s.user_id = (${completion}.meta ->> 'tutor_id')::uuid and s.company_id is null and s.status = 'regretted'
       and ${completion}.occurred_at >= coalesce(s.benefits_from, s.started_at)
       and ${completion}.occurred_at < s.ended_at) then 2 else 1 end)`;
