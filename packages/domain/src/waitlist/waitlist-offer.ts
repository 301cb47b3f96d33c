import { type Period, stayOf, isStayUnit, type ServiceUnit, type StayUnit } from '../availability/index.ts';
import { freeLane, type OccupiedLane, type Roster } from '../booking/index.ts';
import {
  addMs,
  type BrazilianZone,
  calendarDay,
  earliest,
  hourMs,
  instantOf,
  minuteMs,
  wallTime,
  addDays,
} from '../shared/index.ts';
import { type DayPart, isAtNight, isInPart } from './day-part.ts';

const heldMs = 2 * hourMs;
const leastLeadMs = hourMs;
const nightFromHour = 22;
const nightToHour = 9;

/**
 * Until when an offered time is reserved: two waking hours, but at most half of the time until it begins, so that
 * another tutor can still have it. Undefined when it begins within the hour.
 */
export function offerDeadline(now: Date, startsAt: Date, zone: BrazilianZone): Date | undefined {
  const leadMs = startsAt.getTime() - now.getTime();
  if (leadMs < leastLeadMs) return undefined;
  return earliest(afterNight(addMs(now, heldMs), zone), addMs(now, leadMs / 2));
}

function afterNight(instant: Date, zone: BrazilianZone): Date {
  const { hour } = wallTime(instant, zone);
  const day = calendarDay(instant, zone);
  if (hour < nightToHour) return instantOf(day, nightToHour * 60, zone);
  if (hour >= nightFromHour) return instantOf(addDays(day, 1), nightToHour * 60, zone);
  return instant;
}

/** What a tutor waits for on a day. */
export interface WaitlistRequest {
  readonly serviceId: string;
  readonly part: DayPart;
  readonly pets: number;
  /** Times that were offered and not accepted. */
  readonly refused: readonly Period[];
}

export interface WaitlistDay {
  readonly zone: BrazilianZone;
  /** When the provider works and the service would fit, earliest first, regardless of bookings. */
  readonly open: readonly Period[];
  readonly capacity: number;
  /** How the service is sold; a visit when left out. */
  readonly unit?: ServiceUnit | undefined;
  readonly bufferMinutes: number;
  /** Booked, requested and reserved periods of the provider's time. */
  readonly taken: readonly OccupiedLane[];
  /** Set for a company with a team. */
  readonly roster?: Roster | undefined;
  readonly now: Date;
}

export interface OfferedTime extends Period {
  readonly busyUntil: Date;
  readonly lane: number;
  /** Set for a stay. */
  readonly stayUnit: StayUnit | null;
  readonly expiresAt: Date;
}

/** The earliest time that can be reserved, preferably by day; none that touches one the tutor did not accept. */
export function timeFor(wish: WaitlistRequest, day: WaitlistDay): OfferedTime | undefined {
  const atDawn = ({ startsAt }: Period) => isAtNight(startsAt, day.zone);
  const byDayFirst = [...day.open.filter((period) => !atDawn(period)), ...day.open.filter(atDawn)];
  for (const period of byDayFirst) {
    const expiresAt = offerDeadline(day.now, period.startsAt, day.zone);
    if (!expiresAt || !isInPart(period.startsAt, wish.part, day.zone)) continue;
    if (wish.refused.some((refused) => overlap(refused, period))) continue;
    const busyUntil = addMs(period.endsAt, day.bufferMinutes * minuteMs);
    const lane = laneIn(day, { ...period, busyUntil }, wish);
    const stayUnit = day.unit && isStayUnit(day.unit) ? day.unit : null;
    if (lane !== undefined) return { ...period, busyUntil, lane, stayUnit, expiresAt };
  }
  return undefined;
}

/** The lane that a period would occupy; undefined when the time is taken. */
export const laneIn = (
  {
    taken,
    capacity,
    unit = 'visit',
    zone,
    roster,
  }: Pick<WaitlistDay, 'taken' | 'capacity' | 'unit' | 'zone' | 'roster'>,
  { startsAt, endsAt, busyUntil }: Period & { readonly busyUntil: Date },
  { serviceId, pets }: Pick<WaitlistRequest, 'serviceId' | 'pets'>,
): number | undefined => {
  const stay = stayOf({ unit, zone }, { startsAt, endsAt: busyUntil });
  const team = roster && { roster, startsAt, endsAt, busyUntil };
  const beside = taken.filter((one) => one.startsAt < busyUntil && startsAt < one.busyUntil);
  return freeLane(stay || team ? taken : beside, { serviceId, pets, capacity, stay, team });
};

const overlap = (a: Period, b: Period): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt;
