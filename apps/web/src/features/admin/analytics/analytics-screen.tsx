import type { AdminAnalytics } from '@patinha/contract/admin';
import type { ReportPeriod } from '@patinha/domain/admin';
import { useState } from 'react';

import { useQuery } from '../../../lib/api/use-query.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { loadErrorText } from '../../../lib/words/error-text.ts';
import { serviceTypeLabel } from '../../../lib/words/service-type-label.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/card.tsx';
import { EmptyState, ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';
import { formatDuration, formatPercent } from '../../../ui/format.ts';
import { StatCard } from '../../../ui/stat-card.tsx';
import { periodAnalytics } from '../lists/admin-reports.api.ts';
import { reportText } from '../lists/admin-reports.strings.ts';
import { analyticsText as text } from './admin-analytics.strings.ts';
import { periodOf } from './period-choice.ts';
import { PeriodForm } from './period-form.tsx';
import { ShareTable } from './share-table.tsx';
import { StepBars } from './step-bars.tsx';

/** /admin/analytics: the funnels of a period's users and booking requests. */
export function AdminAnalyticsScreen() {
  const [period, setPeriod] = useState<ReportPeriod>(
    () => periodOf('days', serverNow()) ?? { from: '', to: '' },
  );
  const { data, error, isPending, refetch } = useQuery(periodAnalytics(period));
  return (
    <>
      <PageHeader title={text.title} description={text.description} />
      <div className="grid gap-6">
        <PeriodForm onChosen={setPeriod}>
          <Button type="submit" className="min-h-12">
            {reportText.show}
          </Button>
        </PeriodForm>
        {error && !data && (
          <ErrorCard title={text.loadFailed} description={loadErrorText(error)} onRetry={() => refetch()} />
        )}
        {isPending && <SkeletonList className="h-32" />}
        {data && <Analytics analytics={data} />}
      </div>
    </>
  );
}

const Analytics = ({ analytics }: { readonly analytics: AdminAnalytics }) => (
  <>
    <div className="grid gap-6 lg:grid-cols-2">
      <StepBars title={text.tutors} steps={text.tutorSteps} counts={analytics.tutors} />
      <StepBars title={text.sellers} steps={text.sellerSteps} counts={analytics.sellers} />
      <StepBars title={text.bookings} steps={text.bookingSteps} counts={analytics.bookings} />
      <Returning {...analytics} />
    </div>
    {analytics.categories.length === 0 ? (
      <EmptyState title={text.nothing} description={text.nothingHint} />
    ) : (
      <div className="grid gap-6 lg:grid-cols-2">
        <ShareTable
          title={text.categories}
          column={text.category}
          shares={analytics.categories.map((share) => ({
            ...share,
            name: serviceTypeLabel[share.service_type],
          }))}
        />
        <ShareTable
          title={text.places}
          column={text.place}
          shares={analytics.places.map((share) => ({ ...share, name: `${share.city} — ${share.state}` }))}
        />
      </div>
    )}
  </>
);

function Returning({
  answer_minutes: minutes,
  served_tutors: served,
  returning_tutors: returning,
}: Pick<AdminAnalytics, 'answer_minutes' | 'served_tutors' | 'returning_tutors'>) {
  return (
    <div className="grid grid-cols-2 content-start gap-3 sm:gap-4">
      <StatCard label={text.answer} value={minutes === null ? text.noAnswer : formatDuration(minutes)} />
      <StatCard
        label={text.returning}
        value={served === 0 ? text.noAnswer : formatPercent(returning / served)}
        note={text.returningNote(returning, served)}
      />
    </div>
  );
}
