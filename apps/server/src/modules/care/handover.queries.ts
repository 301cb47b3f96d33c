import { asc, eq } from 'drizzle-orm';

import type { Database, Transaction } from '../../platform/db/database.ts';
import { careHandovers } from './care.table.ts';

export type HandoverRow = typeof careHandovers.$inferSelect;

export async function insertHandover(tx: Transaction, handover: HandoverRow): Promise<void> {
  await tx.insert(careHandovers).values(handover);
}

export const selectHandovers = (db: Database, bookingId: string): Promise<HandoverRow[]> =>
  db
    .select()
    .from(careHandovers)
    .where(eq(careHandovers.bookingId, bookingId))
    .orderBy(asc(careHandovers.provenAt));
