import { reliabilityWindowMs } from '@patinha/domain/provider';
import { addMs } from '@patinha/domain/shared';

import type { Database } from '../../../platform/db/database.ts';
import { updateReliability } from '../../provider/index.ts';

/** Writes what the bookings of the last year say of each provider; gives how many changed. */
export const refreshReliability = (db: Database, now: Date): Promise<number> =>
  updateReliability(db, addMs(now, -reliabilityWindowMs));
