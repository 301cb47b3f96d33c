import type { WaitlistEntryStatus } from '@patinha/domain/waitlist';
import { and, asc, countDistinct, eq, inArray, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Authorized } from '../../platform/http/access.ts';
import { pets } from '../pet/pet.table.ts';
import { providers } from '../provider/provider.table.ts';
import { services } from '../service/service.table.ts';
import { waitlistEntries, waitlistOffers, waitlistPets } from './waitlist.table.ts';

/** Serialises the joins of a tutor until the transaction ends, so that the limit holds. */
export async function lockWaits(tx: Transaction, tutorId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`waitlist:${tutorId}`}, 0))`);
}

const isWaiting = eq(waitlistEntries.status, 'waiting');

export const countWaits = (tx: Transaction, tutorId: string): Promise<number> =>
  tx.$count(waitlistEntries, and(eq(waitlistEntries.tutorId, tutorId), isWaiting));

/** Undefined when the tutor waits for this service on this day already. */
export async function insertEntry(
  tx: Transaction,
  entry: typeof waitlistEntries.$inferInsert,
  petIds: readonly string[],
): Promise<string | undefined> {
  const [row] = await tx
    .insert(waitlistEntries)
    .values(entry)
    .onConflictDoNothing()
    .returning({ id: waitlistEntries.id });
  if (!row) return undefined;
  await tx.insert(waitlistPets).values(petIds.map((petId) => ({ entryId: row.id, petId })));
  return row.id;
}

// All entries of the same provider and day, for any service, that come before.
const ahead = sql<number>`(
  select count(distinct before.tutor_id)::int from waitlist_entries before
  where before.provider_id = ${waitlistEntries.providerId} and before.day = ${waitlistEntries.day}
  and before.status = 'waiting' and before.tutor_id <> ${waitlistEntries.tutorId} and (before.created_at, before.id) < (${waitlistEntries.createdAt}, ${waitlistEntries.id}))`;

const selectEntries = (db: Database) =>
  db
    .select({
      id: waitlistEntries.id,
      serviceId: waitlistEntries.serviceId,
      title: services.title,
      providerName: providers.displayName,
      day: waitlistEntries.day,
      zone: waitlistEntries.zone,
      part: waitlistEntries.part,
      durationMinutes: waitlistEntries.durationMinutes,
      createdAt: waitlistEntries.createdAt,
      ahead,
      offer: {
        id: waitlistOffers.id,
        startsAt: waitlistOffers.startsAt,
        endsAt: waitlistOffers.endsAt,
        expiresAt: waitlistOffers.expiresAt,
      },
    })
    .from(waitlistEntries)
    .innerJoin(services, eq(services.id, waitlistEntries.serviceId))
    .innerJoin(providers, eq(providers.id, waitlistEntries.providerId))
    .leftJoin(
      waitlistOffers,
      and(
        eq(waitlistOffers.entryId, waitlistEntries.id),
        eq(waitlistOffers.status, 'open'),
        sql`${waitlistOffers.expiresAt} > (select app.now())`,
      ),
    );
export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number];

/** A tutor's entries, soonest first. */
export const findEntries = (db: Database, tutorId: string): Promise<EntryRow[]> =>
  selectEntries(db)
    .where(and(eq(waitlistEntries.tutorId, tutorId), isWaiting))
    .orderBy(asc(waitlistEntries.day), asc(waitlistEntries.createdAt), asc(waitlistEntries.id));

export async function findEntry(db: Database, entryId: string): Promise<EntryRow | undefined> {
  const [row] = await selectEntries(db).where(eq(waitlistEntries.id, entryId));
  return row;
}

/** The pets of some entries, by name. */
export const findPetsOf = (db: Database, entryIds: readonly string[]) =>
  db
    .select({ entryId: waitlistPets.entryId, id: pets.id, name: pets.name })
    .from(waitlistPets)
    .innerJoin(pets, eq(pets.id, waitlistPets.petId))
    .where(inArray(waitlistPets.entryId, [...entryIds]))
    .orderBy(asc(pets.name), asc(pets.id));
export type EntryPet = Awaited<ReturnType<typeof findPetsOf>>[number];

const guardColumns = {
  id: waitlistEntries.id,
  tutorId: waitlistEntries.tutorId,
  providerId: waitlistEntries.providerId,
  day: waitlistEntries.day,
  status: waitlistEntries.status,
};

/** The entry's owner and state, before any lock. */
export async function findGuard(db: Database, entryId: string) {
  const [row] = await db.select(guardColumns).from(waitlistEntries).where(eq(waitlistEntries.id, entryId));
  return row;
}

export async function lockEntry(tx: Transaction, entryId: string) {
  const [row] = await tx
    .select(guardColumns)
    .from(waitlistEntries)
    .where(eq(waitlistEntries.id, entryId))
    .for('update');
  return row;
}
export type GuardRow = NonNullable<Awaited<ReturnType<typeof findGuard>>>;

export async function endEntry(
  tx: Transaction,
  entry: Authorized<Pick<GuardRow, 'id'>>,
  end: { readonly status: Exclude<WaitlistEntryStatus, 'waiting'>; readonly endedAt: Date },
): Promise<void> {
  await tx
    .update(waitlistEntries)
    .set(end)
    .where(and(eq(waitlistEntries.id, entry.id), isWaiting));
}

/** The open offer of an entry. */
export async function findOpenOffer(tx: Transaction, entryId: string) {
  const [row] = await tx
    .select({ id: waitlistOffers.id, expiresAt: waitlistOffers.expiresAt })
    .from(waitlistOffers)
    .where(and(eq(waitlistOffers.entryId, entryId), eq(waitlistOffers.status, 'open')));
  return row;
}

/** The number of people who wait for a provider, for each day with entries. */
export const countPeople = (
  db: Database,
  { providerId, from, to }: { readonly providerId: string; readonly from: string; readonly to: string },
) =>
  db
    .select({ day: waitlistEntries.day, people: countDistinct(waitlistEntries.tutorId) })
    .from(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.providerId, providerId),
        sql`${waitlistEntries.day} between ${from}::date and ${to}::date`,
        isWaiting,
      ),
    )
    .groupBy(waitlistEntries.day)
    .orderBy(asc(waitlistEntries.day));
