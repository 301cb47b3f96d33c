import type { ServiceUnit } from '@patinha/domain/availability';
import type { ProviderKind } from '@patinha/domain/provider';
import type { ServiceType } from '@patinha/domain/service';
import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';

import { type Database, rows } from '../../platform/db/database.ts';
import { profiles } from '../account/account.table.ts';
import type { SearchShape, SearchValues } from './search-shape.ts';
import { searchStatement } from './search.statement.ts';

/** A found service as a row of the statement. */
export interface FoundService {
  readonly id: string;
  readonly title: string;
  readonly service_type: ServiceType;
  readonly location_type: string;
  readonly city: string | null;
  readonly state: string | null;
  /** 0 while there are no reviews. */
  readonly listed_rating: number;
  readonly rating_count: number;
  readonly completed_count: number;
  readonly cancelled_count: number;
  readonly no_show_count: number;
  readonly answered_count: number;
  readonly answer_minutes: number | null;
  readonly returned_count: number;
  readonly quote: string | null;
  readonly coarse_latitude: number | null;
  readonly coarse_longitude: number | null;
  readonly is_instant: boolean;
  readonly weekend_pct: number | null;
  readonly holiday_pct: number | null;
  readonly provider_id: string;
  readonly display_name: string;
  readonly other_count: number;
  readonly is_highlighted: boolean;
  readonly provider_kind: ProviderKind;
  /** The documents were checked under the name shown. */
  readonly is_checked: boolean;
  /** The address of a person's photo, or the id of a company's. */
  readonly photo: string | null;
  /** Exact to the coarse position; null without a point. */
  readonly distance_km: number | null;
  /** The lower of both prices for the length: `lowestPrice` of the domain, computed by the database. */
  readonly price_cents: number;
  readonly unit: ServiceUnit;
  readonly price_per_service_cents: number | null;
  /** How well the words fit; only in a list by that. */
  readonly fit?: number;
}

/** The sellers of one page in order, each with one service, at most `shape.rowLimit`. */
export async function findServices(
  pool: pg.Pool,
  shape: SearchShape,
  values: SearchValues,
): Promise<FoundService[]> {
  const statement = searchStatement(shape);
  const { rows: found } = await pool.query<FoundService>({
    text: statement.text,
    values: statement.parameters.map(([name, index]) =>
      index === undefined ? values[name] : values.afterKeys[index],
    ),
    // A plan for any words or any point would be wrong for most: only the others are planned once.
    ...(!isPlannedEachTime(shape) && { name: statement.name }),
  });
  return found;
}

const isPlannedEachTime = ({ hasPoint, hasText, hasCity }: SearchShape) => hasPoint || (hasText && !hasCity);

/** Cities that have a published service, by name; each is found by one step through the index. */
export async function findCities(db: Database) {
  return rows<{ city: string; state: string | null }>(
    db,
    sql`with recursive cities as (
        (select city_key, state, city from services where is_active and city_key > '' order by city_key, coalesce(state, '') limit 1)
        union all
        select next.* from cities c cross join lateral (
          select s.city_key, s.state, s.city from services s
          where s.is_active and (s.city_key, coalesce(s.state, '')) > (c.city_key, coalesce(c.state, ''))
          order by s.city_key, coalesce(s.state, '') limit 1) next
      )
      select c.city, c.state from cities c
      where exists (
        select 1 from services s join providers p on p.id = s.provider_id
        where s.is_active and s.city_key = c.city_key and coalesce(s.state, '') = coalesce(c.state, '')
          and s.taken_down_at is null and p.suspended_at is null and p.verified_until > (select app.now()) offset 0)
      order by c.city_key, c.state`,
  );
}

/** The city of a person's own address; empty without one. */
export async function findHome(
  db: Database,
  userId: string,
): Promise<{ readonly city?: string; readonly state?: string }> {
  const [profile] = await db
    .select({ address: profiles.address })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  const { city, state } = profile?.address ?? {};
  return city ? { city, ...(state && { state }) } : {};
}
