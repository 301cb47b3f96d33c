import { addMs, cents, dayMs, instantOf, saoPauloZone } from '@patinha/domain/shared';

import { type Database, readClock } from '../../../platform/db/database.ts';
import { stayChanges } from '../booking-stay-change.table.ts';
import { buildConfirmedBooking, buildStall, type BuiltStall, type BuiltTutor } from '../booking.factory.ts';

type ServiceValues = Parameters<typeof buildStall>[1];

/** Boarding for R$ 90,00 a night, R$ 60,00 for a second pet; open at any hour, arrival 8–20 h, departure until 18 h. */
export const buildBoarding = (db: Database, values: ServiceValues = {}): Promise<BuiltStall> =>
  buildStall(db, {
    title: 'Hospedagem em casa com quintal',
    serviceType: 'pet_sitting',
    unit: 'night',
    pricePerHourCents: null,
    pricePerNightCents: cents(9000),
    secondPetCents: cents(6000),
    extras: [],
    ...values,
  });

/** The fields of a request from one day to another, `YYYY-MM-DD`; arrival at 10:00 and departure at 9:00. */
export const stayBody = (from: string, to: string, { arrival = 10, departure = 9 } = {}) => ({
  starts_at: instantOf(from, arrival * 60, saoPauloZone).toISOString(),
  ends_at: instantOf(to, departure * 60, saoPauloZone).toISOString(),
});

/** A night more of a paid stay of the two, which the host has to answer; returns the id of the change. */
export async function buildStayChangeOf(
  db: Database,
  { tutor, ...stall }: BuiltStall & { readonly tutor: BuiltTutor },
): Promise<string> {
  const stay = { stayUnit: 'night', priceUnit: 'night' } as const;
  const { bookingId, endsAt } = await buildConfirmedBooking(db, { tutor, stall, hoursAhead: 600, ...stay });
  const now = await readClock(db);
  const [row] = await db
    .insert(stayChanges)
    .values({
      bookingId,
      number: 1,
      kind: 'extension',
      status: 'asked',
      previousEndsAt: endsAt,
      endsAt: addMs(endsAt, dayMs),
      nights: 1,
      priceCents: cents(9000),
      feeCents: cents(450),
      nightPrices: [],
      createdAt: now,
      expiresAt: addMs(now, dayMs),
    })
    .returning({ id: stayChanges.id });
  if (!row) throw new Error('insert into stay_changes gave no row');
  return row.id;
}

/** The id in a reply to a request that was not refused. */
export function idOf({ body }: { readonly body: unknown }): string {
  const id = typeof body === 'object' && body !== null && 'id' in body ? body.id : undefined;
  if (typeof id !== 'string') throw new Error('The reply has no id');
  return id;
}
