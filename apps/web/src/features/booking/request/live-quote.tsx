import type { BookingQuote } from '@patinha/contract/booking';
import { type BrazilianZone, cents } from '@patinha/domain/shared';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';

import { useQuery } from '../../../lib/api/use-query.ts';
import { areSame } from '../../../lib/form/form-values.ts';
import { cn } from '../../../ui/class-names.ts';
import { Alert, ErrorCard, Skeleton } from '../../../ui/feedback.tsx';
import { money } from '../../../ui/format.ts';
import { errorText } from '../booking-errors.strings.ts';
import { priceQuote, type QuoteQuery } from '../booking.api.ts';
import { requestText } from './booking-request.strings.ts';
import { CancelTimeline } from './cancel/cancel-timeline.tsx';
import { PriceLines } from './price-lines.tsx';

/** The server's price for the typed request; a former one stays, as such, while the next is read. */
export function useLiveQuote(query: QuoteQuery | undefined) {
  const deferredQuery = useDeferredValue(query);
  const quote = useQuery({ ...priceQuote(deferredQuery), placeholderData: keepPreviousData });
  const isFormer = quote.isPlaceholderData || !areSame(deferredQuery ?? {}, query ?? {});
  return { ...quote, isFormer, hasQuery: deferredQuery !== undefined };
}

interface LiveQuoteProps {
  readonly quote: ReturnType<typeof useLiveQuote>;
  readonly zone: BrazilianZone;
  /** Said while there is nothing to quote. */
  readonly waiting: string;
  /** What may be chosen in place of a time that is not free. */
  readonly instead: ReactNode;
}

/** The rule of cancelling in dates, then the total with its account on request, and whether the time is free. */
export function LiveQuote({ quote, zone, waiting, instead }: LiveQuoteProps) {
  if (!quote.hasQuery) return <p className="text-muted-foreground">{waiting}</p>;
  if (quote.isPending) return <Skeleton className="h-48 rounded-lg" />;
  if (quote.isError)
    return (
      <ErrorCard
        title={requestText.quoteFailed}
        description={errorText(quote.error)}
        onRetry={() => quote.refetch()}
      />
    );
  const { starts_at: startsAt, price_cents: priceCents, is_free: isFree } = quote.data;
  return (
    <div
      className={cn('grid gap-5', quote.isFormer && 'opacity-60')}
      aria-live="polite"
      aria-busy={quote.isFormer}
    >
      <CancelTimeline startsAt={startsAt} zone={zone} priceCents={cents(priceCents)} />
      <Total quote={quote.data} />
      {!isFree && (
        <>
          <Alert tone="warning">{requestText.notFree}</Alert>
          {instead}
        </>
      )}
    </div>
  );
}

const Total = ({ quote }: { readonly quote: BookingQuote }) => (
  <details className="border-border group border-t pt-4">
    <summary className="grid cursor-pointer grid-cols-[1fr_auto] items-center gap-x-4 [&::-webkit-details-marker]:hidden">
      <span className="font-semibold">{requestText.total}</span>
      <span className="font-display row-span-2 text-3xl/tight font-bold tabular-nums">
        {money('client-pays', quote.total_cents)}
      </span>
      <span className="text-link font-semibold group-open:underline">{requestText.account}</span>
    </summary>
    <div className="mt-4">
      <PriceLines price={quote} />
    </div>
  </details>
);
