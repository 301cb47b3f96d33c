import { addMs, earliest } from '../shared/index.ts';
import { freeLane, type OccupiedLane, type WantedPlace } from './roster/booking-lane.ts';

/** A live booking, or an agreed first meeting, in the way of a request. */
export interface HeldLane extends OccupiedLane {
  /** Until when the time is kept for its payment; null once it is certain. */
  readonly keptUntil: Date | null;
}

/** Whether a request can be accepted now (D-174): not while another one has preference, never once that one is paid. */
export type RequestStanding =
  | { readonly state: 'free' | 'lost' }
  | { readonly state: 'waits'; readonly until: Date };

/**
 * Where a request stands beside the bookings that overlap it. It waits until the earliest instant at which unpaid
 * bookings that lapse would leave room for it.
 */
export function standingOf(overlapping: readonly HeldLane[], wanted: WantedPlace): RequestStanding {
  const fits = (lanes: readonly HeldLane[]) => freeLane(lanes, wanted) !== undefined;
  if (fits(overlapping)) return { state: 'free' };
  const until = overlapping
    .flatMap(({ keptUntil }) => keptUntil ?? [])
    .toSorted((one, other) => one.getTime() - other.getTime())
    .find((end) => fits(overlapping.filter(({ keptUntil }) => keptUntil === null || keptUntil > end)));
  return until ? { state: 'waits', until } : { state: 'lost' };
}

export interface StoppedClock {
  /** What was left of the time to answer when the clock stopped. */
  readonly leftMs: number;
  readonly startsAt: Date;
  readonly now: Date;
}

/** The deadline of a request whose clock goes on: with what was left, and before its start. */
export const restartedDeadline = ({ leftMs, startsAt, now }: StoppedClock): Date =>
  earliest(addMs(now, leftMs), startsAt);

interface Span {
  readonly startsAt: Date;
  readonly busyUntil: Date;
}

/** The free start nearest to a request that would wait: not in the time of the one beside it, nor its own. */
export function nearestStart(
  free: readonly { readonly startsAt: Date; readonly endsAt: Date }[],
  { clash, beside, now }: { readonly clash: Span; readonly beside: Span; readonly now: Date },
): Date | undefined {
  const distance = (start: Date) => Math.abs(start.getTime() - clash.startsAt.getTime());
  const lengthMs = clash.busyUntil.getTime() - clash.startsAt.getTime();
  return free
    .map(({ startsAt }) => startsAt)
    .filter(
      (start) => start > now && (addMs(start, lengthMs) <= beside.startsAt || start >= beside.busyUntil),
    )
    .toSorted((one, other) => distance(one) - distance(other) || one.getTime() - other.getTime())[0];
}
