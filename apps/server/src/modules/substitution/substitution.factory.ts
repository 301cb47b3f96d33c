import { bookingPrice, bookingSettingsAt } from '@patinha/domain/booking';
import { addDays, calendarDay, cents } from '@patinha/domain/shared';
import { substituteDeadline, substitutionCloses } from '@patinha/domain/substitution';
import { eq } from 'drizzle-orm';

import { type Database, readClock } from '../../platform/db/database.ts';
import {
  type BookingSpec,
  buildConfirmedBooking,
  buildStall,
  type BuiltBooking,
  type BuiltStall,
} from '../booking/booking.factory.ts';
import { bookings } from '../booking/booking.table.ts';
import { sickDays, substituteAsks, substitutions } from './substitution.table.ts';

export interface BuiltAbsence extends BuiltBooking {
  readonly substitutionId: string;
}

/** A paid booking whose provider cannot come, in two days by default. */
export async function buildAbsence(db: Database, spec: BookingSpec = {}): Promise<BuiltAbsence> {
  const booking = await buildConfirmedBooking(db, spec);
  const now = await readClock(db);
  await db.update(bookings).set({ providerOutAt: now }).where(eq(bookings.id, booking.bookingId));
  const day = calendarDay(booking.startsAt);
  const [sickDay] = await db
    .insert(sickDays)
    .values({ providerId: booking.provider.providerId, fromDay: day, toDay: day, createdAt: now })
    .returning({ id: sickDays.id });
  const [row] = await db
    .insert(substitutions)
    .values({
      sickDayId: sickDay?.id ?? '',
      bookingId: booking.bookingId,
      serviceId: booking.serviceId,
      createdAt: now,
      closesAt: substitutionCloses(booking),
    })
    .returning({ id: substitutions.id });
  if (!row) throw new Error('insert into substitutions gave no row');
  return { ...booking, substitutionId: row.id };
}

/** An absence that is over: the booking continues unchanged. */
export async function buildEndedAbsence(db: Database, booking: BuiltBooking): Promise<void> {
  const now = await readClock(db);
  const day = calendarDay(booking.startsAt);
  const [sickDay] = await db
    .insert(sickDays)
    .values({ providerId: booking.provider.providerId, fromDay: day, toDay: day, createdAt: now })
    .returning({ id: sickDays.id });
  await db.insert(substitutions).values({
    sickDayId: sickDay?.id ?? '',
    bookingId: booking.bookingId,
    serviceId: booking.serviceId,
    status: 'cancelled',
    createdAt: now,
    closesAt: now,
    endedAt: now,
  });
}

/** An absence of a week from today on that closed nothing. */
async function buildSickDay(db: Database, providerId: string): Promise<string> {
  const now = await readClock(db);
  const day = calendarDay(now);
  const [row] = await db
    .insert(sickDays)
    .values({ providerId, fromDay: day, toDay: addDays(day, 7), createdAt: now })
    .returning({ id: sickDays.id });
  return row?.id ?? '';
}

interface AskSpec {
  /** Who is asked; a new provider by default. */
  readonly stall?: BuiltStall;
  readonly absence?: BuiltAbsence;
  readonly tutor?: BuiltBooking['tutor'];
  readonly priceCents?: number;
}

/** Asks a substitute to take over a paid hour of R$ 40,00, at that price by default; returns the question's id. */
export async function buildAsk(
  db: Database,
  { stall, absence, tutor, priceCents = 4000 }: AskSpec = {},
): Promise<string> {
  const waiting = absence ?? (await buildAbsence(db, { ...(tutor && { tutor }), hoursAhead: 900 }));
  const { serviceId, provider } = stall ?? (await buildStall(db));
  const now = await readClock(db);
  const {
    discountCents: _none,
    totalCents,
    ...price
  } = bookingPrice(cents(priceCents), bookingSettingsAt(now));
  const [row] = await db
    .insert(substituteAsks)
    .values({
      substitutionId: waiting.substitutionId,
      serviceId,
      providerId: provider.providerId,
      ...price,
      weekendCents: cents(0),
      holidayCents: cents(0),
      refundCents: cents(4200 - totalCents),
      createdAt: now,
      expiresAt: substituteDeadline(waiting, now),
    })
    .returning({ id: substituteAsks.id });
  if (!row) throw new Error('insert into substitute_asks gave no row');
  return row.id;
}

/** A question to this provider, and an absence of theirs that can be taken back. */
export const buildSubstitutionAtWork = async (
  db: Database,
  people: Required<Pick<AskSpec, 'stall' | 'tutor'>>,
) => ({
  ask_id: await buildAsk(db, people),
  sick_day_id: await buildSickDay(db, people.stall.provider.providerId),
});
