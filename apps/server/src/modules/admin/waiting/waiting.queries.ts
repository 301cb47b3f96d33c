import type { WaitingKind } from '@patinha/contract/admin';
import { undecidedStatuses } from '@patinha/domain/dispute';
import { and, count, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { Database } from '../../../platform/db/database.ts';
import { disputes } from '../../dispute/dispute.table.ts';
import { countUnanswered } from '../../payment/index.ts';
import { refunds } from '../../payment/payment.table.ts';
import { redemptions } from '../../promotion/promotion.table.ts';
import { reviewReports } from '../../review/review.table.ts';
import { verifications } from '../../verification/verification.table.ts';
import { suspensionAppeals } from '../admin.table.ts';

/** How much waits, and since when the oldest does. */
export interface Waiting {
  readonly count: number;
  readonly oldestAt: Date | null;
}

/** Counts the rows that wait, by the time since which they do. */
export async function countWaiting(db: Database, since: PgColumn, waits: SQL | undefined): Promise<Waiting> {
  const [row] = await db
    .select({ count: count(), oldestAt: sql`min(${since})`.mapWith((at: string | Date) => new Date(at)) })
    .from(since.table)
    .where(waits);
  return row && row.count > 0 ? row : { count: 0, oldestAt: null };
}

type Counted = Exclude<WaitingKind, 'message_report'>;

/** Of the modules below this one. */
export const waitingCounts: Readonly<Record<Counted, (db: Database) => Promise<Waiting>>> = {
  verification: (db) => countWaiting(db, verifications.createdAt, eq(verifications.status, 'pending')),
  dispute: (db) => countWaiting(db, disputes.createdAt, inArray(disputes.status, [...undecidedStatuses])),
  appeal: (db) => countWaiting(db, suspensionAppeals.sentAt, isNull(suspensionAppeals.outcome)),
  refused_refund: (db) => countWaiting(db, refunds.requestedAt, eq(refunds.status, 'failed')),
  bank_contest: countUnanswered,
  review_report: (db) => countWaiting(db, reviewReports.reportedAt, isNull(reviewReports.decidedAt)),
  contested_discount: (db) =>
    countWaiting(
      db,
      redemptions.contestedAt,
      and(
        isNotNull(redemptions.contestedAt),
        isNull(redemptions.contestDecidedAt),
        isNull(redemptions.withdrawnAt),
      ),
    ),
};
