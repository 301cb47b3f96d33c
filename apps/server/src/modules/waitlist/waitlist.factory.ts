import { addMs, calendarDay, dayMs, hourMs, instantOf, saoPauloZone } from '@patinha/domain/shared';

import { type Database, readClock } from '../../platform/db/database.ts';
import { availabilityExceptions } from '../availability/availability.table.ts';
import type { BuiltStall, BuiltTutor } from '../booking/booking.factory.ts';
import { waitlistEntries, waitlistOffers, waitlistPets } from './waitlist.table.ts';

interface WaitSpec {
  readonly tutor: BuiltTutor;
  readonly stall: BuiltStall;
  readonly day: string;
}

/**
 * A tutor who waits for a day that is closed, twenty days after a start, and has an hour of it all the same; the day
 * after is closed as well.
 */
export async function buildClosedWait(
  db: Database,
  { tutor, startsAt, ...stall }: BuiltStall & { readonly tutor: BuiltTutor; readonly startsAt: Date },
) {
  const { providerId } = stall.provider;
  const [day, next] = [20, 21].map((days) => calendarDay(addMs(startsAt, days * dayMs)));
  const closed = [day, next].flatMap((one) => (one === undefined ? [] : [{ providerId, day: one }]));
  await db.insert(availabilityExceptions).values(closed);
  return buildWait(db, { tutor, stall, day: day ?? '' });
}

async function buildWait(db: Database, { tutor, stall, day }: WaitSpec) {
  const now = await readClock(db);
  const place = { serviceId: stall.serviceId, providerId: stall.provider.providerId };
  const [entry] = await db
    .insert(waitlistEntries)
    .values({ ...place, tutorId: tutor.userId, day, zone: saoPauloZone, part: 'any', createdAt: now })
    .returning({ id: waitlistEntries.id });
  if (!entry) throw new Error('insert into waitlist_entries gave no row');
  await db.insert(waitlistPets).values({ entryId: entry.id, petId: tutor.petId });
  const startsAt = instantOf(day, 9 * 60, saoPauloZone);
  const endsAt = addMs(startsAt, hourMs);
  const [offer] = await db
    .insert(waitlistOffers)
    .values({
      ...place,
      entryId: entry.id,
      startsAt,
      endsAt,
      busyUntil: endsAt,
      lane: 1,
      pets: 1,
      createdAt: now,
      expiresAt: addMs(now, 2 * hourMs),
    })
    .returning({ id: waitlistOffers.id });
  if (!offer) throw new Error('insert into waitlist_offers gave no row');
  return { entry_id: entry.id, waitlist_offer_id: offer.id };
}
