import { type BusyPeriod, eachFreeSlot, type Period, type SlotQuery } from '@patinha/domain/availability';
import { canAttend, type OccupiedLane, type Roster } from '@patinha/domain/booking';
import { addMs, minuteMs } from '@patinha/domain/shared';

export interface FreePeriodsQuestion extends Omit<SlotQuery, 'busy'> {
  /** What is taken of the seller's time; of a team with the days around it. */
  readonly taken: readonly Omit<OccupiedLane, 'pets'>[];
  /** The lane of an existing booking next to the requested one; null when it takes the provider's whole time. */
  readonly laneOf: (taken: Pick<OccupiedLane, 'serviceId' | 'lane'>) => number | null;
  /** Who of a team would come to which service; undefined for a seller alone. */
  readonly team: { readonly roster: Roster; readonly serviceId: string } | undefined;
}

/** The periods of a day that are free beside what is taken, earliest first, each computed when it is asked for. */
export function* freePeriods({ taken, laneOf, team, ...slots }: FreePeriodsQuestion): Generator<Period> {
  if (!team) {
    const busy = taken.map((one): BusyPeriod => ({
      startsAt: one.startsAt,
      endsAt: one.busyUntil,
      lane: laneOf(one),
    }));
    yield* eachFreeSlot({ ...slots, busy });
    return;
  }
  const { roster, serviceId } = team;
  for (const period of eachFreeSlot({ ...slots, busy: [] })) {
    const busyUntil = addMs(period.endsAt, slots.service.bufferMinutes * minuteMs);
    if (canAttend(roster, { ...period, serviceId, busyUntil }, taken)) yield period;
  }
}
