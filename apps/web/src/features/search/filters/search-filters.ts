import type { SearchItem, SearchQuery } from '@patinha/contract/search';
import { brazilianStates } from '@patinha/domain/account';
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

import { serverNow } from '../../../lib/server-time.ts';

/** The search filters as stored in the address: a shared or reloaded address shows the same list. */
export interface SearchFilters {
  readonly words: string;
  /** The address names no place: the city is that of the own address, where one is known. */
  readonly isHome: boolean;
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

export type Home = Pick<SearchFilters, 'city' | 'state'>;

const anywhere = 'todas';
const defaultTime = '09:00';
export const radiusChoices = [2, 5, 10, 25, 50] as const;
/** No service begins at this hour without having been planned. */
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
export function filtersOf(address: URLSearchParams, home?: Home, now = serverNow()): SearchFilters {
  const place = placeIn(address, home);
  const sorts = offeredSorts({ hasPoint: place.point !== undefined });
  return {
    ...place,
    ...timeIn(address, now, zoneOfPlace(place)),
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

function pointIn(address: URLSearchParams): SearchFilters['point'] {
  const lat = numberIn(address, 'lat', [-90, 90]);
  const lng = numberIn(address, 'lng', [-180, 180]);
  return lat !== undefined && lng !== undefined ? { lat, lng } : undefined;
}

/** A point beats a city, and what is chosen beats where one lives. */
function placeIn(address: URLSearchParams, home: Home | undefined) {
  const radiusKm = wholeIn(address, 'raio', [1, 50]) ?? defaultRadiusKm;
  const point = pointIn(address);
  if (point) return { point, radiusKm, city: undefined, state: undefined, isHome: false };
  const typed = address.get('cidade')?.trim().slice(0, 80);
  if (typed === undefined && address.get('onde') !== anywhere)
    return { point: undefined, radiusKm, city: home?.city, state: home?.state, isHome: true };
  // A form without a script sends its city also where it was left empty, which reads "Todas".
  if (!typed) return { point: undefined, radiusKm, city: undefined, state: undefined, isHome: false };
  const { city, state } = cityAndState(typed);
  const chosen = /^[A-Z]{2}$/.exec(address.get('uf') ?? '')?.[0];
  return { point: undefined, radiusKm, city, state: chosen ?? state, isHome: false };
}

/** `São Paulo - SP`, `São Paulo, sp` or `São Paulo/SP`, as people type a city. */
function cityAndState(typed: string): { readonly city: string; readonly state: string | undefined } {
  const [, city, letters = ''] = /^(.*\S)\s*[-–,/·]\s*([a-z]{2})$/i.exec(typed) ?? [];
  const state = brazilianStates.find((one) => one === letters.toUpperCase());
  return state && city ? { city, state } : { city: typed, state: undefined };
}

/** Only dogs have a size (ADR 43). */
function petIn(address: URLSearchParams) {
  const species = petSpecies.find((one) => one === address.get('especie'));
  const size = petSizes.find((one) => one === address.get('porte'));
  return { species, size: species === 'dog' ? size : undefined };
}

const timeIn = (address: URLSearchParams, now: Date, zone: BrazilianZone) => ({
  ...dayIn(address, now, zone),
  lengthMinutes: wholeIn(address, 'minutos', [15, 43_200]),
});

/** A day without an hour begins in the morning; where that is today, at the soonest hour that is left. */
function dayIn(address: URLSearchParams, now: Date, zone: BrazilianZone) {
  const asked = address.get('dia') ?? '';
  const day = isSearchDay(asked) ? asked : undefined;
  const time = address.get('hora') ?? '';
  if (timePattern.test(time)) return { day, time };
  if (day !== calendarDay(now, zone)) return { day, time: defaultTime };
  const soonest = soonestOf(now, zone);
  return { day: soonest.day, time: soonest.time };
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

function placeEntries({ point, radiusKm, city, state, isHome }: SearchFilters): readonly Entry[] {
  if (point)
    return [
      ['lat', point.lat],
      ['lng', point.lng],
      ['raio', radiusKm === defaultRadiusKm ? undefined : radiusKm],
    ];
  if (isHome) return [];
  if (city === undefined) return [['onde', anywhere]];
  return [
    ['cidade', city],
    ['uf', state],
  ];
}

/** The address of these filters; what is left at its default is left out. */
export function addressOf(filters: SearchFilters): URLSearchParams {
  const { day } = filters;
  const entries: readonly Entry[] = [
    ['categoria', filters.category],
    ['q', filters.words || undefined],
    ...placeEntries(filters),
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

/** A day that is chosen by hand: on today, an hour that is over gives way to the soonest that is left. */
export function choiceOfDay(filters: SearchFilters, day: string | undefined, now: Date) {
  const start = startOf({ ...filters, day });
  const soonest = soonestOf(now, zoneOfPlace(filters));
  const isOver = start !== undefined && start <= now;
  return isOver && soonest.isToday && day === soonest.day ? { day, time: soonest.time } : { day };
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

/** Where one lives is for the server to say: the first answer does not wait for the own profile. */
function searchedPlace({ point, radiusKm, city, state, isHome }: SearchFilters): SearchQuery {
  if (point) return { ...point, radius_km: radiusKm };
  if (isHome) return { place: 'home' };
  return { ...(city && { city }), ...(state && { state }) };
}

export function queryOf(filters: SearchFilters): SearchQuery {
  const { words, category, lengthMinutes, sort } = filters;
  const startsAt = startOf(filters)?.toISOString();
  return {
    ...(words && { q: words }),
    ...(category && { category }),
    ...searchedPlace(filters),
    ...(startsAt && { starts_at: startsAt }),
    ...(lengthMinutes && { duration_minutes: lengthMinutes }),
    ...petOf(filters),
    ...termsOf(filters),
    ...(sort !== 'fit' && { sort }),
  };
}
