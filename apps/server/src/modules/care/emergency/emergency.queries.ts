import { asc, eq, inArray } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { Authorized } from '../../../platform/http/access.ts';
import { bookingPets } from '../../booking/booking.table.ts';
import { careEmergencyPlans, careIncidents } from '../care.table.ts';

export type EmergencyPlanRow = typeof careEmergencyPlans.$inferSelect;
export type IncidentRow = typeof careIncidents.$inferSelect;

export async function findPlan(db: Database, petId: string): Promise<EmergencyPlanRow | undefined> {
  const [row] = await db.select().from(careEmergencyPlans).where(eq(careEmergencyPlans.petId, petId));
  return row;
}

export async function savePlan(
  tx: Transaction,
  pet: Authorized<{ readonly id: string }>,
  plan: Omit<EmergencyPlanRow, 'petId'>,
): Promise<void> {
  await tx
    .insert(careEmergencyPlans)
    .values({ ...plan, petId: pet.id })
    .onConflictDoUpdate({ target: careEmergencyPlans.petId, set: plan });
}

/** The plans of these bookings' pets, by their names. */
export const selectPlansOf = (db: Database, bookingIds: readonly string[]) =>
  db
    .select({
      bookingId: bookingPets.bookingId,
      petId: bookingPets.petId,
      petName: bookingPets.name,
      limitCents: careEmergencyPlans.limitCents,
      vetName: careEmergencyPlans.vetName,
      vetPhone: careEmergencyPlans.vetPhone,
      allergies: careEmergencyPlans.allergies,
    })
    .from(bookingPets)
    .innerJoin(careEmergencyPlans, eq(careEmergencyPlans.petId, bookingPets.petId))
    .where(inArray(bookingPets.bookingId, [...bookingIds]))
    .orderBy(asc(bookingPets.name), asc(bookingPets.petId));
export type PlanOfPetRow = Awaited<ReturnType<typeof selectPlansOf>>[number];

export const selectIncidents = (db: Database, bookingId: string): Promise<IncidentRow[]> =>
  db
    .select()
    .from(careIncidents)
    .where(eq(careIncidents.bookingId, bookingId))
    .orderBy(asc(careIncidents.createdAt), asc(careIncidents.id));

/** Adds to the incidents of a booking whose row the caller holds. */
export async function insertIncident(
  tx: Transaction,
  booking: Authorized<{ readonly id: string }>,
  incident: Omit<IncidentRow, 'bookingId'>,
): Promise<void> {
  await tx.insert(careIncidents).values({ ...incident, bookingId: booking.id });
}
