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

interface Comparison {
  readonly now: Date;
  readonly toleranceSeconds: number;
  /** How long after a card paid the PSP's statement may speak of it. */
  readonly cardSettlementSeconds: number;
}

/**
 * Compares the ledger's entries with the PSP's statement, one to one, to the centavo, and records the discrepancies. A
 * line of the last hour may not be in the ledger yet, nor an entry after `now` in the statement. Lines of one source
 * that add up to zero (a returned transfer) moved no money, and the ledger has none of them. Card money may arrive as
 * late as the PSP settles it, and contested money may be debited before the decision: neither is a discrepancy
 * meanwhile.
 */
export async function findDiscrepancies(
  tx: Transaction,
  psp: string,
  { now, toleranceSeconds, cardSettlementSeconds }: Comparison,
): Promise<void> {
  const at = now.toISOString();
  await tx.execute(sql`
    with ours as (
      select m.*, row_number() over (partition by m.ref order by m.tx_id) as turn,
             case when m.is_card then ${cardSettlementSeconds}::integer else 0 end as settles_seconds
        from psp_movements m where m.psp = ${psp} and m.occurred_at <= ${at}::timestamptz
    ), theirs as (
      select l.*, row_number() over (partition by l.source_ref order by l.position) as turn,
             sum(l.amount_cents) over (partition by l.source_ref) as net
        from psp_statement_lines l where l.provider = ${psp}
    ), compared as (
      select case
               when t.ref is null and o.settles_seconds > 0 and coalesce(o.at, o.occurred_at)
                    + make_interval(secs => o.settles_seconds + ${toleranceSeconds}::integer) > ${at}::timestamptz then null
               when t.ref is null then 'missing_there'
               when o.key is null then 'missing_here'
               when o.amount_cents <> t.amount_cents then 'amount_differs'
               when extract(epoch from t.created_at - o.at) not between -(o.tolerance_seconds + ${toleranceSeconds}::integer)
                    and o.tolerance_seconds + ${toleranceSeconds}::integer + o.settles_seconds then 'date_differs'
             end as kind,
             t.ref as line_ref, o.key as ledger_key, o.amount_cents as our_cents, t.amount_cents as their_cents,
             coalesce(o.provider_id, owner.provider_id) as provider_id, t.created_at as line_at, t.source_ref, o.key as known
        from ours o full join theirs t on t.source_ref = o.ref and t.turn = o.turn
        left join lateral (select s.provider_id from psp_sources s where s.ref = t.source_ref limit 1) owner on true
       where o.key is not null or t.net <> 0
    ), found as (
      select * from compared
       where kind is not null and (known is not null or (
               line_at <= ${at}::timestamptz - interval '1 hour'
               and not exists (select from chargebacks c where c.provider_ref = source_ref and c.status = 'open')))
    ), resolved as (
      update book_faults f set resolved_at = ${at}::timestamptz
       where f.provider = ${psp} and f.resolved_at is null
         and not exists (select from found where found.kind = f.kind
                           and found.line_ref is not distinct from f.line_ref
                           and found.ledger_key is not distinct from f.ledger_key)
    )
    insert into book_faults (kind, provider, line_ref, ledger_key, our_cents, their_cents, provider_id, found_at)
    select kind, ${psp}, line_ref, ledger_key, our_cents, their_cents, provider_id, ${at}::timestamptz from found
    on conflict do nothing`);
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
