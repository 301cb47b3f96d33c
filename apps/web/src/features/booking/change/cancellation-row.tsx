import type { Booking, CancellationQuoteView } from '@patinha/contract/booking';
import type { CancellationRule } from '@patinha/domain/booking';
import { cents } from '@patinha/domain/shared';

import { useQuery } from '../../../lib/api/use-query.ts';
import { loadErrorText } from '../../../lib/words/error-text.ts';
import { ErrorCard, Skeleton } from '../../../ui/feedback.tsx';
import { money } from '../../../ui/format.ts';
import { bookingById } from '../booking-by-id.api.ts';
import { cancellationRuleText, cancellationText as text } from '../booking-detail.strings.ts';
import { moveText } from '../booking-move.strings.ts';
import { cancellationQuoteOf, cancelOwnBooking } from '../booking.api.ts';
import { FootButton } from '../foot/foot-row.tsx';
import { CancelTimeline } from '../request/cancel/cancel-timeline.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { CancellationQuote, FeeSentence } from './cancellation-quote.tsx';

interface CancellationRowProps {
  readonly booking: Booking;
}

/** 'Cancelar' at the foot of a booking: what comes back is said in the row, and in the sheet with the last button. */
export function CancellationRow({ booking }: CancellationRowProps) {
  const quote = useQuery(cancellationQuoteOf(booking));
  const { data } = quote;
  return (
    <div className="border-border border-b">
      <CancelDialog
        text={{ ...text, confirm: confirmOf(booking, data), done: moveText.cancel.done }}
        trigger={<FootButton label={text.row} hint={data ? hintOf(booking, data) : ''} />}
        isReady={data !== undefined}
        cancel={(reason, key) => cancelOwnBooking(booking.id, reason, key)}
        queryKey={bookingById(booking.id).queryKey}
      >
        {quote.isPending && <Skeleton className="h-20 rounded-lg" />}
        {quote.isError && !data && (
          <ErrorCard
            title={text.loadFailed}
            description={loadErrorText(quote.error)}
            onRetry={() => quote.refetch()}
          />
        )}
        {data &&
          (booking.side === 'tutor' ? (
            <Effect booking={booking} quote={data} />
          ) : (
            <CancellationQuote quote={data} booking={booking} />
          ))}
      </CancelDialog>
    </div>
  );
}

interface EffectProps extends CancellationRowProps {
  readonly quote: CancellationQuoteView;
}

/** Rules that depend on how long is left until the start. */
const byTime: ReadonlySet<CancellationRule> = new Set(['full', 'half', 'none']);

/** What comes back until when, from now on, and the rule in words; the amount is on the button. */
const Effect = ({ booking, quote }: EffectProps) => (
  <div className="grid gap-2">
    {byTime.has(quote.rule) && (
      <CancelTimeline
        startsAt={booking.starts_at}
        madeAt={booking.created_at}
        zone={booking.zone}
        priceCents={cents(booking.price_cents)}
      />
    )}
    <p>{cancellationRuleText(quote.rule, booking.created_at)}</p>
    {quote.rule !== 'not_paid' && <FeeSentence quote={quote} />}
  </div>
);

function hintOf(
  { side, created_at: madeAt }: Booking,
  { rule, refund_cents: refund }: CancellationQuoteView,
) {
  if (rule === 'not_paid') return cancellationRuleText(rule, madeAt);
  return refund > 0 ? text.back[side](money('refund', refund)) : text.nothingBack;
}

const confirmOf = ({ side }: Booking, quote: CancellationQuoteView | undefined): string =>
  side === 'tutor' && quote && quote.refund_cents > 0
    ? text.confirmAndGet(money('refund', quote.refund_cents))
    : text.confirm;
