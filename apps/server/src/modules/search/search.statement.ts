import { minReliabilityBookings } from '@patinha/domain/provider';

import { isQuotable } from '../review/index.ts';
import { searchFilters } from './search-filters.statement.ts';
import { distance, listPrice, price, searchOrder } from './search-order.statement.ts';
import type { SearchShape, SearchValues, Slot, Statement } from './search-shape.ts';

/**
 * Read as stored for each row that is compared; what is computed of them is for the rows of the page alone.
 */
const ofService = [
  'id',
  'title',
  'service_type',
  'location_type',
  'city',
  'state',
  'listed_rating',
  'rating_count',
  'coarse_latitude',
  'coarse_longitude',
  'is_instant',
  'weekend_pct',
  'holiday_pct',
  'provider_id',
  'unit',
  'price_per_hour_cents',
  'price_per_service_cents',
  'price_per_night_cents',
  'price_per_day_cents',
] as const;
const ofSeller = [
  'completed_count',
  'cancelled_count',
  'no_show_count',
  'answered_count',
  'answer_minutes',
  'returned_count',
  'display_name',
  'plan',
  'kind',
  'renamed_at',
  'owner_user_id',
  'listed_count',
] as const;
const stored = [...ofService.map((name) => `s.${name}`), ...ofSeller.map((name) => `p.${name}`)].join(', ');

/** What stands for the seller: the path of a person's photo, or the id of a company's first photo of the service. */
const photo = `case s.kind
    when 'empresa' then (select ph.id::text from service_photos ph where ph.service_id = s.id order by ph.position limit 1)
    else (select o.avatar_url from profiles o where o.user_id = s.owner_user_id) end`;

/** The newest comment of a seller that may be quoted: read now, so it goes with its review. */
const quote = `case when s.completed_count + s.cancelled_count + s.no_show_count >= ${minReliabilityBookings}
    then (select r.comment from reviews r where r.provider_id = s.provider_id and ${isQuotable}
      order by r.published_at desc limit 1) end`;

const keyTypes = {
  fit: ['int', 'numeric'],
  rating: ['numeric', 'int'],
  price: ['bigint'],
  distance: ['float8'],
};

const sources = `services s
    join providers p on p.id = s.provider_id`;

/** What is answered of a row of the page, `s`. */
const shown = (shape: SearchShape, slot: Slot): string =>
  `s.id, s.title, s.service_type, s.location_type, s.city, s.state, s.listed_rating::float8 as listed_rating, s.rating_count,
    s.completed_count, s.cancelled_count, s.no_show_count, s.answered_count, s.answer_minutes, s.returned_count,
    s.coarse_latitude, s.coarse_longitude, s.is_instant, s.weekend_pct, s.holiday_pct, s.provider_id, s.display_name,
    s.unit, s.price_per_service_cents, ${price(slot)} as price_cents, s.plan = 'premium' as is_highlighted,
    s.kind as provider_kind, s.renamed_at is null as is_checked, s.listed_count - 1 as other_count,
    ${shape.hasPoint ? distance(slot) : 'null::float8'} as distance_km${shape.sort === 'fit' ? ', s.fit' : ''},
    ${photo} as photo, ${quote} as quote`;

interface Order {
  readonly direction: 'asc' | 'desc';
  readonly isAfter: (place: readonly string[]) => string;
}

function orderOf(shape: SearchShape, slot: Slot): Order & { readonly keys: readonly string[] } {
  const { keys, descending } = searchOrder(shape, slot);
  const after = keyTypes[shape.sort].map((type, index) => slot('afterKeys', type, index));
  return {
    keys,
    direction: descending ? 'desc' : 'asc',
    isAfter: (place) =>
      `(${place.join(', ')}) ${descending ? '<' : '>'} (${[...after, slot('afterId', 'uuid')].join(', ')})`,
  };
}

/**
 * By rating, which is the seller's own, the services of one seller stand together in an index; it is read in its order
 * until a page is full.
 */
function byRating(shape: SearchShape, slot: Slot): string {
  const { keys, direction, isAfter } = orderOf(shape, slot);
  const place = [...keys, 's.provider_id'];
  return `select distinct on (${place.join(', ')}) ${stored}
    from ${sources}
    where ${searchFilters(shape, slot)}
      and ${isAfter(place)}
    order by ${directed(place, direction)}, ${listPrice}, s.id
    limit ${shape.rowLimit}`;
}

/** By anything else all that are found are compared, with no more of each than that takes. */
function byComparing(shape: SearchShape, slot: Slot): string {
  const { keys, direction, isAfter } = orderOf(shape, slot);
  const names = keys.map((_, index) => `key${index + 1}`);
  const place = [...names, 'provider_id'];
  return `select ${stored}${shape.sort === 'fit' ? ', n.key1 as fit' : ''}
    from (
      select * from (
        select distinct on (s.provider_id) s.id, s.provider_id, ${keys.map((key, index) => `${key} as ${names[index]}`).join(', ')}
        from ${sources}
        where ${searchFilters(shape, slot)}
        order by s.provider_id, ${directed(keys, direction)}, ${listPrice}, s.id) firsts
      where ${isAfter(place)}
      order by ${directed(place, direction)}
      limit ${shape.rowLimit}) n
    join services s on s.id = n.id
    join providers p on p.id = s.provider_id
    order by ${directed(
      place.map((name) => `n.${name}`),
      direction,
    )}`;
}

const directed = (keys: readonly string[], direction: string): string =>
  keys.map((key) => `${key} ${direction}`).join(', ');

/**
 * One service of each seller (ADR 178): the first by the order of the list, then by the lowest price of its list. What
 * it does not need for that is looked up for the rows of the page alone.
 */
const textOf = (shape: SearchShape, slot: Slot): string =>
  `select ${shown(shape, slot)}
  from (${(shape.sort === 'rating' ? byRating : byComparing)(shape, slot)}) s`;

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
