import { minuteMs } from '../shared/index.ts';

/** A position as the device reported it; `accuracyMeters` is the radius of its uncertainty. */
export interface WalkPoint {
  readonly at: Date;
  readonly lat: number;
  readonly lng: number;
  readonly accuracyMeters: number;
}

export interface WalkRoute {
  /** Lines without gaps; nothing is known between the end of one and the start of the next. */
  readonly segments: readonly (readonly WalkPoint[])[];
  readonly distanceMeters: number;
  /** Recorded time: gaps do not count. */
  readonly durationSeconds: number;
}

/** A longer silence is a gap: the screen was off, or there was no signal. */
export const walkGapMs = minuteMs;
/** Positions with a larger uncertainty are ignored. */
export const maxAccuracyMeters = 60;
/** Faster than anyone runs with a dog: the position jumped. */
export const maxWalkMetersPerSecond = 8;
/** A smaller distance to the last counted position is jitter of a stationary device. */
export const jitterMeters = 5;

interface Tracing {
  /** The last plausible position. */
  readonly last: WalkPoint;
  readonly line: WalkPoint[];
  /** While the first position is the only one: a later one that contradicts it. */
  readonly rival?: WalkPoint;
  readonly isConfirmed?: true;
}

/**
 * The route of the plausible positions, whatever order they arrive in. A first position that two later ones contradict
 * is one that the device remembered from elsewhere, and does not count.
 */
export function routeOf(points: readonly WalkPoint[]): WalkRoute {
  const ordered = points
    .filter(({ accuracyMeters }) => accuracyMeters <= maxAccuracyMeters)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const segments: WalkPoint[][] = [];
  let [distanceMeters, durationMs] = [0, 0];
  let tracing: Tracing | undefined;
  for (const point of ordered) {
    if (!tracing || msBetween(tracing.last, point) > walkGapMs) {
      tracing = { last: point, line: [point] };
      segments.push(tracing.line);
      continue;
    }
    if (msBetween(tracing.last, point) <= 0) continue;
    if (isJump(tracing.last, point)) {
      const { rival, isConfirmed } = tracing;
      if (isConfirmed) continue;
      if (!rival || msBetween(rival, point) <= 0 || isJump(rival, point)) {
        tracing = { ...tracing, rival: point };
        continue;
      }
      tracing = { last: rival, line: [rival] };
      segments.splice(-1, 1, tracing.line);
    }
    durationMs += msBetween(tracing.last, point);
    const counted = tracing.line.at(-1) ?? point;
    const metersOn = metersBetween(counted, point);
    if (metersOn >= jitterMeters) {
      distanceMeters += metersOn;
      tracing.line.push(point);
    }
    tracing = { last: point, line: tracing.line, isConfirmed: true };
  }
  return {
    segments,
    distanceMeters: Math.round(distanceMeters),
    durationSeconds: Math.round(durationMs / 1000),
  };
}

const msBetween = (from: WalkPoint, to: WalkPoint): number => to.at.getTime() - from.at.getTime();

function isJump(from: WalkPoint, to: WalkPoint): boolean {
  const seconds = msBetween(from, to) / 1000;
  return metersBetween(from, to) > maxWalkMetersPerSecond * seconds + jitterMeters;
}

type Place = Pick<WalkPoint, 'lat' | 'lng'>;
const earthRadiusMeters = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance (haversine). */
export function metersBetween(from: Place, to: Place): number {
  const [dLat, dLng] = [radians(to.lat - from.lat), radians(to.lng - from.lng)];
  const chord =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(dLng / 2) ** 2;
  return 2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(chord)));
}
