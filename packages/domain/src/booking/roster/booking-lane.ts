import { daysOf, type Stay, takenDays, type StayUnit } from '../../availability/index.ts';
import { canAttend, type Roster, type RosterTask } from './roster.ts';

/** A live booking that overlaps the requested time; `busyUntil` is its end plus the buffer. */
export interface OccupiedLane {
  readonly serviceId: string;
  readonly lane: number;
  readonly pets: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly busyUntil: Date;
  /** Who of a team attends it, once chosen. */
  readonly assigneeId?: string | null | undefined;
  /** Set for a stay, which takes places of its service and no time of a person. */
  readonly stayUnit?: StayUnit | null | undefined;
}

export interface WantedPlace {
  readonly serviceId: string;
  readonly pets: number;
  /** How many pets the service takes at once. */
  readonly capacity: number;
  /** Set for a stay. */
  readonly stay?: Stay | undefined;
  /** Set for an appointment with a company that has a team, and the team's day around it in `overlapping`. */
  readonly team?: TeamTime | undefined;
}

/** A time wanted of a team. */
export interface TeamTime extends Omit<RosterTask, 'serviceId'> {
  readonly roster: Roster;
}

/** Lanes of a team are numbered from here on, apart from those within one service. */
export const firstTeamLane = 101;

/**
 * The lowest free lane, or undefined when there is no room. The one computation of "free" (D-173). An appointment takes
 * the person's time: another service of the same provider takes it, and so does the own service once it holds the pets
 * that it takes at once; stays do not. A stay takes places of its service on each of its dates and nothing else. An
 * appointment with a team takes one of its people, whatever the others do.
 */
export function freeLane(overlapping: readonly OccupiedLane[], wanted: WantedPlace): number | undefined {
  if (wanted.stay) return hasPlaces(overlapping, wanted, wanted.stay) ? 1 : undefined;
  if (wanted.team) return teamLane(overlapping, wanted, wanted.team);
  const { serviceId, pets, capacity } = wanted;
  const busy = overlapping.filter(({ stayUnit }) => !stayUnit);
  if (busy.some((taken) => taken.serviceId !== serviceId)) return undefined;
  if (mostPetsAtOnce(busy) + pets > capacity) return undefined;
  const lanes = Array.from({ length: capacity }, (_, index) => index + 1);
  return lanes.find((lane) => busy.every((taken) => taken.lane !== lane));
}

/** Each booking has its person; the capacity of the service is what one of them takes at once. */
function teamLane(
  taken: readonly OccupiedLane[],
  { serviceId, pets, capacity }: WantedPlace,
  { roster, ...time }: TeamTime,
): number | undefined {
  const busy = taken.filter(({ stayUnit }) => !stayUnit);
  if (pets > capacity || !canAttend(roster, { ...time, serviceId }, busy)) return undefined;
  const beside = busy.filter((one) => one.startsAt < time.busyUntil && time.startsAt < one.busyUntil);
  const lanes = new Set(beside.map(({ lane }) => lane));
  return Array.from({ length: beside.length + 1 }, (_, index) => firstTeamLane + index).find(
    (lane) => !lanes.has(lane),
  );
}

/** The maximum is reached at the start of one of them. */
function mostPetsAtOnce(bookings: readonly OccupiedLane[]): number {
  const petsAt = (instant: Date) =>
    bookings
      .filter(({ startsAt, busyUntil }) => startsAt <= instant && instant < busyUntil)
      .reduce((sum, { pets }) => sum + pets, 0);
  return Math.max(0, ...bookings.map(({ startsAt }) => petsAt(startsAt)));
}

function hasPlaces(
  overlapping: readonly OccupiedLane[],
  { serviceId, pets, capacity }: WantedPlace,
  stay: Stay,
) {
  const taken = petsByDay(overlapping, { serviceId, ...stay });
  return daysOf(takenDays(stay)).every((day) => (taken.get(day) ?? 0) + pets <= capacity);
}

/**
 * Pets of a service by date. A booking made before the service was sold by nights counts on the dates that it touches.
 */
export function petsByDay(
  taken: readonly OccupiedLane[],
  { serviceId, unit, zone }: Pick<Stay, 'unit' | 'zone'> & { readonly serviceId: string },
): ReadonlyMap<string, number> {
  const pets = new Map<string, number>();
  for (const one of taken) {
    if (one.serviceId !== serviceId) continue;
    const stay = { unit: one.stayUnit ?? unit, zone, startsAt: one.startsAt, endsAt: one.busyUntil };
    for (const day of daysOf(takenDays(stay))) pets.set(day, (pets.get(day) ?? 0) + one.pets);
  }
  return pets;
}
