import type { SearchSort } from '@patinha/domain/search';

/** Which filters a search has; every combination is one statement that the database plans once. */
export interface SearchShape {
  readonly sort: SearchSort;
  readonly hasCategory: boolean;
  readonly hasText: boolean;
  readonly hasCity: boolean;
  readonly hasPoint: boolean;
  readonly hasTime: boolean;
  /** A filter by price, rating or instant acceptance. */
  readonly hasTerms: boolean;
  /** A filter by species, optionally with a size. */
  readonly hasPet: boolean;
  /** Rows requested; few distinct values, since each is a separate prepared statement. */
  readonly rowLimit: number;
}

/** The parameters of the statements; one that a shape does not use is not sent. */
export interface SearchValues {
  readonly lengthMinutes: number;
  readonly minPriceCents: number;
  readonly maxPriceCents: number;
  readonly minRating: number;
  /** Only services that accept at once. */
  readonly onlyInstant: boolean;
  readonly afterKeys: readonly number[];
  readonly afterId: string;
  readonly category?: string;
  readonly text?: string;
  readonly cityKey?: string;
  readonly state?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly radiusKm?: number;
  readonly south?: number;
  readonly north?: number;
  readonly west?: number;
  readonly east?: number;
  readonly startsAt?: string;
  readonly species?: string;
  /** Empty: any. */
  readonly size?: string;
}

export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly parameters: readonly (readonly [keyof SearchValues, number | undefined])[];
}

type Slot = (name: keyof SearchValues, cast: string, index?: number) => string;

const liveStatuses = `('accepted', 'confirmed', 'in_progress')`;

/** Nights, or days, of the searched length; one for a shorter one, as `nightsOfLength` of the domain. */
const nights = (slot: Slot) => `((${slot('lengthMinutes', 'bigint')} + 1439) / 1440)`;

// Half a centavo up, as `listPrice` of the domain; the lower of both prices, as `lowestPrice`.
const price = (slot: Slot) =>
  `case s.unit
    when 'night' then s.price_per_night_cents * ${nights(slot)}
    when 'day' then s.price_per_day_cents * ${nights(slot)}
    else least(
      case when ${slot('lengthMinutes', 'bigint')} <= 1440 then (s.price_per_hour_cents * ${slot('lengthMinutes', 'bigint')} * 2 + 60) / 120 end,
      s.price_per_service_cents) end`;

const distance = (slot: Slot) =>
  `app.distance_km(${slot('latitude', 'float8')}, ${slot('longitude', 'float8')}, s.coarse_latitude, s.coarse_longitude)`;

const textQuery = (slot: Slot) => `(select websearch_to_tsquery('app.portuguese', ${slot('text', 'text')}))`;

/** The numbers that a sort compares before the id, and whether the greatest come first. */
function sortKeys(
  shape: SearchShape,
  slot: Slot,
): { readonly keys: readonly string[]; readonly descending: boolean } {
  switch (shape.sort) {
    case 'fit':
      return {
        keys: [`(ts_rank(s.search, ${textQuery(slot)}) * 1000000)::int`, 's.listed_rating'],
        descending: true,
      };
    case 'rating':
      return { keys: ['s.listed_rating', 's.rating_count'], descending: true };
    case 'price':
      return { keys: [price(slot)], descending: false };
    case 'distance':
      return { keys: [distance(slot)], descending: false };
  }
}

/** Weekly hours are stored merged, so on a day without exceptions a single interval covers the time or none does. */
function isOpen(slot: Slot): string {
  const starts = `(${slot('startsAt', 'timestamptz')} at time zone s.zone)`;
  const minutes = slot('lengthMinutes', 'bigint');
  const startMinute = `extract(epoch from ${starts}::time) / 60`;
  return `case when ${startMinute} + ${minutes} <= 1440
      and not exists (
        select 1 from availability_exceptions e
        where e.provider_id = s.provider_id and e.day = ${starts}::date offset 0)
    then exists (
      select 1 from availability_hours h
      where h.provider_id = s.provider_id and h.weekday = extract(dow from ${starts})::smallint
        and h.start_minute <= ${startMinute} and h.end_minute >= ${startMinute} + ${minutes} offset 0)
    else app.is_open(s.provider_id, ${starts}, ${starts} + ${minutes} * interval '1 minute') end`;
}

