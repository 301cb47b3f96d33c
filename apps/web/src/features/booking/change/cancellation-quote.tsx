import type { Booking, CancellationQuoteView } from '@patinha/contract/booking';

import { money } from '../../../ui/format.ts';
import { cancellationRuleText, cancellationText } from '../booking-detail.strings.ts';

/** The refund, whether it includes the fee, and the rule behind it, in words. */
export function CancellationQuote({
  quote,
  booking,
}: {
  readonly quote: CancellationQuoteView;
  readonly booking: Pick<Booking, 'side' | 'created_at'>;
}) {
  const isPaid = quote.rule !== 'not_paid';
  return (
    <div className="grid gap-1">
      {isPaid && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span>{booking.side === 'tutor' ? cancellationText.refund : cancellationText.tutorRefund}</span>
          <strong className="font-display text-2xl tabular-nums">
            {money('refund', quote.refund_cents)}
          </strong>
        </p>
      )}
      <p>{cancellationRuleText(quote.rule, booking.created_at)}</p>
      {isPaid && (
        <p className="text-muted-foreground text-sm">
          {quote.fee_refund_cents > 0
            ? cancellationText.feePart(money('fee-refund', quote.fee_refund_cents))
            : cancellationText.feeKept}
          {quote.refund_cents > 0 && ` ${cancellationText.deadline}`}
        </p>
      )}
    </div>
  );
}
