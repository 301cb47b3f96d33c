import type { summariseReceivedReviews } from '@patinha/contract/review';
import type { ResponseOf } from '@patinha/contract/shared';

import { useQuery } from '../../lib/api/use-query.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { formatRating } from '../../ui/format.ts';
import { receivedSummary } from './review.api.ts';
import { errorText, receivedText as text, reviewText } from './review.strings.ts';

/** The own average and how many gave each number of stars. */
export function RatingSummary() {
  const summary = useQuery(receivedSummary());
  if (summary.isPending) return <Skeleton className="h-44 rounded-xl" />;
  if (!summary.data)
    return (
      <ErrorCard
        title={reviewText.loadFailed}
        description={errorText(summary.error)}
        onRetry={() => summary.refetch()}
      />
    );
  return summary.data.average === null ? null : <Bars {...summary.data} average={summary.data.average} />;
}

type Summary = ResponseOf<typeof summariseReceivedReviews> & { readonly average: number };

function Bars({ average, count, stars }: Summary) {
  return (
    <Card aria-label={text.average} className="flex flex-wrap items-center gap-6">
      <div>
        <p className="text-muted-foreground">{text.average}</p>
        <p className="font-display text-5xl font-bold tabular-nums">{formatRating(average)}</p>
        <p className="text-muted-foreground">{text.count(count)}</p>
      </div>
      <ul className="grid min-w-56 flex-1 gap-1.5">
        {stars
          .map((given, at) => ({ star: at + 1, given }))
          .toReversed()
          .map(({ star, given }) => (
            <li key={star} className="flex items-center gap-3">
              <span className="sr-only">{text.stars(star, given)}</span>
              <span aria-hidden="true" className="w-3 text-sm tabular-nums">
                {star}
              </span>
              <span aria-hidden="true" className="bg-border h-2 flex-1 overflow-hidden rounded-full">
                <span
                  className="bg-primary block h-full rounded-full"
                  style={{ width: `${count === 0 ? 0 : (given * 100) / count}%` }}
                />
              </span>
              <span aria-hidden="true" className="w-8 text-right text-sm tabular-nums">
                {given}
              </span>
            </li>
          ))}
      </ul>
    </Card>
  );
}