/**
 * Neither another service nor a first meeting keeps the provider busy and a place is left in this one, as `hasRoom`
 * of the domain.
 * `offset 0` keeps the planner from turning the lookup by provider into a scan of all bookings of that time.
 */
function hasRoom(slot: Slot): string {
  const startsAt = slot('startsAt', 'timestamptz');
  const until = `${startsAt} + (${slot('lengthMinutes', 'bigint')} + s.buffer_minutes) * interval '1 minute'`;
  const taken = `bookings b
        where b.provider_id = s.provider_id and b.stay_unit is null and b.status in ${liveStatuses}
          and b.busy_until > ${startsAt} and b.starts_at < ${until}`;
  const held = `waitlist_offers o
        where o.provider_id = s.provider_id and o.stay_unit is null and o.status = 'open'
          and o.expires_at > (select app.now()) and o.busy_until > ${startsAt} and o.starts_at < ${until}`;
  const endsAt = `${startsAt} + ${slot('lengthMinutes', 'bigint')} * interval '1 minute'`;
  // Only a company may have a team, whose people are matched with its bookings.
  return `case when p.kind = 'empresa'
      and exists (select 1 from company_members c where c.provider_id = s.provider_id offset 0)
      and app.has_team(s.provider_id)
    then app.has_team_room(s.provider_id, s.id, s.zone, ${startsAt}, ${endsAt}, ${until})
    else not exists (
      select 1 from meetings m
      where m.provider_id = s.provider_id and m.status = 'accepted' and m.busy_until > ${startsAt}
        and m.starts_at < ${until} offset 0)
    and case when s.capacity = 1
    then not exists (select 1 from ${taken} offset 0) and not exists (select 1 from ${held} offset 0)
    else (
      select not coalesce(bool_or(t.service_id <> s.id), false) and count(distinct t.lane) < s.capacity
      from (
        select b.service_id, b.lane from ${taken}
        union all select o.service_id, o.lane from ${held}) t) end end`;
}

/** Places for a pet on the nights, or days, from the searched one on; the hour of arrival is chosen later. */
function hasStay(slot: Slot): string {
  const firstDay = `(${slot('startsAt', 'timestamptz')} at time zone s.zone)::date`;
  return `app.has_stay(
      s.id, s.provider_id, s.unit, s.capacity, s.runs_over_days_off, s.min_nights, s.max_nights,
      int4range(s.arrival_from, s.arrival_until), int4range(s.departure_from, s.departure_until),
      ${firstDay}, ${firstDay} + ${nights(slot)}::int - (s.unit = 'day')::int, 1)`;
}

/** A pause of the service or of its provider lasts beyond the searched day. */
const isPaused = (slot: Slot): string =>
  `greatest(s.paused_until, p.paused_until) > (${slot('startsAt', 'timestamptz')} at time zone s.zone)::date`;

const isFree = (slot: Slot): string =>
  `case when ${isPaused(slot)} then false
    when s.unit = 'visit' then ${isOpen(slot)}
    and ${hasRoom(slot)}
    else ${hasStay(slot)} end`;

/** What stands for the seller: the path of a person's photo, or the id of a company's first photo of the service. */
const photo = `case p.kind
    when 'empresa' then (select ph.id::text from service_photos ph where ph.service_id = s.id order by ph.position limit 1)
    else (select f.avatar_url from profiles f where f.user_id = p.owner_user_id) end`;

function placeFilters(shape: SearchShape, slot: Slot): (string | false)[] {
  return [
    shape.hasCity && `s.city_key = ${slot('cityKey', 'text')} and ${slot('state', 'text')} in ('', s.state)`,
    shape.hasPoint &&
      `s.coarse_latitude between ${slot('south', 'float8')} and ${slot('north', 'float8')}
    and s.coarse_longitude between ${slot('west', 'float8')} and ${slot('east', 'float8')}
    and ${distance(slot)} <= ${slot('radiusKm', 'float8')}`,
  ];
}

// Of a comparison with an unknown value the planner assumes that next to nothing passes, and would sort all services
// instead of walking an index in its order until a page is full; of a case it assumes that half does.
const termsFilter = (slot: Slot): string =>
  `case when s.listed_rating >= ${slot('minRating', 'numeric')}
    and (s.is_instant or not ${slot('onlyInstant', 'boolean')})
    and ${price(slot)} between ${slot('minPriceCents', 'bigint')} and ${slot('maxPriceCents', 'bigint')}
    then true else false end`;

