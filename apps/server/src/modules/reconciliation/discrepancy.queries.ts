import type { DiscrepancyState } from '@patinha/domain/reconciliation';
import { and, desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';

import { type Database, rows, type Transaction } from '../../platform/db/database.ts';
import { afterCursor, type PageRequest, rowsToRead } from '../../platform/db/pagination.ts';
import type { Authorized } from '../../platform/http/access.ts';
import { profiles } from '../account/account.table.ts';
import { payoutStops } from '../payout/payout.table.ts';
import { providers } from '../provider/provider.table.ts';
import { bookComparisons, discrepancies, statementLines } from './reconciliation.table.ts';

export async function findComparison(db: Database, psp: string) {
  const [row] = await db.select().from(bookComparisons).where(eq(bookComparisons.provider, psp));
  return row;
}

/** The open payout stops, global ones first. */
export const findOpenStops = (db: Database) =>
  db
    .select({
      reason: payoutStops.reason,
      providerName: providers.displayName,
      stoppedAt: payoutStops.stoppedAt,
    })
    .from(payoutStops)
    .leftJoin(providers, eq(providers.id, payoutStops.providerId))
    .where(isNull(payoutStops.liftedAt))
    .orderBy(sql`${payoutStops.providerId} nulls first`, payoutStops.stoppedAt);

export const countOpen = (db: Database): Promise<number> =>
  db.$count(discrepancies, isNull(discrepancies.resolvedAt));

export async function selectDiscrepancies(
  db: Database,
  { state }: { readonly state?: DiscrepancyState | undefined },
  page: PageRequest,
) {
  const found = await db
    .select({
      ...getTableColumns(discrepancies),
      providerName: providers.displayName,
      acknowledgedByName: profiles.fullName,
      lineKind: statementLines.kind,
      theirAt: statementLines.createdAt,
    })
    .from(discrepancies)
    .leftJoin(providers, eq(providers.id, discrepancies.providerId))
    .leftJoin(profiles, eq(profiles.userId, discrepancies.acknowledgedBy))
    .leftJoin(
      statementLines,
      and(eq(statementLines.provider, discrepancies.provider), eq(statementLines.ref, discrepancies.lineRef)),
    )
    .where(
      and(
        state === 'open' ? isNull(discrepancies.resolvedAt) : undefined,
        state === 'resolved' ? isNotNull(discrepancies.resolvedAt) : undefined,
        afterCursor({ time: discrepancies.foundAt, id: discrepancies.id }, page),
      ),
    )
    .orderBy(desc(discrepancies.foundAt), desc(discrepancies.id))
    .limit(rowsToRead(page));
  const times = await findOurTimes(
    db,
    found.flatMap(({ ledgerKey }) => ledgerKey ?? []),
  );
  return found.map((row) => ({
    ...row,
    ourAt: (row.ledgerKey !== null && times.get(row.ledgerKey)) || null,
  }));
}
export type DiscrepancyRow = Awaited<ReturnType<typeof selectDiscrepancies>>[number];

/** When money moved by our book, with the instant that the comparison goes by. */
async function findOurTimes(db: Database, keys: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (keys.length === 0) return new Map();
  const found = await rows<{ key: string; at: string }>(
    db,
    sql`select m.key, coalesce(m.at, m.occurred_at) as at from psp_movements m where m.key = any(${sql.param(keys)}::text[])`,
  );
  return new Map(found.map(({ key, at }) => [key, new Date(at)]));
}

export async function lockDiscrepancy(tx: Transaction, id: string) {
  const [row] = await tx.select().from(discrepancies).where(eq(discrepancies.id, id)).for('no key update');
  return row;
}

export async function markAcknowledged(
  tx: Transaction,
  { id }: Authorized<{ readonly id: string }>,
  acknowledged: { readonly acknowledgedBy: string; readonly acknowledgedAt: Date; readonly note: string },
): Promise<void> {
  await tx.update(discrepancies).set(acknowledged).where(eq(discrepancies.id, id));
}
