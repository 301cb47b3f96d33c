import type { Booking } from '@patinha/contract/booking';

import { useQuery } from '../../../lib/api/use-query.ts';
import { loadErrorText } from '../../../lib/error-text.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { ErrorCard, Skeleton } from '../../../ui/feedback.tsx';
import { bookingById } from '../booking-by-id.api.ts';
import { cancellationText } from '../booking-detail.strings.ts';
import { moveText } from '../booking-move.strings.ts';
import { cancellationQuoteOf, cancelOwnBooking } from '../booking.api.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { CancellationQuote } from './cancellation-quote.tsx';

const { confirmTitle: title, confirm, pending, keep } = cancellationText;
const { label: button, done } = moveText.cancel;
const dialogText = { button, title, confirm, pending, keep, done };

/** 'Se você cancelar agora': shows the refund before the click, and again before the final one. */
export function CancellationBox({ booking }: { readonly booking: Booking }) {
  const quote = useQuery(cancellationQuoteOf(booking));
  return (
    <Card aria-labelledby="cancellation-title">
      <CardHeader id="cancellation-title" title={cancellationText.title} />
      {quote.isPending && <Skeleton className="h-20 rounded-lg" />}
      {quote.isError && (
        <ErrorCard
          title={cancellationText.loadFailed}
          description={loadErrorText(quote.error)}
          onRetry={() => quote.refetch()}
        />
      )}
      {quote.data && (
        <div className="grid gap-4">
          <CancellationQuote quote={quote.data} booking={booking} />
          <CancelDialog
            text={dialogText}
            cancel={(reason, key) => cancelOwnBooking(booking.id, reason, key)}
            queryKey={bookingById(booking.id).queryKey}
          >
            <CancellationQuote quote={quote.data} booking={booking} />
          </CancelDialog>
        </div>
      )}
    </Card>
  );
}
