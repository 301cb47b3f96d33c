import { fewestShownRatings } from '@patinha/domain/review';

import { isFree } from './search-free.statement.ts';
import { distance, hasPrice, price, textQuery } from './search-order.statement.ts';
import type { SearchShape, Slot } from './search-shape.ts';

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
    and (${slot('minRating', 'numeric')} = 0 or s.rating_count >= ${fewestShownRatings})
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

/** What the search leaves of `services s` and their sellers, `providers p`. */
export const searchFilters = (shape: SearchShape, slot: Slot): string =>
  [
    's.is_active and s.taken_down_at is null and p.suspended_at is null and p.verified_until > (select app.now())',
    // Published services have a price; one that lost it is only quoted (D-91).
    hasPrice(slot),
    ...placeFilters(shape, slot),
    shape.hasCategory && `s.service_type = ${slot('category', 'text')}`,
    shape.hasText && textFilter(shape, slot),
    shape.hasTerms && termsFilter(slot),
    shape.hasPet && petFilter(slot),
    shape.hasTime && `${slot('startsAt', 'timestamptz')} > (select app.now())`,
    shape.hasTime && isFree(slot),
  ]
    .filter((filter) => filter !== false)
    .join('\n    and ');
