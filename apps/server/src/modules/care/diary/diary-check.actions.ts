import type { Database } from '../../../platform/db/database.ts';
import { type DiaryBreak, diaryKey, faultOf } from '../care-chain.crypto.ts';
import { findReport, selectDiaries, selectEntries } from '../care.queries.ts';

export type DiariesReport =
  | { readonly isWhole: true; readonly diaries: number; readonly entries: number }
  | {
      readonly isWhole: false;
      readonly bookingId: string;
      readonly position: number;
      readonly why: DiaryBreak;
    };

const batchSize = 200;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Recomputes the chain of every diary and gives the first entry that does not hold. */
export async function verifyDiaries(db: Database, secretKey: string): Promise<DiariesReport> {
  const key = diaryKey(secretKey);
  let [after, diaries, total] = [beforeAll, 0, 0];
  for (;;) {
    const found = await selectDiaries(db, after, batchSize);
    for (const bookingId of found) {
      const entries = await selectEntries(db, bookingId);
      const fault = faultOf(key, entries, await findReport(db, bookingId));
      if (fault) return { isWhole: false, bookingId, ...fault };
      diaries += 1;
      total += entries.length;
    }
    after = found.at(-1) ?? after;
    if (found.length < batchSize) return { isWhole: true, diaries, entries: total };
  }
}
