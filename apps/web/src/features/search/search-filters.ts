import type { SearchItem, SearchQuery } from '@patinha/contract/search';
import { type PetSpecies, petSpecies } from '@patinha/domain/pet';
import { offeredSorts, type SearchSort, zoneOfPlace } from '@patinha/domain/search';
import { type PetSize, petSizes, type ServiceType, serviceTypes } from '@patinha/domain/service';
import {
  addDays,
  type BrazilianZone,
  calendarDay,
  hourMs,
  instantOf,
  minuteMs,
  wallTime,
} from '@patinha/domain/shared';

/** The search filters as stored in the address: a shared or reloaded address shows the same list. */
export interface SearchFilters {
  readonly words: string;
  readonly category: ServiceType | undefined;
  readonly city: string | undefined;
  readonly state: string | undefined;
  readonly point: { readonly lat: number; readonly lng: number } | undefined;
  readonly radiusKm: number;
  /** `YYYY-MM-DD` and `HH:MM` at the place. */
  readonly day: string | undefined;
  readonly time: string;
  readonly lengthMinutes: number | undefined;
  readonly maxTotalCents: number | undefined;
  readonly minRating: number | undefined;
  readonly species: PetSpecies | undefined;
  /** Of a dog. */
  readonly size: PetSize | undefined;
  /** Only those who confirm at once. */
  readonly isInstant: boolean;
  readonly sort: SearchSort;
  /** Whether the map stands above the list; beside it, it always does. */
  readonly hasMap: boolean;
}

const defaultTime = '09:00';
export const radiusChoices = [2, 5, 10, 25, 50] as const;
/** Nobody begins at this hour without having planned it. */
const lastHour = 20;
const defaultRadiusKm = 10;
export const lengthChoices = [30, 60, 90, 120, 180, 240, 480, 720, 1440] as const;
export const maxTotalChoices = [5_000, 10_000, 15_000, 20_000, 30_000] as const;
export const ratingChoices = [3, 4, 4.5, 4.8] as const;

const dayPattern = /^20\d{2}-\d{2}-\d{2}$/;
/** Whether a date is whole and can be searched for. */
export const isSearchDay = (day: string): boolean => dayPattern.test(day) && !Number.isNaN(Date.parse(day));
const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Parses the filters of an address; ignores everything else in it. */
export function filtersOf(address: URLSearchParams): SearchFilters {
  const place = placeIn(address);
  const sorts = offeredSorts({ hasPoint: place.point !== undefined });
  return {
    ...place,
    ...timeIn(address),
    ...petIn(address),
    words: (address.get('q') ?? '').trim().slice(0, 100),
    category: serviceTypes.find((type) => type === address.get('categoria')),
    maxTotalCents: wholeIn(address, 'max', [1, 100_000_000]),
    minRating: numberIn(address, 'nota', [1, 5]),
    isInstant: address.get('nahora') === '1',
    sort: sorts.find((sort) => sort === address.get('ordem')) ?? 'fit',
    hasMap: address.get('mapa') === '1',
  };
}

/** A point beats a city. */
function placeIn(address: URLSearchParams) {
  const radiusKm = wholeIn(address, 'raio', [1, 50]) ?? defaultRadiusKm;
  const lat = numberIn(address, 'lat', [-90, 90]);
  const lng = numberIn(address, 'lng', [-180, 180]);
  if (lat !== undefined && lng !== undefined)
    return { point: { lat, lng }, radiusKm, city: undefined, state: undefined };
  const city = (address.get('cidade') ?? '').trim().slice(0, 80) || undefined;
  const state = /^[A-Z]{2}$/.exec(address.get('uf') ?? '')?.[0];
  return { point: undefined, radiusKm, city, state: city && state };
}

/** Only dogs have a size (ADR 43). */
function petIn(address: URLSearchParams) {
  const species = petSpecies.find((one) => one === address.get('especie'));
  const size = petSizes.find((one) => one === address.get('porte'));
  return { species, size: species === 'dog' ? size : undefined };
}

function timeIn(address: URLSearchParams) {
  const day = address.get('dia') ?? '';
  const time = address.get('hora') ?? '';
  return {
    day: isSearchDay(day) ? day : undefined,
    time: timePattern.test(time) ? time : defaultTime,
    lengthMinutes: wholeIn(address, 'minutos', [15, 43_200]),
  };
}

