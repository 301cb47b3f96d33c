import type { Booking, BookingSeries, SeriesCancellation } from '@patinha/contract/booking';
import { keepPreviousData } from '@tanstack/react-query';

import { useQuery } from '../../../lib/api/use-query.ts';
import { loadErrorText } from '../../../lib/words/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { ErrorCard, Skeleton } from '../../../ui/feedback.tsx';
import { money, formatWeekdayTime } from '../../../ui/format.ts';
import { cancellationRuleText, cancellationText } from '../booking-detail.strings.ts';
import { CancelDialog } from '../change/cancel-dialog.tsx';
import { cancelDates, seriesById, seriesCancellationOf } from './booking-series.api.ts';
import { seriesCancelText as text } from './booking-series.strings.ts';

/** The refund of each date by its own rule, and in total, before the click and again before the final one. */
export function SeriesCancellationBox({ series }: { readonly series: BookingSeries }) {
  // A date that changes meanwhile triggers a new request; the open dialog stays and shows the new sum when it arrives.
  const quote = useQuery({ ...seriesCancellationOf(series), placeholderData: keepPreviousData });
  return (
    <Card aria-labelledby="series-cancellation-title">
      <CardHeader id="series-cancellation-title" title={text.title} />
      {quote.isPending && <Skeleton className="h-32 rounded-lg" />}
      {quote.isError && (
        <ErrorCard
          title={text.loadFailed}
          description={loadErrorText(quote.error)}
          onRetry={() => quote.refetch()}
        />
      )}
      {quote.data && (
        <div className="grid gap-4">
          <QuotedDates quote={quote.data} series={series} />
          <QuotedSum quote={quote.data} series={series} />
          <CancelDialog
            text={{ ...text, title: text.confirmTitle(quote.data.items.length) }}
            trigger={
              <Button variant="outline" className="justify-self-start">
                {text.button}
              </Button>
            }
            cancel={(reason, key) => cancelDates(series.id, reason, key)}
            queryKey={seriesById(series.id).queryKey}
          >
            <QuotedSum quote={quote.data} series={series} />
          </CancelDialog>
        </div>
      )}
    </Card>
  );
}

interface QuoteProps {
  readonly quote: SeriesCancellation;
  readonly series: BookingSeries;
}

const QuotedDates = ({ quote, series }: QuoteProps) => (
  <ul className="divide-border divide-y">
    {quote.items.map((item) => (
      <QuotedDate
        key={item.booking_id}
        item={item}
        zone={series.zone}
        booking={series.items.find(({ id }) => id === item.booking_id)}
      />
    ))}
  </ul>
);

interface QuotedDateProps {
  readonly item: SeriesCancellation['items'][number];
  readonly zone: BookingSeries['zone'];
  readonly booking: Booking | undefined;
}

const QuotedDate = ({ item, zone, booking }: QuotedDateProps) => (
  <li className="py-2 first:pt-0">
    <p className="flex flex-wrap justify-between gap-x-4">
      <span className="font-medium">{formatWeekdayTime(item.starts_at, zone)}</span>
      {item.paid_cents > 0 && <span className="tabular-nums">{money('refund', item.refund_cents)}</span>}
    </p>
    {booking && (
      <p className="text-muted-foreground text-sm">{cancellationRuleText(item.rule, booking.created_at)}</p>
    )}
  </li>
);

const QuotedSum = ({ quote, series }: QuoteProps) =>
  quote.paid_cents > 0 && (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{text.sum[series.side]}</span>
        <strong className="font-display text-2xl tabular-nums">{money('refund', quote.refund_cents)}</strong>
      </p>
      {quote.paid_cents > quote.refund_cents && (
        <p className="font-semibold">
          {text.lost(money('not-refunded', quote.paid_cents - quote.refund_cents))}
        </p>
      )}
      <p className="text-muted-foreground text-sm">
        {quote.fee_refund_cents > 0
          ? text.feePart(money('fee-refund', quote.fee_refund_cents))
          : cancellationText.feeKept}
        {quote.refund_cents > 0 && ` ${text.deadline}`}
      </p>
    </div>
  );
