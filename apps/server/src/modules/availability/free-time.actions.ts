import type { OccupiedLane } from '@patinha/domain/booking';

import { enqueue } from '../../platform/background/outbox.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { findHeldSlots, type HeldQuestion } from './held-time.queries.ts';

/** The message that time became free. The waitlist delivers it, hence the name, which stored messages carry. */
export const freeTimeKind = 'waitlist.look';

/** Days of a provider on which time may have become free; without an end every day from the first on. */
interface FreeDays {
  readonly providerId: string;
  readonly from: string;
  readonly to?: string;
}

/**
 * Rechecks the waitlist of these days after the commit. Does not check here whether anyone waits: a person may be
 * joining at this moment.
 */
export const announceFreeTime = (tx: Transaction, { providerId, from, to }: FreeDays): Promise<void> =>
  enqueue(tx, freeTimeKind, { provider_id: providerId, from, to: to ?? null });

/** Times of a provider that are held for tutors other than the caller. */
export const heldFromOthers = (db: Database, question: HeldQuestion): Promise<OccupiedLane[]> =>
  findHeldSlots(db, question);
