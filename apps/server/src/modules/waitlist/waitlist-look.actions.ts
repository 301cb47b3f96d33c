import type { Transaction } from '../../platform/database.ts';
import { enqueue } from '../../platform/outbox.ts';

export const lookKind = 'waitlist.look';

/** Days of a provider on which time may have become free; without an end every day from the first on. */
export interface WaitlistLine {
  readonly providerId: string;
  readonly from: string;
  readonly to?: string;
}

/**
 * Has the people who wait for these days looked after once this transaction is committed. Whether there are any is
 * not asked here: somebody may be joining at this moment.
 */
export const lookAtLine = (tx: Transaction, { providerId, from, to }: WaitlistLine): Promise<void> =>
  enqueue(tx, lookKind, { provider_id: providerId, from, to: to ?? null });
