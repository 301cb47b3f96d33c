import type { SearchQuery } from '@patinha/contract/search';
import { defaultPageSize } from '@patinha/contract/shared';
import { bookingSettingsAt } from '@patinha/domain/booking';
import {
  boundingBox,
  decodeCursor,
  defaultLengthMinutes,
  effectiveSort,
  highestPriceWithin,
  lowestPriceReaching,
  plainText,
  type SearchSort,
} from '@patinha/domain/search';
import { cents } from '@patinha/domain/shared';
import type pg from 'pg';

import { invalidFields } from '../../platform/http/errors.ts';
import { realTime } from '../../platform/time/real-time.ts';
import type { SearchShape, SearchValues } from './search-shape.ts';
import { findServices, type FoundService } from './search.queries.ts';

export interface SearchPage {
  readonly found: readonly FoundService[];
  readonly sort: SearchSort;
  readonly lengthMinutes: number;
  readonly hasMore: boolean;
}

const defaultRadiusKm = 10;
const maxPriceCents = Number.MAX_SAFE_INTEGER;
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const firstId = '00000000-0000-0000-0000-000000000000';
const beforeAll: Readonly<Record<SearchSort, { readonly keys: readonly number[]; readonly id: string }>> = {
  fit: { keys: [2 ** 31 - 1, 9], id: lastId },
  rating: { keys: [9, 2 ** 31 - 1], id: lastId },
  price: { keys: [-1], id: firstId },
  distance: { keys: [-1], id: firstId },
};

/** One page of sellers, each with one service; throws `request/invalid` for a cursor that is not of this list. */
export async function searchPage(pool: pg.Pool, query: SearchQuery): Promise<SearchPage> {
  const sort = effectiveSort(query.sort ?? 'fit', { hasText: query.q !== undefined });
  const pageSize = query.limit ?? defaultPageSize;
  const lengthMinutes = query.duration_minutes ?? defaultLengthMinutes;
  const shape = shapeOf(query, sort, pageSize);
  const values = { ...placeOf(query), ...termsOf(query), ...afterOf(query, sort), lengthMinutes };
  const found = await (sort === 'distance' ? findNearest : findServices)(pool, shape, values);
  return { found: found.slice(0, pageSize), sort, lengthMinutes, hasMore: found.length > pageSize };
}

const nearShare = 1 / 8;

/** In a dense place a page of the nearest is found close by, without measuring everything within the radius. */
async function findNearest(pool: pg.Pool, shape: SearchShape, values: SearchValues): Promise<FoundService[]> {
  const { latitude = 0, longitude = 0, radiusKm = 0 } = values;
  const near = {
    radiusKm: radiusKm * nearShare,
    ...boundingBox({ latitude, longitude }, radiusKm * nearShare),
  };
  const found = await findServices(pool, shape, { ...values, ...near });
  return found.length === shape.rowLimit ? found : findServices(pool, shape, values);
}

function shapeOf(query: SearchQuery, sort: SearchSort, pageSize: number): SearchShape {
  return {
    sort,
    hasCategory: query.category !== undefined,
    hasText: query.q !== undefined,
    hasCity: query.city !== undefined,
    hasPoint: query.lat !== undefined,
    hasTime: query.starts_at !== undefined,
    hasTerms: [query.min_rating, query.min_total_cents, query.max_total_cents, query.is_instant].some(
      (term) => term !== undefined,
    ),
    hasPet: query.species !== undefined,
    // One more than the page shows whether there is a next one.
    rowLimit: pageSize <= defaultPageSize ? defaultPageSize + 1 : 51,
  };
}

function placeOf({
  city,
  state,
  lat,
  lng,
  radius_km: radiusKm = defaultRadiusKm,
}: SearchQuery): Partial<SearchValues> {
  const inCity = city !== undefined && { cityKey: plainText(city), state: state ?? '' };
  if (lat === undefined || lng === undefined) return { ...inCity };
  const point = { latitude: roundDegrees(lat), longitude: roundDegrees(lng) };
  return { ...inCity, ...point, radiusKm, ...boundingBox(point, radiusKm) };
}

/** To a tenth of a metre; the database refuses to compute with numbers that vanish. */
const roundDegrees = (degrees: number): number => Math.round(degrees * 1_000_000) / 1_000_000;

function termsOf(query: SearchQuery) {
  // The terms change on given days: the process's own clock picks them without a round trip.
  const { fee } = bookingSettingsAt(realTime());
  const { min_total_cents: minTotal, max_total_cents: maxTotal } = query;
  return {
    minPriceCents: minTotal === undefined ? 0 : lowestPriceReaching(cents(minTotal), fee),
    maxPriceCents: maxTotal === undefined ? maxPriceCents : highestPriceWithin(cents(maxTotal), fee),
    minRating: query.min_rating ?? 0,
    onlyInstant: query.is_instant !== undefined,
    ...(query.category !== undefined && { category: query.category }),
    ...(query.q !== undefined && { text: query.q }),
    ...(query.starts_at !== undefined && { startsAt: query.starts_at }),
    ...(query.species !== undefined && { species: query.species, size: query.size ?? '' }),
  };
}

function afterOf({ cursor }: SearchQuery, sort: SearchSort) {
  if (cursor === undefined) return { afterKeys: beforeAll[sort].keys, afterId: beforeAll[sort].id };
  const after = decodeCursor(cursor, sort);
  if (!after) throw invalidFields({ cursor: 'invalid' });
  return { afterKeys: after.keys, afterId: after.providerId };
}
