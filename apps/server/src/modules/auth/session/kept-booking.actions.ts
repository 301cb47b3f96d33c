import { isKept } from '@patinha/domain/booking';

import { type Database, readClock } from '../../../platform/db/database.ts';
import type { KeptSubject } from '../../../platform/http/session.ts';
import { findLeft } from './kept-booking.queries.ts';

/** Whether a suspended seller is left to act on a booking, or to write in its conversation (D-184). */
export async function mayStillAct(db: Database, userId: string, subject: KeptSubject): Promise<boolean> {
  const left = await findLeft(db, userId, subject);
  return left?.suspendedAt ? isKept(left, left.suspendedAt, await readClock(db)) : false;
}
