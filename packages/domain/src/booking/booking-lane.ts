/** A live booking that overlaps the requested time; `busyUntil` is its end plus the buffer. */
export interface OccupiedLane {
  readonly serviceId: string;
  readonly lane: number;
  readonly pets: number;
  readonly startsAt: Date;
  readonly busyUntil: Date;
}

export interface WantedPlace {
  readonly serviceId: string;
  readonly pets: number;
  /** How many pets the service takes at once. */
  readonly capacity: number;
}

/**
 * The lowest free lane, or undefined when the time is taken: by another service of the same provider, or because the
 * service would exceed the pets it takes at once (conventions, "No double booking").
 */
export function freeLane(
  overlapping: readonly OccupiedLane[],
  { serviceId, pets, capacity }: WantedPlace,
): number | undefined {
  if (overlapping.some((taken) => taken.serviceId !== serviceId)) return undefined;
  if (mostPetsAtOnce(overlapping) + pets > capacity) return undefined;
  const lanes = Array.from({ length: capacity }, (_, index) => index + 1);
  return lanes.find((lane) => overlapping.every((taken) => taken.lane !== lane));
}

/** The maximum is reached at the start of one of them. */
function mostPetsAtOnce(bookings: readonly OccupiedLane[]): number {
  const petsAt = (instant: Date) =>
    bookings
      .filter(({ startsAt, busyUntil }) => startsAt <= instant && instant < busyUntil)
      .reduce((sum, { pets }) => sum + pets, 0);
  return Math.max(0, ...bookings.map(({ startsAt }) => petsAt(startsAt)));
}
