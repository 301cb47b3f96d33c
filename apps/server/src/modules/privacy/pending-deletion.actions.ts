import type { Database } from '../../platform/db/database.ts';
import { hasOpenDeletion } from './pending-deletion.queries.ts';

/** Whether a person has requested the deletion of their account, which hides their pages at once. */
export const isPendingDeletion = (db: Database, userId: string): Promise<boolean> =>
  hasOpenDeletion(db, [userId]);

/** The same of several people, in one look. */
export const hasPendingDeletion = (db: Database, userIds: readonly string[]): Promise<boolean> =>
  hasOpenDeletion(db, userIds);
