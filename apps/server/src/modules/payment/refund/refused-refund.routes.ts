import { listRefusedRefunds, retryRefund, type RefusedRefund } from '@patinha/contract/payment';
import { canConfirmOutside, refundDueAt, refusalsBeforeOutside } from '@patinha/domain/payment';
import type { Actor } from '@patinha/domain/shared';

import { toPage } from '../../../platform/db/pagination.ts';
import { type ModuleRoutes, read, write } from '../../../platform/http/route.ts';
import { creditOfferOf } from './credit-offer.rules.ts';
import { cpfOf } from './outside-refund.queries.ts';
import { bankReceiptPath } from './outside-refund.routes.ts';
import { listRefused, retry } from './refused-refund.actions.ts';
import type { RefusedRow } from './refused-refund.queries.ts';

/** Refunds that the provider refused, for the admins. */
export const refusedRefundRoutes: ModuleRoutes = (app, { env }) => {
  read(app, listRefusedRefunds, async ({ db, actor, query }) => {
    const { found, count, now } = await listRefused(db, actor, query);
    return {
      ...toPage(found, query, (row) => present(row, { actor, now, secretKey: env.SECRET_KEY })),
      count,
    };
  });

  write(app, retryRefund, async ({ tx, actor, params, now }) => {
    await retry(tx, actor, { refundId: params.refund_id, now });
    return {};
  });
};

interface Viewer {
  readonly actor: Actor;
  readonly now: Date;
  readonly secretKey: string;
}

function present(row: RefusedRow, viewer: Viewer): RefusedRefund {
  const { actor, now } = viewer;
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
    refusal_count: row.refusalCount,
    credit_offer: creditOfferOf(row),
    credit_offered_at: row.creditOfferedAt?.toISOString() ?? null,
    payer_cpf: row.refusalCount >= refusalsBeforeOutside ? cpfOf(row.payerDocument) : null,
    outside: outsideOf(row, viewer),
    is_own: row.userId === actor.userId,
  };
}

function outsideOf(row: RefusedRow, { actor, secretKey }: Viewer): RefusedRefund['outside'] {
  const { id, userId, proposedBy, proposedAt, proposedByName } = row;
  if (proposedBy === null || proposedAt === null) return null;
  return {
    proposed_at: proposedAt.toISOString(),
    proposed_by_name: proposedByName ?? '',
    receipt_url: bankReceiptPath(secretKey, id),
    may_confirm: canConfirmOutside({ userId, proposedBy }, actor),
  };
}
