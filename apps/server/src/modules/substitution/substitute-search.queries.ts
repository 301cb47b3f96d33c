import type { StayUnit } from '@patinha/domain/availability';
import type { PetSpecies } from '@patinha/domain/pet';
import { type SQL, sql } from 'drizzle-orm';

import { type Database, rows } from '../../platform/db/database.ts';

export interface SubstituteQuery {
  /** The original service; a substitute offers the same type at the same kind of place. */
  readonly serviceId: string;
  readonly tutorId: string;
  readonly cityKey: string;
  readonly state: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Set for a stay: its dates, and how many places it takes. */
  readonly stay: {
    readonly unit: StayUnit;
    readonly firstDay: string;
    readonly lastDay: string;
    readonly pets: number;
  } | null;
  readonly species: readonly string[];
  /** Providers that have said no. */
  readonly without: readonly string[];
}

const radiusKm = 10;
const mostLookedAt = 60;

const liveStatuses = sql`('accepted', 'confirmed', 'in_progress')`;

/** Open, and with a place left. */
function isFree({ stay, ...query }: SubstituteQuery): SQL {
  if (stay)
    return sql`s.unit = ${stay.unit} and app.has_stay(
      s.id, s.provider_id, s.unit, s.capacity, s.runs_over_days_off, s.min_nights, s.max_nights,
      int4range(s.arrival_from, s.arrival_until), int4range(s.departure_from, s.departure_until),
      ${stay.firstDay}::date, ${stay.lastDay}::date, ${stay.pets}::int)`;
  const startsAt = sql`${query.startsAt.toISOString()}::timestamptz`;
  const endsAt = sql`${query.endsAt.toISOString()}::timestamptz`;
  const until = sql`${endsAt} + s.buffer_minutes * interval '1 minute'`;
  return sql`s.unit = 'visit'
    and app.is_open(s.provider_id, (${startsAt} at time zone s.zone), (${endsAt} at time zone s.zone))
    and case when p.kind = 'empresa' and app.has_team(s.provider_id)
    then app.has_team_room(s.provider_id, s.id, s.zone, ${startsAt}, ${endsAt}, ${until})
    else (select not coalesce(bool_or(b.service_id <> s.id), false) and count(distinct b.lane) < s.capacity
      from bookings b
      where b.provider_id = s.provider_id and b.stay_unit is null and b.status in ${liveStatuses}
        and b.busy_until > ${startsAt} and b.starts_at < ${until})
    and not exists (select from meetings m
      where m.provider_id = s.provider_id and m.status = 'accepted' and m.busy_until > ${startsAt}
        and m.starts_at < ${until}) end`;
}

/**
 * Services of others that could keep the time, in the order of the search: on the market, same kind, same city and
 * within ten kilometres of the first where both places are known, open and with a place left, and neither side has
 * blocked the other. Prices, sizes and how many pets there is room for are the caller's to compare.
 */
export async function findCandidates(db: Database, query: SubstituteQuery): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select s.id
      from services first
      join services s on s.service_type = first.service_type and s.location_type = first.location_type
        and s.provider_id <> first.provider_id
      join providers p on p.id = s.provider_id
      where first.id = ${query.serviceId}
        and s.is_active and s.taken_down_at is null and p.suspended_at is null
        and p.verified_until > (select app.now()) and p.owner_user_id <> ${query.tutorId}
        and s.city_key = ${query.cityKey} and (${query.state}::text is null or s.state = ${query.state})
        and (s.coarse_latitude is null or first.coarse_latitude is null
          or app.distance_km(first.coarse_latitude, first.coarse_longitude, s.coarse_latitude, s.coarse_longitude) <= ${radiusKm})
        and ${sql.param(query.species)}::text[] <@ s.accepted_species
        and not s.provider_id = any(${sql.param(query.without)}::uuid[])
        and (greatest(s.paused_until, p.paused_until)
          <= (${query.startsAt.toISOString()}::timestamptz at time zone s.zone)::date) is not false
        and ${isFree(query)}
        and not exists (select from person_blocks k
          where (k.blocker_id = p.owner_user_id and k.blocked_id = ${query.tutorId})
             or (k.blocker_id = ${query.tutorId} and k.blocked_id = p.owner_user_id))
      order by s.listed_rating desc, s.rating_count desc, (s.title = first.title) desc, s.id desc
      limit ${mostLookedAt}`,
  );
  return found.map(({ id }) => id);
}

/** The pets of a booking as they are today; a deleted one has an unknown weight. */
export const findPetsToFit = (db: Database, bookingId: string) =>
  rows<{ species: PetSpecies; weight_grams: number | null }>(
    db,
    sql`select b.species, p.weight_grams from booking_pets b left join pets p on p.id = b.pet_id
      where b.booking_id = ${bookingId}`,
  );

export interface ProviderFace {
  readonly name: string;
  readonly rating_average: number | null;
  readonly rating_count: number;
}

/** The fields of a provider in a proposal. */
export async function findFace(db: Database, providerId: string): Promise<ProviderFace | undefined> {
  const [row] = await rows<ProviderFace>(
    db,
    sql`select display_name as name, rating_average::float8 as rating_average, rating_count from providers where id = ${providerId}`,
  );
  return row;
}
