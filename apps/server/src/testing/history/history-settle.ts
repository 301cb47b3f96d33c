import { sql } from 'drizzle-orm';

import { recordPeople } from '../../modules/account/people-count.queries.ts';
import { sumMarketDays } from '../../modules/admin/reports/market-days.actions.ts';
import { marketReach } from '../../modules/admin/reports/market-days.table.ts';
import { sumMoneyDays } from '../../modules/admin/reports/money-days.queries.ts';
import { refreshReliability } from '../../modules/booking/history/booking-reliability.jobs.ts';
import { lookAtLedger } from '../../modules/ledger/index.ts';
import { refreshRating } from '../../modules/review/review.actions.ts';
import { chainAudit } from '../../platform/audit/audit-chain.ts';
import { type OpenDatabase, readClock, rows, transact } from '../../platform/db/database.ts';
import type { Env } from '../../platform/settings/env.ts';

/**
 * Brings what the product keeps beside its rows up to a history that was just made, by the product's own functions: the
 * chain of the trail, the sums of the days, ratings and reliability. Throws when the ledger violates its invariants.
 */
export async function settleHistory(database: OpenDatabase, env: Env): Promise<void> {
  const { db } = database;
  const now = await readClock(db);
  await chainAudit(db, now, { env });
  await sumMoneyDays(db);
  // The copies were noted by no trigger: the days are counted as those of an older database.
  await db.update(marketReach).set({ isWhole: false, recountedTo: null });
  await sumMarketDays(db);
  const owner = database.ownerPool();
  await owner.query('select app.count_all_clients(), ledger.sum_all_providers()');
  await owner.end();
  const sold = await rows<{ id: string }>(
    db,
    sql`select id from providers where rating_count = 0 order by id`,
  );
  for (const { id } of sold) await transact(db, (tx) => refreshRating(tx, id));
  await db.execute(sql`update providers set figures_due_at = ${now.toISOString()}`);
  await refreshReliability(db, now);
  await recordPeople(db, now);
  const violations = await lookAtLedger(db);
  if (violations.length > 0) throw new Error(`The ledger is broken: ${JSON.stringify(violations)}`);
}
