import { type Database, readClock } from '../../platform/db/database.ts';
import { discrepancies, statementLines } from './reconciliation.table.ts';

/** A refund with one centavo less in the statement than in the ledger; returns its id. */
export async function buildDiscrepancy(
  db: Database,
  values: Partial<typeof discrepancies.$inferInsert> = {},
): Promise<string> {
  const foundAt = values.foundAt ?? (await readClock(db));
  const discrepancy: typeof discrepancies.$inferInsert = {
    kind: 'amount_differs',
    provider: 'simulador',
    lineRef: `line-${crypto.randomUUID()}`,
    ledgerKey: `rfs:${crypto.randomUUID()}`,
    ourCents: -4_200,
    theirCents: -4_199,
    ...values,
    foundAt,
  };
  if (discrepancy.lineRef)
    await db.insert(statementLines).values({
      provider: discrepancy.provider,
      ref: discrepancy.lineRef,
      kind: 'refund',
      sourceRef: `source-${discrepancy.lineRef}`,
      amountCents: discrepancy.theirCents ?? 0,
      createdAt: foundAt,
      importedAt: foundAt,
    });
  const [row] = await db.insert(discrepancies).values(discrepancy).returning({ id: discrepancies.id });
  if (!row) throw new Error('insert into book_faults gave no row');
  return row.id;
}
