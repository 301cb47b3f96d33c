import { freeLane, type OccupiedLane } from '@patinha/domain/booking';

import type { BookingSlot } from './booking-slot.queries.ts';

interface Terms {
  readonly pets: number;
  readonly capacity: number;
}

/** The lane of a slot among what `findTakenSlots` found; undefined when there is no room. */
export function laneAmong(
  taken: readonly OccupiedLane[],
  { serviceId, stayUnit, zone, startsAt, busyUntil }: BookingSlot,
  { pets, capacity }: Terms,
): number | undefined {
  const stay = stayUnit ? { unit: stayUnit, zone, startsAt, endsAt: busyUntil } : undefined;
  return freeLane(taken, { serviceId, pets, capacity, stay });
}
