import type { BookingSeries } from '@patinha/contract/booking';
import { useParams } from 'react-router';

import { isCompanyFace } from '../../../lib/api/face.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { loadErrorText, isGone } from '../../../lib/words/error-text.ts';
import { Card, CardHeader, PageHeader } from '../../../ui/card.tsx';
import { EmptyState, ErrorCard, Skeleton } from '../../../ui/feedback.tsx';
import { listText } from '../booking.strings.ts';
import { seriesById } from './booking-series.api.ts';
import { rhythmText, seriesText as text } from './booking-series.strings.ts';
import { SeriesAnswer } from './series-answer.tsx';
import { SeriesBookings } from './series-bookings.tsx';
import { SeriesCancellationBox } from './series-cancellation-box.tsx';
import { SeriesPayment } from './series-payment.tsx';

/** /bookings/series/:seriesId: all dates of a series for either side, with what can be done to them at once. */
export function SeriesScreen() {
  const { seriesId = '' } = useParams();
  const series = useQuery(seriesById(seriesId));
  if (series.isPending)
    return (
      <>
        <h1 className="sr-only">{text.title}</h1>
        <div role="status" aria-label={listText.loadingMore} className="grid gap-5">
          <Skeleton className="h-12 w-2/3 rounded-lg" />
          <Skeleton className="h-96 rounded-xl" />
        </div>
      </>
    );
  // Open dialogs and typed input survive a failed refetch.
  if (series.isError && (!series.data || isGone(series.error)))
    return (
      <>
        <PageHeader title={text.title} />
        {isGone(series.error) ? (
          <EmptyState tile="gato" title={text.missing} description={text.missingHint} />
        ) : (
          <ErrorCard
            title={text.loadFailed}
            description={loadErrorText(series.error)}
            onRetry={() => series.refetch()}
          />
        )}
      </>
    );
  return <Series series={series.data} />;
}

function Series({ series }: { readonly series: BookingSeries }) {
  const who = series.side === 'tutor' ? text.with(series.provider_name) : text.of(series.tutor_name);
  return (
    <>
      <PageHeader
        title={series.title}
        description={text.summary(rhythmText[series.every_weeks], series.count, who)}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
        <Card aria-labelledby="series-dates-title">
          <CardHeader id="series-dates-title" title={text.dates} />
          <SeriesBookings series={series} />
        </Card>
        <div className="grid gap-5">
          {series.moves.includes('accept') && <SeriesAnswer series={series} />}
          {series.side === 'tutor' && <SeriesPayment series={series} />}
          {series.moves.includes('cancel') && !series.moves.includes('decline') && !isCompanyFace() && (
            <SeriesCancellationBox series={series} />
          )}
        </div>
      </div>
    </>
  );
}
