import type { Database } from '../../platform/db/database.ts';
import { hasOpenDeletion } from './leaving.queries.ts';

/** Whether a person is leaving: their pages are hidden from the request on. */
export const isLeaving = (db: Database, userId: string): Promise<boolean> => hasOpenDeletion(db, [userId]);

/** The same of several people, in one look. */
export const hasPendingDeletion = (db: Database, userIds: readonly string[]): Promise<boolean> =>
  hasOpenDeletion(db, userIds);
