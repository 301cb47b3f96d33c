import { type Database, readClock } from '../../platform/db/database.ts';
import { bookFaults, statementLines } from './reconciliation.table.ts';

/** A refund that the statement has with one centavo less than the ledger; gives its id. */
export async function buildFault(
  db: Database,
  values: Partial<typeof bookFaults.$inferInsert> = {},
): Promise<string> {
  const foundAt = values.foundAt ?? (await readClock(db));
  const fault: typeof bookFaults.$inferInsert = {
    kind: 'amount_differs',
    provider: 'simulador',
    lineRef: `line-${crypto.randomUUID()}`,
    ledgerKey: `rfs:${crypto.randomUUID()}`,
    ourCents: -4_200,
    theirCents: -4_199,
    ...values,
    foundAt,
  };
  if (fault.lineRef)
    await db.insert(statementLines).values({
      provider: fault.provider,
      ref: fault.lineRef,
      kind: 'refund',
      sourceRef: `source-${fault.lineRef}`,
      amountCents: fault.theirCents ?? 0,
      createdAt: foundAt,
      importedAt: foundAt,
    });
  const [row] = await db.insert(bookFaults).values(fault).returning({ id: bookFaults.id });
  if (!row) throw new Error('insert into book_faults gave no row');
  return row.id;
}
