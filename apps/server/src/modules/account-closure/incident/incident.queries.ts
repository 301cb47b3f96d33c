import type { IncidentStep } from '@patinha/domain/compliance';
import { desc, eq } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { afterCursor, type PageRequest, rowsToRead } from '../../../platform/db/pagination.ts';
import type { Authorized } from '../../../platform/http/access.ts';
import { incidents } from '../account-closure.table.ts';

export type IncidentRow = typeof incidents.$inferSelect;

export const selectIncidents = (db: Database, page: PageRequest): Promise<IncidentRow[]> =>
  db
    .select()
    .from(incidents)
    .where(afterCursor({ time: incidents.recordedAt, id: incidents.id }, page))
    .orderBy(desc(incidents.recordedAt), desc(incidents.id))
    .limit(rowsToRead(page));

export async function insertIncident(
  tx: Transaction,
  incident: typeof incidents.$inferInsert,
): Promise<IncidentRow> {
  const [row] = await tx.insert(incidents).values(incident).returning();
  if (!row) throw new Error('insert into incidents gave no row');
  return row;
}

export async function lockIncident(tx: Transaction, incidentId: string): Promise<IncidentRow | undefined> {
  const [row] = await tx.select().from(incidents).where(eq(incidents.id, incidentId)).for('update');
  return row;
}

const columnOf = {
  authority_told: 'authorityToldAt',
  people_told: 'peopleToldAt',
  closed: 'closedAt',
} as const satisfies Record<IncidentStep, keyof IncidentRow>;

export async function updateIncident(
  tx: Transaction,
  incident: Authorized<IncidentRow>,
  { step, at }: { readonly step: IncidentStep; readonly at: Date },
): Promise<IncidentRow> {
  const [row] = await tx
    .update(incidents)
    .set({ [columnOf[step]]: at })
    .where(eq(incidents.id, incident.id))
    .returning();
  return row ?? incident;
}
