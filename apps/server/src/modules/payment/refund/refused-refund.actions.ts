import type { Actor } from '@patinha/domain/shared';

import { audit } from '../../../platform/audit/audit.ts';
import { enqueue } from '../../../platform/background/outbox.ts';
import { type Database, transact, type Transaction } from '../../../platform/db/database.ts';
import type { PageRequest } from '../../../platform/db/pagination.ts';
import { publish } from '../../../platform/live/events.ts';
import { recordGlances } from '../../privacy/index.ts';
import { lockRefused, refusePaidOutside } from './credit-offer.actions.ts';
import { markRefund } from './refund.queries.ts';
import { findRefused } from './refused-refund.queries.ts';

/** Refused refunds and their number; the payers named can see that they were viewed. */
export const listRefused = (db: Database, actor: Actor, page: PageRequest) =>
  transact(db, async (tx, now) => {
    const { found, count } = await findRefused(tx, page);
    const userIds = found.map(({ userId }) => userId);
    await recordGlances(tx, { viewerId: actor.userId, userIds, kind: 'payment-list' });
    return { found, count, now };
  });

/** Requests a refused refund again (D-188); of two admins at once the later one finds it requested. */
export async function retry(
  tx: Transaction,
  actor: Actor,
  { refundId, now }: { readonly refundId: string; readonly now: Date },
): Promise<void> {
  const refund = await lockRefused(tx, { refundId, actor });
  await refusePaidOutside(tx, refundId);
  await markRefund(tx, refundId, { status: 'requested' });
  await audit(tx, {
    actorId: actor.userId,
    action: 'payment.retry-refund',
    subjectType: 'payment',
    subjectId: refund.paymentId,
    details: { refund_id: refundId, amount_cents: refund.amountCents },
  });
  const key = `payment.refund:${refundId}:${now.toISOString()}`;
  await enqueue(tx, 'payment.refund', { refund_id: refundId }, { key });
  await publish(tx, { users: [refund.userId], type: 'payment.changed', id: refund.paymentId });
}
