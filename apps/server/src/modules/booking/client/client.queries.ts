import type { PetSpecies } from '@patinha/domain/pet';
import { plainText } from '@patinha/domain/search';
import type { BrazilianZone } from '@patinha/domain/shared';
import { and, countDistinct, desc, eq, gte, type SQL, sql } from 'drizzle-orm';

import type { Database } from '../../../platform/db/database.ts';
import { containing } from '../../../platform/db/like-pattern.ts';
import { afterCursor, type PageRequest, rowsToRead } from '../../../platform/db/pagination.ts';
import { profiles } from '../../account/account.table.ts';
import { providerClients } from '../booking-client.table.ts';
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

/**
 * Whether the pet `p` was in one of these bookings: most were in the last one. `offset 0` looks the others up one by one
 * and ends with the first, where a join would read all bookings of the pet.
 */
const hasCome = sql`(
  exists (select from booking_pets l where l.booking_id = ${bookings.id} and l.pet_id = p.id)
  or exists (
    select from booking_pets b cross join lateral (
      select from bookings v
       where v.id = b.booking_id and v.tutor_id = ${bookings.tutorId} and v.provider_id = ${bookings.providerId}
         and v.status = 'completed' offset 0) v
     where b.pet_id = p.id))`;

/** Those of the tutor's pets that have come. */
const petsThatCame = sql<ClientPet[]>`(
  select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'species', p.species,
    'avatar_url', p.avatar_url, 'note', left(n.text, ${sql.raw(String(shownOfNote))})) order by p.name, p.id), '[]')
  from pets p left join pet_notes n on n.pet_id = p.id and n.provider_id = ${bookings.providerId}
  where p.owner_id = ${bookings.tutorId} and ${hasCome})`;

/** Whose name, or that of a pet that came, holds the words; of the seller's own rows alone. */
function isNamed(q: string | undefined) {
  const words = plainText(q ?? '');
  if (words === '') return undefined;
  const fits = (name: SQL) => sql`app.plain_text(${name}) like ${containing(words)}`;
  return sql`(${fits(sql`${profiles.fullName}`)} or exists (
    select from pets p where p.owner_id = ${bookings.tutorId} and ${fits(sql`p.name`)} and ${hasCome}))`;
}

interface ClientRequest extends PageRequest {
  readonly q?: string | undefined;
}

/**
 * The last done booking of each tutor, last first: only the clients of a page are read, however often they came, or all
 * clients for names that are asked for.
 */
export const selectClientPage = (db: Database, providerId: string, page: ClientRequest) =>
  db
    .select({
      id: bookings.id,
      title: bookings.title,
      startsAt: bookings.startsAt,
      zone: bookings.zone,
      tutorName: profiles.fullName,
      visitCount: providerClients.visits,
      pets: petsThatCame,
    })
    .from(providerClients)
    .innerJoin(bookings, eq(bookings.id, providerClients.lastBookingId))
    .innerJoin(profiles, eq(profiles.userId, providerClients.tutorId))
    .where(
      and(
        eq(providerClients.providerId, providerId),
        // As the condition of the index says it.
        sql`${providerClients.visits} > 0`,
        isNamed(page.q),
        afterCursor(
          {
            time: providerClients.lastStartsAt,
            id: providerClients.lastBookingId,
            source: { time: bookings.startsAt, id: bookings.id },
          },
          page,
        ),
      ),
    )
    .orderBy(desc(providerClients.lastStartsAt), desc(providerClients.lastBookingId))
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