/** A case for the same reason as the terms'. */
const petFilter = (slot: Slot): string =>
  `case when ${slot('species', 'text')} = any(s.accepted_species)
    and (${slot('size', 'text')} = '' or ${slot('size', 'text')} = any(s.accepted_sizes)) then true else false end`;

/** Within a city words are compared for the same reason; elsewhere their own index may serve. */
const textFilter = ({ hasCity }: SearchShape, slot: Slot): string =>
  hasCity
    ? `case when s.search @@ ${textQuery(slot)} then true else false end`
    : `s.search @@ ${textQuery(slot)}`;

const keyTypes = {
  fit: ['int', 'numeric'],
  rating: ['numeric', 'int'],
  price: ['bigint'],
  distance: ['float8'],
};

function textOf(shape: SearchShape, slot: Slot): string {
  const { keys, descending } = sortKeys(shape, slot);
  const direction = descending ? 'desc' : 'asc';
  const after = keyTypes[shape.sort].map((type, index) => slot('afterKeys', type, index));
  const filters = [
    's.is_active and s.taken_down_at is null and p.suspended_at is null and p.verified_until > (select app.now())',
    // Published services have a price; one that lost it is only quoted (D-91).
    `${price(slot)} is not null`,
    ...placeFilters(shape, slot),
    shape.hasCategory && `s.service_type = ${slot('category', 'text')}`,
    shape.hasText && textFilter(shape, slot),
    shape.hasTerms && termsFilter(slot),
    shape.hasPet && petFilter(slot),
    `(${[...keys, 's.id'].join(', ')}) ${descending ? '<' : '>'} (${[...after, slot('afterId', 'uuid')].join(', ')})`,
    shape.hasTime && `${slot('startsAt', 'timestamptz')} > (select app.now())`,
    shape.hasTime && isFree(slot),
  ].filter((filter) => filter !== false);
  const unit = `case when s.unit <> 'visit' then s.unit
    when s.price_per_service_cents <= ${price(slot)} then 'service' else 'hour' end`;
  return `select s.id, s.title, s.service_type, s.location_type, s.city, s.state, s.listed_rating::float8, s.rating_count,
  p.completed_count, p.cancelled_count, p.no_show_count, p.answered_count, p.answer_minutes,
  s.coarse_latitude, s.coarse_longitude, s.is_instant, s.weekend_pct, s.holiday_pct, s.provider_id, p.display_name, p.plan = 'premium' as is_highlighted, ${price(slot)} as price_cents, ${unit} as price_unit,
  p.kind as provider_kind, p.renamed_at is null as is_checked, ${photo} as photo,
  ${shape.hasPoint ? distance(slot) : 'null::float8'} as distance_km${shape.sort === 'fit' ? `, ${keys[0]} as fit` : ''}
from services s
join providers p on p.id = s.provider_id
where ${filters.join('\n  and ')}
order by ${[...keys, 's.id'].map((key) => `${key} ${direction}`).join(', ')}
limit ${shape.rowLimit}`;
}

const statements = new Map<string, Statement>();

/** The statement of a shape, made at its first use. */
export function searchStatement(shape: SearchShape): Statement {
  const { sort, rowLimit, hasCategory, hasText, hasCity, hasPoint, hasTime, hasTerms, hasPet } = shape;
  const flags = [hasCategory, hasText, hasCity, hasPoint, hasTime, hasTerms, hasPet].map(Number).join('');
  const name = `search_${sort}_${flags}_${rowLimit}`;
  const known = statements.get(name);
  if (known) return known;
  const parameters: (readonly [keyof SearchValues, number | undefined])[] = [];
  const slot: Slot = (parameter, cast, index) => {
    const at = parameters.findIndex(([other, otherIndex]) => other === parameter && otherIndex === index);
    if (at >= 0) return `$${at + 1}::${cast}`;
    parameters.push([parameter, index]);
    return `$${parameters.length}::${cast}`;
  };
  const statement = { name, text: textOf(shape, slot), parameters };
  statements.set(name, statement);
  return statement;
}
