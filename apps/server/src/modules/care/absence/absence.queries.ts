import { eq } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { Authorized } from '../../../platform/http/access.ts';
import { services } from '../../service/service.table.ts';
import { careAbsences } from '../care.table.ts';

export type AbsenceRow = typeof careAbsences.$inferSelect;

export async function findAbsenceOf(db: Database, bookingId: string): Promise<AbsenceRow | undefined> {
  const [row] = await db.select().from(careAbsences).where(eq(careAbsences.bookingId, bookingId));
  return row;
}

/** Writes the parts of a report, of a booking whose row the caller holds. */
export async function saveAbsence(
  tx: Transaction,
  booking: Authorized<{ readonly id: string }>,
  absence: Partial<Omit<AbsenceRow, 'bookingId'>> & Pick<AbsenceRow, 'authorId'>,
): Promise<void> {
  await tx
    .insert(careAbsences)
    .values({ ...absence, bookingId: booking.id })
    .onConflictDoUpdate({ target: careAbsences.bookingId, set: absence });
}

export async function findAbsencePhoto(db: Database, bookingId: string): Promise<string | undefined> {
  const absence = await findAbsenceOf(db, bookingId);
  return absence?.photoKey ?? undefined;
}

export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** The point of a service that takes place at the seller's; a tutor's home has none. */
export async function findServicePoint(db: Database, serviceId: string): Promise<Point | undefined> {
  const [row] = await db
    .select({ lat: services.latitude, lng: services.longitude })
    .from(services)
    .where(eq(services.id, serviceId));
  return row && row.lat !== null && row.lng !== null ? { lat: row.lat, lng: row.lng } : undefined;
}
