import { saoPauloZone, wallTime, yearInSaoPaulo } from '@patinha/domain/shared';

import type { Database } from '../../../platform/db/database.ts';
import { findOver, findYears, type HistoryOwner, sumUp } from './booking-history.queries.ts';

interface HistoryPage extends HistoryOwner {
  readonly year: number | undefined;
  readonly now: Date;
  readonly afterId: string | undefined;
  readonly limit: number;
}

/** One side's finished bookings of a year, by default the latest with any, with the year's figures. */
export async function readHistory(db: Database, { year, now, afterId, limit, ...owner }: HistoryPage) {
  const withAny = await findYears(db, owner);
  const chosen = year ?? withAny[0] ?? wallTime(now, saoPauloZone).year;
  const span = yearInSaoPaulo(chosen);
  const found = await findOver(db, { ...owner, ...span, afterId, limit });
  const { completed, cancelled, ends, minutes, totalCents } = await sumUp(db, owner, span);
  return {
    found,
    year: chosen,
    years: [...new Set([chosen, ...withAny])].toSorted((one, other) => other - one),
    completed,
    cancelled,
    ends: [...ends].map(([end, total]) => ({ end, total })),
    minutes,
    total_cents: totalCents,
  };
}
