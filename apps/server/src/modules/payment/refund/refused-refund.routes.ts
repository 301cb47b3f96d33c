import { listRefusedRefunds, retryRefund, type RefusedRefund } from '@patinha/contract/payment';
import { refundDueAt } from '@patinha/domain/payment';
import type { Actor } from '@patinha/domain/shared';

import { toPage } from '../../../platform/db/pagination.ts';
import { type ModuleRoutes, read, write } from '../../../platform/http/route.ts';
import { listRefused, retry } from './refused-refund.actions.ts';
import type { RefusedRow } from './refused-refund.queries.ts';

/** Refunds that the provider refused, for the admins. */
export const refusedRefundRoutes: ModuleRoutes = (app) => {
  read(app, listRefusedRefunds, async ({ db, actor, query }) => {
    const { found, count, now } = await listRefused(db, actor, query);
    return { ...toPage(found, query, (row) => present(row, actor, now)), count };
  });

  write(app, retryRefund, async ({ tx, actor, params, now }) => {
    await retry(tx, actor, { refundId: params.refund_id, now });
    return {};
  });
};

function present(row: RefusedRow, actor: Actor, now: Date): RefusedRefund {
  const settleBy = refundDueAt(row.requestedAt);
  return {
    id: row.id,
    payment_id: row.paymentId,
    booking_id: row.bookingId,
    title: row.title,
    payer_name: row.payerName ?? '',
    method: row.method,
    amount_cents: row.amountCents,
    requested_at: row.requestedAt.toISOString(),
    settle_by: settleBy.toISOString(),
    is_late: now > settleBy,
    is_own: row.userId === actor.userId,
  };
}
