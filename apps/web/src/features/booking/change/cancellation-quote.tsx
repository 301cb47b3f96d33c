import type { Booking, CancellationQuoteView } from '@patinha/contract/booking';
import { Link } from 'react-router';

import { useUserType } from '../../../lib/auth/session.tsx';
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
      {isPaid && <FeeSentence quote={quote} />}
      {quote.seller && <SellerLoss {...quote.seller} />}
    </div>
  );
}

/** Whether the fee comes back too, and when. */
export const FeeSentence = ({ quote }: { readonly quote: CancellationQuoteView }) => (
  <p className="text-muted-foreground text-sm">
    {quote.fee_refund_cents > 0
      ? cancellationText.feePart(money('fee-refund', quote.fee_refund_cents))
      : cancellationText.feeKept}
    {quote.refund_cents > 0 && ` ${cancellationText.deadline}`}
  </p>
);

/** What cancelling does to the seller, and the way that does not count. */
function SellerLoss({
  lost_cents: lost,
  cancelled_count: count,
}: NonNullable<CancellationQuoteView['seller']>) {
  const side = useUserType() === 'empresa' ? 'empresa' : 'prestador';
  return (
    <div className="mt-2 grid gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{cancellationText.lost}</span>
        <strong className="tabular-nums">{money('seller-lost', lost)}</strong>
      </p>
      <p>{cancellationText.publicCount(count)}</p>
      <p>
        {cancellationText.substitute}{' '}
        <Link to={`/${side}/bookings?calendario=month`} className="text-link underline">
          {cancellationText.substituteLink}
        </Link>
      </p>
    </div>
  );
}
