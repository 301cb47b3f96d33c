import { summarizeCare } from '@patinha/domain/care';

import { settleAll } from '../../platform/background/due.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { lockBooking } from '../booking/index.ts';
import { deleteOpenDiary, findDiariesToSeal, insertReport, selectEntries } from './care.queries.ts';

/** Counts and seals the diaries to which nothing can be added any more; returns how many. */
export const sealDiaries = (db: Database, now: Date): Promise<number> =>
  settleAll(db, (most) => findDiariesToSeal(db, now, most), sealDiary);

async function sealDiary(tx: Transaction, bookingId: string, now: Date): Promise<void> {
  await lockBooking(tx, bookingId);
  const entries = await selectEntries(tx, bookingId);
  await insertReport(tx, {
    bookingId,
    summary: summarizeCare(entries),
    entryCount: entries.length,
    headHash: entries.at(-1)?.hash ?? null,
    composedAt: now,
  });
  await deleteOpenDiary(tx, bookingId);
}
