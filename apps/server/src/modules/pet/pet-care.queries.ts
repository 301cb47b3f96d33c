import { remindedUntil } from '@patinha/domain/pet';
import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, lte, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Authorized } from '../../platform/http/access.ts';
import { profiles } from '../account/account.table.ts';
import { bookingPets, bookings } from '../booking/booking.table.ts';
import { providers } from '../provider/provider.table.ts';
import { substituteAsks, substitutions } from '../substitution/substitution.table.ts';
import type { PetRow } from './pet.queries.ts';
import { petDoses, pets } from './pet.table.ts';

export type DoseRow = typeof petDoses.$inferSelect;
export type DoseFields = Pick<DoseRow, 'kind' | 'name' | 'givenOn' | 'nextOn'>;

const columns = getTableColumns(petDoses);

/** The calendars of these pets, newest dose first. */
export const selectDoses = (db: Database, petIds: readonly string[]): Promise<DoseRow[]> =>
  petIds.length === 0
    ? Promise.resolve([])
    : db
        .select(columns)
        .from(petDoses)
        .where(inArray(petDoses.petId, [...petIds]))
        .orderBy(desc(petDoses.givenOn), desc(petDoses.id));

export const countDoses = (tx: Transaction, petId: string): Promise<number> =>
  tx.$count(petDoses, eq(petDoses.petId, petId));

export async function insertDose(
  tx: Transaction,
  pet: Authorized<PetRow>,
  dose: DoseFields,
): Promise<DoseRow> {
  const [row] = await tx
    .insert(petDoses)
    .values({ ...dose, petId: pet.id })
    .returning(columns);
  if (!row) throw new Error('insert into pet_doses gave no row');
  return row;
}

/** False when the pet has no such dose. */
export async function deleteDose(tx: Transaction, pet: Authorized<PetRow>, doseId: string): Promise<boolean> {
  const deleted = await tx
    .delete(petDoses)
    .where(and(eq(petDoses.id, doseId), eq(petDoses.petId, pet.id)))
    .returning({ id: petDoses.id });
  return deleted.length === 1;
}

/** Who is asked to take the booking over and may still answer; one at a time. */
const askedSubstitute = sql<string | null>`(
  select asked.owner_user_id from ${substituteAsks} ask
  join ${substitutions} search on search.id = ask.substitution_id
  join ${providers} asked on asked.id = ask.provider_id
  where search.booking_id = ${bookings.id} and ask.status = 'asked' and ask.expires_at > app.now())`;

/** The booking's participants and state. */
export async function findCareBooking(db: Database, bookingId: string) {
  const [row] = await db
    .select({
      status: bookings.status,
      tutorId: bookings.tutorId,
      providerId: bookings.providerId,
      providerOwnerId: providers.ownerUserId,
      assigneeId: bookings.assigneeId,
      checkedOutAt: bookings.checkedOutAt,
      askedSubstituteId: askedSubstitute,
    })
    .from(bookings)
    .innerJoin(providers, eq(providers.id, bookings.providerId))
    .where(eq(bookings.id, bookingId));
  return row;
}

export type CareBooking = NonNullable<Awaited<ReturnType<typeof findCareBooking>>>;

/** The pets of a booking as they are today; one that was removed since is left out. */
export const selectBookedPets = (db: Database, bookingId: string): Promise<PetRow[]> =>
  db
    .select(getTableColumns(pets))
    .from(pets)
    .innerJoin(bookingPets, eq(bookingPets.petId, pets.id))
    .where(eq(bookingPets.bookingId, bookingId))
    .orderBy(asc(pets.name), asc(pets.id));

const newer = alias(petDoses, 'newer');

/** The newest dose of each name that expires within a week and was not reminded of. */
export const findUnreminded = (db: Database, today: string, most: number) =>
  db
    .select({
      id: petDoses.id,
      name: petDoses.name,
      kind: petDoses.kind,
      nextOn: petDoses.nextOn,
      petId: pets.id,
      petName: pets.name,
      email: profiles.email,
      fullName: profiles.fullName,
    })
    .from(petDoses)
    .innerJoin(pets, eq(pets.id, petDoses.petId))
    .innerJoin(profiles, eq(profiles.userId, pets.ownerId))
    .where(
      and(
        isNull(petDoses.remindedAt),
        gte(petDoses.nextOn, today),
        lte(petDoses.nextOn, remindedUntil(today)),
        notExists(
          db
            .select({ id: newer.id })
            .from(newer)
            .where(
              and(
                eq(newer.petId, petDoses.petId),
                eq(newer.kind, petDoses.kind),
                sql`lower(trim(${newer.name})) = lower(trim(${petDoses.name}))`,
                sql`${newer.givenOn} > ${petDoses.givenOn}`,
              ),
            ),
        ),
      ),
    )
    .limit(most);
export type DueDose = Awaited<ReturnType<typeof findUnreminded>>[number];

/** Records that the reminder went out; false when it already had. */
export async function markReminded(tx: Transaction, doseId: string, now: Date): Promise<boolean> {
  const marked = await tx
    .update(petDoses)
    .set({ remindedAt: now })
    .where(and(eq(petDoses.id, doseId), isNull(petDoses.remindedAt)))
    .returning({ id: petDoses.id });
  return marked.length === 1;
}
