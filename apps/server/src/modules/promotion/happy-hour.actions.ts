import { happyHourCount } from '@patinha/contract/promotion';
import { nextRunAt } from '@patinha/domain/promotion';
import { saoPauloZone, wallTime } from '@patinha/domain/shared';

import type { Database } from '../../platform/db/database.ts';
import {
  type HappyHourQuestion,
  type HappyHourRow,
  selectRunning,
  selectWaiting,
} from './happy-hour.queries.ts';

/** A promotion with the next instant at which it runs: now for one that does. */
export interface HappyHourOffer extends HappyHourRow {
  readonly nextAt: Date;
}

// Weekday and hours decide when the waiting ones run, which their order in the database does not know.
const waitingToCompare = 100;

/** Up to three: those that run now (D-31), then those that run soonest. */
export async function readHappyHour(
  db: Database,
  { now, ...asked }: Pick<HappyHourQuestion, 'memberId' | 'point'> & { readonly now: Date },
): Promise<HappyHourOffer[]> {
  const { weekday, hour, minute } = wallTime(now, saoPauloZone);
  const question = { ...asked, weekday, minuteOfDay: hour * 60 + minute };
  const running = await selectRunning(db, question, happyHourCount);
  const offers = running.map((row) => ({ ...row, nextAt: now }));
  if (offers.length >= happyHourCount) return offers;
  const waiting = await selectWaiting(db, question, waitingToCompare);
  const later = waiting
    .flatMap((row) => {
      const nextAt = nextRunAt(row, now);
      return nextAt ? [{ ...row, nextAt }] : [];
    })
    .toSorted((a, b) => a.nextAt.getTime() - b.nextAt.getTime());
  return [...offers, ...later].slice(0, happyHourCount);
}
