import type { Payment } from '@patinha/contract/payment';
import { useId } from 'react';

import { Badge } from '../../ui/badge.tsx';
import { money, formatDay, formatDayTime } from '../../ui/format.ts';
import { lazyPart, WhileLoading } from '../../ui/lazy-part.tsx';
import { ReceiptLink } from '../../ui/receipt-link.tsx';
import { outcomeText, refundText, refusedRefundText, settledAsText } from './payment.strings.ts';
import { receiptText } from './receipt.strings.ts';

// Few people ever see it.
const CreditOffer = lazyPart(async () => (await import('./credit-offer.tsx')).CreditOffer);

/** Refunds with their state. */
export function RefundList({ payments }: { payments: readonly Payment[] }) {
  const titleId = useId();
  const refunds = payments.flatMap((payment) => payment.refunds);
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h3 id={titleId} className="text-lg">
        {outcomeText.refunds}
      </h3>
      <ul className="grid gap-2">
        {refunds.map((refund) => (
          <li key={refund.id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="tabular-nums">
              {money('refund', refund.amount_cents)} · {formatDayTime(refund.requested_at)}
            </span>
            <Badge tone={refund.status === 'settled' ? 'success' : 'info'}>{refundText[refund.status]}</Badge>
            {refund.settle_by !== null && (
              <p className="text-muted-foreground basis-full text-sm">
                {refusedRefundText(formatDay(refund.settle_by))}
              </p>
            )}
            {refund.credit_offer === 'open' && (
              <WhileLoading show={null}>
                <CreditOffer refund={refund} />
              </WhileLoading>
            )}
            {(refund.settled_as === 'credit' || refund.settled_as === 'outside') && (
              <p className="text-muted-foreground basis-full text-sm">{settledAsText[refund.settled_as]}</p>
            )}
            {refund.settled_as === 'psp' && (
              <ReceiptLink
                receiptId={refund.id}
                label={receiptText.link}
                name={receiptText.linkOf(money('refund', refund.amount_cents))}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
