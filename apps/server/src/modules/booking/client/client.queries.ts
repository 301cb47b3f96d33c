import type { PetSpecies } from '@patinha/domain/pet';
import type { BrazilianZone } from '@patinha/domain/shared';
import { and, countDistinct, desc, eq, gte, sql } from 'drizzle-orm';

import type { Database } from '../../../platform/db/database.ts';
import { afterCursor, type PageRequest, rowsToRead } from '../../../platform/db/pagination.ts';
import { profiles } from '../../account/account.table.ts';
import { bookings } from '../booking.table.ts';

interface ClientPet {
  readonly id: string;
  readonly name: string;
  readonly species: PetSpecies;
  readonly avatar_url: string | null;
  readonly note: string | null;
}

const isDone = (providerId: string) =>
  and(eq(bookings.providerId, providerId), eq(bookings.status, 'completed'));

const shownOfNote = 200;

/** Of the same two people. */
const together = sql`v.tutor_id = ${bookings.tutorId} and v.provider_id = ${bookings.providerId}
  and v.status = 'completed'`;

/** Those of the tutor's pets that were in one of these bookings. */
const petsThatCame = sql<ClientPet[]>`(
  select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'species', p.species,
    'avatar_url', p.avatar_url, 'note', left(n.text, ${sql.raw(String(shownOfNote))})) order by p.name, p.id), '[]')
  from pets p left join pet_notes n on n.pet_id = p.id and n.provider_id = ${bookings.providerId}
  where p.owner_id = ${bookings.tutorId} and exists (
    select from booking_pets b join bookings v on v.id = b.booking_id where b.pet_id = p.id and ${together}))`;

/**
 * The last done booking of each tutor, last first. A page walks the seller's bookings from the newest on and passes
 * over those after which the tutor came again: it ends early where there are many clients, and reads all done bookings
 * of a seller with fewer than a page of them.
 */
export const selectClientPage = (db: Database, providerId: string, page: PageRequest) =>
  db
    .select({
      id: bookings.id,
      title: bookings.title,
      startsAt: bookings.startsAt,
      zone: bookings.zone,
      tutorName: profiles.fullName,
      visitCount: sql<number>`(select count(*)::int from bookings v where ${together})`,
      pets: petsThatCame,
    })
    .from(bookings)
    .innerJoin(profiles, eq(profiles.userId, bookings.tutorId))
    .where(
      and(
        isDone(providerId),
        sql`not exists (select from bookings v
          where ${together} and (v.starts_at, v.id) > (${bookings.startsAt}, ${bookings.id}))`,
        afterCursor({ time: bookings.startsAt, id: bookings.id }, page),
      ),
    )
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(rowsToRead(page));
export type ClientRow = Awaited<ReturnType<typeof selectClientPage>>[number];

/** How many people came since the month began at the place. */
export async function countClientsOfMonth(
  db: Database,
  {
    providerId,
    zone,
    now,
  }: { readonly providerId: string; readonly zone: BrazilianZone; readonly now: Date },
): Promise<number> {
  const start = sql<Date>`date_trunc('month', ${now.toISOString()}::timestamptz at time zone ${zone}) at time zone ${zone}`;
  const [row] = await db
    .select({ count: countDistinct(bookings.tutorId) })
    .from(bookings)
    .where(and(isDone(providerId), gte(bookings.startsAt, start)));
  return row?.count ?? 0;
}
