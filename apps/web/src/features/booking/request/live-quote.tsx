import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue } from 'react';

import { useQuery } from '../../../lib/api/use-query.ts';
import { Alert, ErrorCard, Skeleton } from '../../../ui/feedback.tsx';
import { errorText } from '../booking-errors.strings.ts';
import { priceQuote, type QuoteQuery } from '../booking.api.ts';
import { requestText } from './booking-request.strings.ts';
import { PriceLines } from './price-lines.tsx';

interface LiveQuoteProps {
  readonly query: QuoteQuery | undefined;
  /** Said while there is nothing to quote. */
  readonly waiting: string;
}

/** The server's itemized price for the typed request, and whether the time is free. */
export function LiveQuote({ query, waiting }: LiveQuoteProps) {
  const deferredQuery = useDeferredValue(query);
  const quote = useQuery({ ...priceQuote(deferredQuery), placeholderData: keepPreviousData });
  if (deferredQuery === undefined) return <p className="text-muted-foreground">{waiting}</p>;
  if (quote.isPending) return <Skeleton className="h-32 rounded-lg" />;
  if (quote.isError)
    return (
      <ErrorCard
        title={requestText.quoteFailed}
        description={errorText(quote.error)}
        onRetry={() => quote.refetch()}
      />
    );
  return (
    <div className="grid gap-3" aria-live="polite">
      <PriceLines price={quote.data} />
      {!quote.data.is_free && <Alert tone="warning">{requestText.notFree}</Alert>}
    </div>
  );
}
