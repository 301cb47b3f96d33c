import { reliabilityWindowMs } from '@patinha/domain/provider';
import { addMs } from '@patinha/domain/shared';

import type { Database } from '../../../platform/db/database.ts';
import { updateReliability } from '../../provider/index.ts';

/** Recomputes each provider's reliability from the bookings of the last year; returns how many changed. */
export const refreshReliability = (db: Database, now: Date): Promise<number> =>
  updateReliability(db, addMs(now, -reliabilityWindowMs));
