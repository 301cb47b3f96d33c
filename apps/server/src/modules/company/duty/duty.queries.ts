import { and, asc, eq } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { services } from '../../service/service.table.ts';
import { companyDuties } from './duty.table.ts';

export type DutyRow = typeof companyDuties.$inferSelect;

export const selectDuties = (db: Database, providerId: string): Promise<DutyRow[]> =>
  db.select().from(companyDuties).where(eq(companyDuties.providerId, providerId));

/** The services of a company by name, on sale or not. */
export const selectServices = (db: Database, providerId: string) =>
  db
    .select({ id: services.id, title: services.title })
    .from(services)
    .where(eq(services.providerId, providerId))
    .orderBy(asc(services.title), asc(services.id));

export async function saveDuty(
  tx: Transaction,
  { providerId, userId, ...terms }: typeof companyDuties.$inferInsert,
): Promise<void> {
  await tx
    .insert(companyDuties)
    .values({ providerId, userId, ...terms })
    .onConflictDoUpdate({ target: [companyDuties.providerId, companyDuties.userId], set: terms });
}

/** What a person leaves behind who leaves the team. */
export async function deleteDutyOf(tx: Transaction, providerId: string, userId: string): Promise<void> {
  await tx
    .delete(companyDuties)
    .where(and(eq(companyDuties.providerId, providerId), eq(companyDuties.userId, userId)));
}
