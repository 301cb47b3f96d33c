import {
  bookingSettingsOf,
  type HeldLane,
  nearestStart,
  paymentDeadline,
  sellsBooking,
} from '@patinha/domain/booking';
import { calendarDay, minuteMs } from '@patinha/domain/shared';

import type { Database } from '../../../platform/db/database.ts';
import { authorize } from '../../../platform/http/access.ts';
import { freeTimesAlone } from '../../availability/index.ts';
import type { BookingCall } from '../booking-move.actions.ts';
import { type BookingRow, findBooking, findPetsOf } from '../booking.queries.ts';
import { laneAmong } from '../request/booking-place.ts';
import { countPets, findAcceptanceTerms, findTakenSlots } from '../request/booking-slot.queries.ts';
import { readTravel } from '../travel/booking-travel.actions.ts';
import { readRivals, type StandingRival } from './booking-clash.actions.ts';
import { countServed, findAdjacent } from './booking-day.queries.ts';

/** The lane that the request would take if it were accepted now. */
async function laneWhenAccepted(db: Database, booking: BookingRow, now: Date): Promise<HeldLane> {
  const { id, serviceId, startsAt, endsAt, busyUntil, settingsVersion } = booking;
  const { capacity } = await findAcceptanceTerms(db, serviceId);
  const pets = await countPets(db, id);
  return {
    serviceId,
    lane: laneAmong(await findTakenSlots(db, booking), booking, { pets, capacity }) ?? 1,
    stayUnit: booking.stayUnit,
    pets,
    startsAt,
    endsAt,
    busyUntil,
    keptUntil: paymentDeadline(now, startsAt, bookingSettingsOf(settingsVersion)),
  };
}

/** Requests that could be accepted now, and no longer beside this one. */
export async function clashesOf(db: Database, booking: BookingRow, now: Date): Promise<StandingRival[]> {
  if (booking.status !== 'pending') return [];
  const free = (await readRivals(db, booking)).filter(({ standing }) => standing.state === 'free');
  if (free.length === 0) return [];
  const ids = new Set(free.map(({ id }) => id));
  const beside = await readRivals(db, booking, await laneWhenAccepted(db, booking, now));
  return beside.filter(({ id, standing }) => ids.has(id) && standing.state !== 'free');
}

/**
 * What the caller weighs before answering: what would wait, each with the nearest free time that could be proposed
 * instead, the bookings around it on that day with the ways between, and how often the tutor came before.
 */
export async function readRequest(db: Database, { bookingId, actor, now }: BookingCall) {
  const booking = authorize(await findBooking(db, bookingId), sellsBooking, actor, 'booking/not-found');
  const clashes = await clashesOf(db, booking, now);
  const pets = await findPetsOf(
    db,
    clashes.map(({ id }) => id),
  );
  const items = [];
  for (const clash of clashes)
    items.push({
      ...clash,
      bookedPets: pets.filter((pet) => pet.bookingId === clash.id),
      nearStartsAt: await nearStartOf(db, booking, { clash, now }),
    });
  const settings = bookingSettingsOf(booking.settingsVersion);
  return {
    booking,
    keepsUntil: paymentDeadline(now, booking.startsAt, settings),
    items,
    servedCount: await countServed(db, booking),
    ...(await readAdjacent(db, booking)),
    travel: (await readTravel(db, [booking.id])).get(booking.id),
  };
}

/** The live bookings next to it on its day, with their pets. */
async function readAdjacent(db: Database, booking: BookingRow) {
  const { previous, next } = await findAdjacent(db, booking);
  const pets = await findPetsOf(
    db,
    [previous, next].flatMap((one) => one?.id ?? []),
  );
  const named = (one: { readonly id: string } | undefined, minutes: number) =>
    one && { minutes, pets: pets.filter(({ bookingId }) => bookingId === one.id).map(({ name }) => name) };
  return {
    after: named(previous, previous ? minutesBetween(previous.endsAt, booking.startsAt) : 0),
    before: named(next, next ? minutesBetween(booking.endsAt, next.startsAt) : 0),
  };
}

const minutesBetween = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / minuteMs);

/** Beside nothing else and after this request was accepted; on the day that the tutor asked for. */
async function nearStartOf(
  db: Database,
  booking: BookingRow,
  { clash, now }: { readonly clash: StandingRival; readonly now: Date },
): Promise<Date | undefined> {
  const { startsAt, endsAt, busyUntil, tutorId } = clash;
  // No other hour has a place on the same dates.
  if (clash.stayUnit !== null) return undefined;
  const free = await freeTimesAlone(db, {
    providerId: booking.providerId,
    zone: booking.zone,
    day: calendarDay(startsAt, booking.zone),
    tutorId,
    durationMinutes: minutesBetween(startsAt, endsAt),
    bufferMinutes: minutesBetween(endsAt, busyUntil),
    now,
  });
  return nearestStart(free, { clash, beside: booking, now });
}
