import { plainText } from '../search/plain-text.ts';
import { minuteMs } from '../shared/index.ts';

/** What lies between two bookings at different places, as far as bairro and city tell. */
export const travelWays = ['same_district', 'other_district', 'other_city'] as const;
export type TravelWay = (typeof travelWays)[number];

/** Minutes from door to door: estimates, as no home has a point on the map (ADR 189). */
export const travelMinutes: Readonly<Record<TravelWay, number>> = {
  same_district: 10,
  other_district: 30,
  other_city: 60,
};

/** A gap of this length or longer leaves time for each of these ways; none is stated then. */
export const longestTravelGapMs = 90 * minuteMs;

/** Where and when a booking takes place, by what its seller sees of every request: never the door. */
export interface TravelStop {
  readonly id: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Whose home it is; null at the seller's own place. */
  readonly homeOf: string | null;
  readonly district: string | null;
  readonly city: string | null;
  readonly state: string | null;
}

export interface TravelLeg<Stop extends TravelStop = TravelStop> {
  /** The booking before or after it. */
  readonly other: Stop;
  readonly way: TravelWay;
  /** Between the end of the one and the start of the other. */
  readonly freeMinutes: number;
  readonly travelMinutes: number;
  /** The estimate is longer than the gap: a warning, never a refusal. */
  readonly isTight: boolean;
}

type Place = Pick<TravelStop, 'homeOf' | 'district' | 'city' | 'state'>;

const isEqual = (one: string | null, other: string | null): boolean =>
  plainText(one ?? '') === plainText(other ?? '');

/**
 * The way between two places; undefined when they are the same: the seller's own, or a home of one tutor in one bairro.
 * An unknown bairro counts as another one. Undefined too when a city is not known.
 */
export function travelWay(one: Place, other: Place): TravelWay | undefined {
  if (one.homeOf === null && other.homeOf === null) return undefined;
  if (one.city === null || other.city === null) return undefined;
  if (!isEqual(one.city, other.city) || !isEqual(one.state, other.state)) return 'other_city';
  const isSameDistrict = one.district !== null && isEqual(one.district, other.district);
  if (!isSameDistrict) return 'other_district';
  return one.homeOf === other.homeOf ? undefined : 'same_district';
}

/**
 * The ways to a booking from the one before it, and from it to the next. Of several that end or begin together, as on a
 * group walk, the longest way counts.
 */
export function travelAround<Stop extends TravelStop>(
  stop: TravelStop,
  others: readonly Stop[],
): { readonly fromPrevious: TravelLeg<Stop> | undefined; readonly toNext: TravelLeg<Stop> | undefined } {
  return {
    fromPrevious: legTo(
      stop,
      others.map((other) => ({ other, gapMs: stop.startsAt.getTime() - other.endsAt.getTime() })),
    ),
    toNext: legTo(
      stop,
      others.map((other) => ({ other, gapMs: other.startsAt.getTime() - stop.endsAt.getTime() })),
    ),
  };
}

interface Apart<Stop> {
  readonly other: Stop;
  readonly gapMs: number;
}

function legTo<Stop extends TravelStop>(
  stop: TravelStop,
  apart: readonly Apart<Stop>[],
): TravelLeg<Stop> | undefined {
  const [nearest] = apart
    .filter(({ gapMs }) => gapMs >= 0 && gapMs < longestTravelGapMs)
    .map((one) => ({ ...one, way: travelWay(stop, one.other) }))
    .toSorted((a, b) => a.gapMs - b.gapMs || minutesOf(b.way) - minutesOf(a.way));
  if (!nearest?.way) return undefined;
  const { other, gapMs, way } = nearest;
  const freeMinutes = Math.round(gapMs / minuteMs);
  const needed = travelMinutes[way];
  return { other, way, freeMinutes, travelMinutes: needed, isTight: freeMinutes < needed };
}

const minutesOf = (way: TravelWay | undefined): number => (way ? travelMinutes[way] : 0);
