import { reliabilityWindowMs } from '@patinha/domain/provider';

import type { Database } from '../../../platform/db/database.ts';
import { updateReliability } from '../../provider/index.ts';

/** Recomputes the reliability of providers whose bookings of the last year changed; returns how many changed. */
export const refreshReliability = (db: Database, now: Date): Promise<number> =>
  updateReliability(db, { now, windowMs: reliabilityWindowMs });
