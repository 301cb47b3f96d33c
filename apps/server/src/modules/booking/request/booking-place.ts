import { freeLane } from '@patinha/domain/booking';

import type { BookingSlot, TakenSlots } from './booking-slot.queries.ts';

interface Terms {
  readonly pets: number;
  readonly capacity: number;
}

/** The lane of a slot among what `findTakenSlots` found; undefined when there is no room. */
export function laneAmong(
  { lanes, roster }: TakenSlots,
  { serviceId, stayUnit, zone, startsAt, endsAt, busyUntil }: BookingSlot,
  { pets, capacity }: Terms,
): number | undefined {
  const stay = stayUnit ? { unit: stayUnit, zone, startsAt, endsAt: busyUntil } : undefined;
  const team = roster && { roster, startsAt, endsAt, busyUntil };
  return freeLane(lanes, { serviceId, pets, capacity, stay, team });
}