function numberIn(
  address: URLSearchParams,
  name: string,
  [from, to]: readonly [number, number],
): number | undefined {
  const text = address.get(name);
  const value = Number(text);
  return text !== null && text !== '' && value >= from && value <= to ? value : undefined;
}

function wholeIn(
  address: URLSearchParams,
  name: string,
  range: readonly [number, number],
): number | undefined {
  const value = numberIn(address, name, range);
  return Number.isInteger(value) ? value : undefined;
}

type Entry = readonly [name: string, value: string | number | undefined];

const pointEntries = ({ point, radiusKm }: SearchFilters): readonly Entry[] =>
  point
    ? [
        ['lat', point.lat],
        ['lng', point.lng],
        ['raio', radiusKm === defaultRadiusKm ? undefined : radiusKm],
      ]
    : [];

/** The address of these filters; what is left at its default is left out. */
export function addressOf(filters: SearchFilters): URLSearchParams {
  const { point, city, day } = filters;
  const entries: readonly Entry[] = [
    ['categoria', filters.category],
    ['q', filters.words || undefined],
    ['cidade', point ? undefined : city],
    ['uf', point || !city ? undefined : filters.state],
    ...pointEntries(filters),
    ['dia', day],
    ['hora', day ? filters.time : undefined],
    ['minutos', filters.lengthMinutes],
    ['max', filters.maxTotalCents],
    ['nota', filters.minRating],
    ['especie', filters.species],
    ['porte', petOf(filters).size],
    ['nahora', filters.isInstant ? 1 : undefined],
    ['ordem', filters.sort === 'fit' ? undefined : filters.sort],
    ['mapa', filters.hasMap ? 1 : undefined],
  ];
  return new URLSearchParams(
    entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/** The start that is asked for, by the wall clock of the place. */
export function startOf({ day, time, city, state }: SearchFilters): Date | undefined {
  if (day === undefined) return undefined;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return instantOf(day, hours * 60 + minutes, zoneOfPlace({ city, state }));
}

/** The next half hour that leaves an hour to get ready, or nine in the morning where today has none left by day. */
export function soonestOf(now: Date, zone: BrazilianZone) {
  const stepMs = 30 * minuteMs;
  const start = new Date(Math.ceil((now.getTime() + hourMs) / stepMs) * stepMs);
  const today = calendarDay(now, zone);
  const { hour, minute } = wallTime(start, zone);
  if (calendarDay(start, zone) !== today || hour >= lastHour)
    return { day: addDays(today, 1), time: defaultTime, isToday: false };
  const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  return { day: today, time: time < defaultTime ? defaultTime : time, isToday: true };
}

/** Sold by nights or days, and therefore chosen by dates. */
export const isStay = ({ price_unit: unit }: SearchItem): boolean => unit === 'night' || unit === 'day';

const petOf = ({ species, size }: SearchFilters): Pick<SearchQuery, 'species' | 'size'> => ({
  ...(species && { species }),
  ...(species === 'dog' && size && { size }),
});

const termsOf = ({
  maxTotalCents,
  minRating,
  isInstant,
}: SearchFilters): Pick<SearchQuery, 'max_total_cents' | 'min_rating' | 'is_instant'> => ({
  ...(maxTotalCents && { max_total_cents: maxTotalCents }),
  ...(minRating && { min_rating: minRating }),
  ...(isInstant && { is_instant: 'true' }),
});

export function queryOf(filters: SearchFilters): SearchQuery {
  const { words, category, city, state, point, lengthMinutes, sort } = filters;
  const startsAt = startOf(filters)?.toISOString();
  return {
    ...(words && { q: words }),
    ...(category && { category }),
    ...(city && { city }),
    ...(state && { state }),
    ...(point && { ...point, radius_km: filters.radiusKm }),
    ...(startsAt && { starts_at: startsAt }),
    ...(lengthMinutes && { duration_minutes: lengthMinutes }),
    ...petOf(filters),
    ...termsOf(filters),
    ...(sort !== 'fit' && { sort }),
  };
}
