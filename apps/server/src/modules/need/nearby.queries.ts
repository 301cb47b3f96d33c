import {
  maxNearbyKm,
  nearbyKm,
  type NeedStatus,
  type ProposalStatus,
  needMailsPerDay,
  notifiedCarersPerNeed,
} from '@patinha/domain/need';
import type { LocationType, ServiceType } from '@patinha/domain/service';
import type { BrazilianZone } from '@patinha/domain/shared';
import { type SQL, sql } from 'drizzle-orm';

import { type Database, rows, type Transaction } from '../../platform/db/database.ts';

// Matches needs and carers nearby, in both directions. Distances are between the centres of two cells (ADR 12);
// without a position on either side the city decides.

const kmPerDegree = 111.2;

const distance = sql`case when n.latitude is not null and p.latitude is not null
  then app.distance_km(n.latitude, n.longitude, app.coarse_degrees(p.latitude), app.coarse_degrees(p.longitude)) end`;

/** Within the radius, or in the same city when one of both has no position. A rough band of latitude comes first. */
const isNear = (radiusKm: number): SQL => sql`case
  when n.latitude is null or p.latitude is null
  then n.city_key = app.plain_text(p.city) and n.state = p.state
  else abs(n.latitude - p.latitude) <= ${radiusKm / kmPerDegree + 0.01}::float8 and ${distance} <= ${radiusKm}::float8
end`;

/** A published service of the provider that the need could be met with. */
const sellsIt = sql`exists (
  select from services s
  where s.provider_id = p.id and s.is_active and s.taken_down_at is null
    and s.service_type = n.service_type and (n.location_type is null or s.location_type = n.location_type))`;

const isChecked = sql`p.verified_until > app.now() and p.suspended_at is null`;

/** The owner is neither suspended nor deleting their account. */
const isTutorHere = sql`exists (
    select from auth_users u where u.id = n.tutor_id and u.suspended_at is null)
  and not exists (
    select from account_deletions d where d.user_id = n.tutor_id and d.cancelled_at is null)`;

const isOpen = sql`n.status = 'open' and n.expires_at > app.now()`;

/** A need as carers find it; instants are the database's text. */
export interface FoundNeed extends Record<string, unknown> {
  readonly id: string;
  readonly tutor_id: string;
  readonly tutor_name: string;
  readonly status: NeedStatus;
  readonly service_type: ServiceType;
  readonly description: string;
  readonly shown_description: string | null;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly zone: BrazilianZone;
  readonly location_type: LocationType | null;
  readonly district: string | null;
  readonly city: string;
  readonly state: string;
  readonly budget_cents: number | null;
  readonly created_at: string;
  readonly expires_at: string;
  readonly open_proposals: number;
  readonly own_proposal_status: ProposalStatus | null;
  readonly distance_km: number | null;
}

const foundColumns = sql`n.id, n.tutor_id, t.full_name as tutor_name, n.status, n.service_type, n.description, n.shown_description,
  n.starts_at, n.ends_at, n.zone, n.location_type, n.district, n.city, n.state, n.budget_cents, n.created_at,
  n.expires_at,
  (select count(*)::int from proposals o
    where o.need_id = n.id and o.status = 'open' and o.expires_at > app.now()) as open_proposals,
  (select o.status from proposals o
    where o.need_id = n.id and o.provider_id = p.id order by o.created_at desc limit 1) as own_proposal_status,
  ${distance} as distance_km`;

export interface NearbyRequest {
  readonly providerId: string;
  readonly category?: ServiceType | undefined;
  readonly radiusKm?: number | undefined;
  readonly afterId?: string | undefined;
  readonly limit: number;
}

/** The sort key of a need without a distance: after all others. */
const last = sql`1e9::float8`;

