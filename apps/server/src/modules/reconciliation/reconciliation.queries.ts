import { addMs, dayMs, hourMs } from '@patinha/domain/shared';
import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm';

import { type Database, rows, type Transaction } from '../../platform/db/database.ts';
import type { PspStatementLine } from '../payment/index.ts';
import { bookComparisons, discrepancies, statementLines } from './reconciliation.table.ts';

/** The cursor of the statement. */
export async function findLastLine(db: Database, psp: string): Promise<string | undefined> {
  const [row] = await db
    .select({ ref: statementLines.ref })
    .from(statementLines)
    .where(eq(statementLines.provider, psp))
    .orderBy(desc(statementLines.position))
    .limit(1);
  return row?.ref;
}

export async function insertLines(
  db: Database,
  lines: readonly PspStatementLine[],
  { psp, importedAt }: { readonly psp: string; readonly importedAt: Date },
): Promise<void> {
  await db
    .insert(statementLines)
    .values(lines.map((line) => ({ ...line, provider: psp, importedAt })))
    .onConflictDoNothing();
}

export const countOpenDiscrepancies = (db: Database, psp: string): Promise<number> =>
  db.$count(discrepancies, and(eq(discrepancies.provider, psp), isNull(discrepancies.resolvedAt)));

/** Open for a day by now. */
const isOldDiscrepancy = (now: Date) =>
  and(isNull(discrepancies.resolvedAt), lte(discrepancies.foundAt, addMs(now, -dayMs)));

/** The owners of discrepancies that are a day old and not yet escalated; null where the owner is unknown. */
export async function findOldDiscrepancies(db: Database, psp: string, now: Date): Promise<(string | null)[]> {
  const found = await db
    .selectDistinct({ providerId: discrepancies.providerId })
    .from(discrepancies)
    .where(and(eq(discrepancies.provider, psp), isNull(discrepancies.escalatedAt), isOldDiscrepancy(now)));
  return found.map(({ providerId }) => providerId);
}

/** Records that these are escalated; returns which. */
export async function escalateDiscrepancies(
  tx: Transaction,
  psp: string,
  { providerId, now }: { readonly providerId: string | null; readonly now: Date },
): Promise<string[]> {
  const isTheirs =
    providerId === null ? isNull(discrepancies.providerId) : eq(discrepancies.providerId, providerId);
  const found = await tx
    .update(discrepancies)
    .set({ escalatedAt: now })
    .where(
      and(
        eq(discrepancies.provider, psp),
        isTheirs,
        isNull(discrepancies.escalatedAt),
        isOldDiscrepancy(now),
      ),
    )
    .returning({ id: discrepancies.id });
  return found.map(({ id }) => id);
}

/** Providers who were stopped for a discrepancy and have none left that would stop them. */
export async function findCleared(db: Database, psp: string, now: Date): Promise<string[]> {
  const found = await rows<{ provider_id: string }>(
    db,
    sql`select distinct f.provider_id from book_faults f
         where f.provider = ${psp} and f.escalated_at is not null and f.resolved_at is not null
           and f.provider_id is not null
           and not exists (select from book_faults o
                            where o.provider_id = f.provider_id and o.provider = f.provider and o.resolved_at is null
                              and (o.escalated_at is not null
                                   or o.found_at <= ${now.toISOString()}::timestamptz - interval '24 hours'))`,
  );
  return found.map(({ provider_id: id }) => id);
}

const comparisonMissingMs = 36 * hourMs;

/** Whether the books were last compared more than 36 hours ago; false before the first comparison. */
export const isComparisonMissing = async (db: Database, psp: string, now: Date): Promise<boolean> =>
  (await db.$count(
    bookComparisons,
    and(eq(bookComparisons.provider, psp), lte(bookComparisons.comparedAt, addMs(now, -comparisonMissingMs))),
  )) > 0;

/** How a comparison went. One that could not be made leaves the time of the last one. */
export async function recordComparison(
  db: Database,
  psp: string,
  { now, isSilent }: { readonly now: Date; readonly isSilent: boolean },
): Promise<void> {
  const comparedAt = isSilent ? {} : { comparedAt: now };
  await db
    .insert(bookComparisons)
    .values({ provider: psp, isSilent, ...comparedAt })
    .onConflictDoUpdate({ target: bookComparisons.provider, set: { isSilent, ...comparedAt } });
}
