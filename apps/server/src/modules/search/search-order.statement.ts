import type { SearchShape, Slot } from './search-shape.ts';

/** Nights, or days, of the searched length; one for a shorter one, as `nightsOfLength` of the domain. */
export const nights = (slot: Slot) => `((${slot('lengthMinutes', 'bigint')} + 1439) / 1440)`;

// Half a centavo up, as `listPrice` of the domain; the lower of both prices, as `lowestPrice`.
export const price = (slot: Slot) =>
  `case s.unit
    when 'night' then s.price_per_night_cents * ${nights(slot)}
    when 'day' then s.price_per_day_cents * ${nights(slot)}
    else least(
      case when ${slot('lengthMinutes', 'bigint')} <= 1440 then (s.price_per_hour_cents * ${slot('lengthMinutes', 'bigint')} * 2 + 60) / 120 end,
      s.price_per_service_cents) end`;

/** Whether it has a price for that length, without computing it. */
export const hasPrice = (slot: Slot) =>
  `case s.unit
    when 'night' then s.price_per_night_cents
    when 'day' then s.price_per_day_cents
    else coalesce(s.price_per_service_cents,
      case when ${slot('lengthMinutes', 'bigint')} <= 1440 then s.price_per_hour_cents end) end is not null`;

/** Of its list, for whatever length: as in the indexes that list by rating. */
export const listPrice =
  'coalesce(s.price_per_night_cents, s.price_per_day_cents, least(s.price_per_hour_cents, s.price_per_service_cents))';

export const distance = (slot: Slot) =>
  `app.distance_km(${slot('latitude', 'float8')}, ${slot('longitude', 'float8')}, s.coarse_latitude, s.coarse_longitude)`;

export const textQuery = (slot: Slot) =>
  `(select websearch_to_tsquery('app.portuguese', ${slot('text', 'text')}))`;

interface SearchOrder {
  /** The numbers compared before the id. */
  readonly keys: readonly string[];
  /** The greatest come first. */
  readonly descending: boolean;
}

export function searchOrder({ sort }: Pick<SearchShape, 'sort'>, slot: Slot): SearchOrder {
  switch (sort) {
    case 'fit':
      return {
        keys: [`(ts_rank(s.search, ${textQuery(slot)}) * 1000000)::int`, `s.listed_rating`],
        descending: true,
      };
    case 'rating':
      return { keys: [`s.listed_rating`, `s.rating_count`], descending: true };
    case 'price':
      return { keys: [price(slot)], descending: false };
    case 'distance':
      return { keys: [distance(slot)], descending: false };
  }
}