/** Open needs that the provider could meet, the nearest first, from after the need `afterId`. */
export function findNearbyNeeds(db: Database, request: NearbyRequest): Promise<FoundNeed[]> {
  const { providerId, category, radiusKm = nearbyKm, afterId, limit } = request;
  const place = sql`coalesce(${distance}, ${last})`;
  const after =
    afterId === undefined
      ? sql`true`
      : sql`(${place}, n.id) > (select coalesce(case when c.latitude is not null and p.latitude is not null
            then app.distance_km(c.latitude, c.longitude, app.coarse_degrees(p.latitude), app.coarse_degrees(p.longitude)) end, ${last}), c.id
          from needs c where c.id = ${afterId}::uuid)`;
  return rows<FoundNeed>(
    db,
    sql`select ${foundColumns}
        from providers p
        join needs n on n.tutor_id <> p.owner_user_id
        join profiles t on t.user_id = n.tutor_id
        where p.id = ${providerId}::uuid and ${isChecked} and ${isOpen} and ${isNear(radiusKm)} and ${sellsIt}
          and ${isTutorHere} and n.service_type = coalesce(${category ?? null}::text, n.service_type) and ${after}
        order by ${place}, n.id limit ${limit}`,
  );
}

/** A need visible to this provider: within the widest radius and their categories; undefined for any other. */
export async function findNearbyNeed(
  db: Database,
  { providerId, needId }: { readonly providerId: string; readonly needId: string },
): Promise<FoundNeed | undefined> {
  const [row] = await rows<FoundNeed>(
    db,
    sql`select ${foundColumns}
        from providers p
        join needs n on n.tutor_id <> p.owner_user_id
        join profiles t on t.user_id = n.tutor_id
        where p.id = ${providerId}::uuid and n.id = ${needId}::uuid and ${isChecked} and ${isNear(maxNearbyKm)}
          and ${sellsIt} and ${isTutorHere}`,
  );
  return row;
}

/** The categories of the provider's published services. */
export async function findServedTypes(db: Database, providerId: string): Promise<ServiceType[]> {
  const found = await rows<{ service_type: ServiceType }>(
    db,
    sql`select distinct service_type from services
        where provider_id = ${providerId}::uuid and is_active and taken_down_at is null order by service_type`,
  );
  return found.map(({ service_type: type }) => type);
}

export interface NearbyCarer {
  readonly providerId: string;
  readonly ownerUserId: string;
  readonly email: string;
  readonly ownerName: string;
  readonly distanceKm: number | null;
}

/**
 * The nearest verified carers who sell what is needed, accept such mails and got fewer than `needMailsPerDay` of them within
 * a day; at most `notifiedCarersPerNeed`.
 */
export async function findCarersToNotify(tx: Transaction, needId: string): Promise<NearbyCarer[]> {
  const found = await rows<{
    id: string;
    owner_user_id: string;
    email: string;
    full_name: string;
    distance_km: number | null;
  }>(
    tx,
    sql`select p.id, p.owner_user_id, o.email, o.full_name, ${distance} as distance_km
        from needs n
        join providers p on p.owner_user_id <> n.tutor_id
        join profiles o on o.user_id = p.owner_user_id
        where n.id = ${needId}::uuid and ${isOpen} and ${isChecked} and ${isNear(nearbyKm)} and ${sellsIt}
          and ${isTutorHere}
          and not exists (
            select from account_deletions d where d.user_id = p.owner_user_id and d.cancelled_at is null)
          and not exists (select from need_notices w where w.need_id = n.id and w.provider_id = p.id)
          and not exists (
            select from notification_preferences f
            where f.user_id = p.owner_user_id and f.kind = 'nearby_need' and not f.is_on)
          and (select count(*) from need_notices w
            where w.provider_id = p.id and w.sent_at > app.now() - interval '1 day') < ${needMailsPerDay}
        order by coalesce(${distance}, ${last}), p.id limit ${notifiedCarersPerNeed}`,
  );
  return found.map((row) => ({
    providerId: row.id,
    ownerUserId: row.owner_user_id,
    email: row.email,
    ownerName: row.full_name,
    distanceKm: row.distance_km,
  }));
}

/** Records that the carer is notified; false when that was recorded before. */
export async function recordNotified(tx: Transaction, needId: string, providerId: string): Promise<boolean> {
  const inserted = await rows<{ need_id: string }>(
    tx,
    sql`insert into need_notices (need_id, provider_id, sent_at) values (${needId}::uuid, ${providerId}::uuid, app.now())
        on conflict do nothing returning need_id`,
  );
  return inserted.length === 1;
}
