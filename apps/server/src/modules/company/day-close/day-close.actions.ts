import { bookingSettingsOf } from '@patinha/domain/booking';
import { seesColleagues } from '@patinha/domain/company';
import { addDays, addMs, type Actor, calendarDay, instantOf, latest } from '@patinha/domain/shared';

import type { Database } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { requireActingTeam } from '../team/team.actions.ts';
import {
  type ClosedBooking,
  type ClosedDiscount,
  countBookings,
  findClosedBookings,
  findClosedDiscounts,
} from './day-close.queries.ts';

interface CloseCall {
  readonly actor: Actor;
  readonly day: string | undefined;
  readonly now: Date;
}

/** A day of the caller's company, for its owner and managers. */
export async function readClose(db: Database, { actor, day: asked, now }: CloseCall) {
  const { company, role } = await requireActingTeam(db, actor.userId);
  if (!seesColleagues(role)) throw new DomainError('company/not-allowed', { role });
  const { id: companyId, zone, displayName } = company;
  const today = calendarDay(now, zone);
  const day = asked ?? today;
  const startOf = (date: string) => instantOf(date, 0, zone);
  const next = addDays(day, 1);
  const span = { companyId, start: startOf(day), end: startOf(next) };
  const after = { companyId, start: startOf(next), end: startOf(addDays(next, 1)) };
  return {
    day,
    today,
    zone,
    companyName: displayName,
    bookings: await findClosedBookings(db, span),
    discounts: await findClosedDiscounts(db, span),
    nextDay: await countBookings(db, after),
  };
}
export type CloseView = Awaited<ReturnType<typeof readClose>>;

/** When the money of a booking is released without the client's OK; undefined once it is, and before the check-out. */
export function releaseAt(booking: ClosedBooking): Date | undefined {
  const { checked_out_at: checkedOutAt, released_at: releasedAt, settings_version: version } = booking;
  if (checkedOutAt === null || releasedAt !== null) return undefined;
  return addMs(new Date(checkedOutAt), bookingSettingsOf(version).releaseAfterCheckOutMs);
}

const sum = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((total, one) => total + of(one), 0);

/** The sums of a day. Money of the counter never enters what is received: it was paid at the company's own till. */
export function sumsOf(bookings: readonly ClosedBooking[], discounts: readonly ClosedDiscount[]) {
  const released = bookings.filter(({ released_at: at }) => at !== null);
  const waits = bookings.flatMap((booking) => releaseAt(booking) ?? []);
  const standing = discounts.filter(({ is_standing: isStanding }) => isStanding);
  const received = sum(bookings, (one) => one.received);
  const releasedCents = sum(released, (one) => one.received);
  const purchase = sum(standing, (one) => one.purchase_cents);
  const discount = sum(standing, (one) => one.discount_cents);
  return {
    received_cents: received,
    released_cents: releasedCents,
    waiting_cents: received - releasedCents,
    waiting_until: waits.length > 0 ? waits.reduce((a, b) => latest(a, b)).toISOString() : null,
    purchase_cents: purchase,
    discount_cents: discount,
    left_cents: purchase - discount,
  };
}

/** What each person attended and what the company receives for it, the most first; null for no one. */
export function byPerson(bookings: readonly ClosedBooking[]) {
  const people = new Map<string | null, ClosedBooking[]>();
  for (const booking of bookings)
    people.set(booking.assignee_id, [...(people.get(booking.assignee_id) ?? []), booking]);
  return [...people.values()]
    .map((own) => ({
      name: own[0]?.attended_by ?? null,
      bookings: own.length,
      received_cents: sum(own, (one) => one.received),
    }))
    .toSorted((a, b) => b.received_cents - a.received_cents || b.bookings - a.bookings);
}
