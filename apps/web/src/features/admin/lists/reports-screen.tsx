import type { AdminReport } from '@patinha/contract/admin';
import type { ReportPeriod } from '@patinha/domain/admin';
import { bookingStatuses } from '@patinha/domain/booking';
import { useState } from 'react';

import { useQuery } from '../../../lib/api/use-query.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { loadErrorText } from '../../../lib/words/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, PageHeader } from '../../../ui/card.tsx';
import { ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';
import { money, formatNumber } from '../../../ui/format.ts';
import { StatCard } from '../../../ui/stat-card.tsx';
import { adminText } from '../admin.strings.ts';
import { periodOf } from '../analytics/period-choice.ts';
import { PeriodForm } from '../analytics/period-form.tsx';
import { bookingStateText } from './admin-lists.strings.ts';
import { periodReport } from './admin-reports.api.ts';
import { reportText as text } from './admin-reports.strings.ts';
import { ExportDialog } from './export-dialog.tsx';
import { ReportSteps } from './report-steps.tsx';

/** /admin/reports: a period's activity, in total and step by step. */
export function AdminReportsScreen() {
  const [period, setPeriod] = useState<ReportPeriod>(
    () => periodOf('days', serverNow()) ?? { from: '', to: '' },
  );
  const report = useQuery(periodReport(period));
  return (
    <>
      <PageHeader
        title={text.title}
        description={text.description}
        action={<ExportDialog trigger={<Button variant="outline">{adminText.exportData}</Button>} />}
      />
      <div className="grid gap-6">
        <PeriodForm onChosen={setPeriod}>
          <Button type="submit" className="min-h-12">
            {text.show}
          </Button>
        </PeriodForm>
        {report.isError && !report.data && (
          <ErrorCard
            title={text.loadFailed}
            description={loadErrorText(report.error)}
            onRetry={() => report.refetch()}
          />
        )}
        {report.isPending && <SkeletonList className="h-32" />}
        {report.data && <Report report={report.data} />}
      </div>
    </>
  );
}

const Report = ({ report }: { readonly report: AdminReport }) => (
  <>
    <Totals total={report.total} />
    <Card>
      <CardHeader title={text.byState} />
      <p className="text-muted-foreground mb-4 text-sm">{text.byStateHint}</p>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-4">
        {bookingStatuses.map((status) => (
          <div key={status}>
            <dt className="text-muted-foreground text-sm">{bookingStateText[status]}</dt>
            <dd className="font-display text-xl font-bold tabular-nums">
              {formatNumber(report.total.bookings[status])}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
    <ReportSteps report={report} />
  </>
);

const sumOf = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

function Totals({ total: { accounts, bookings, verifications, ...sums } }: Pick<AdminReport, 'total'>) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <StatCard
        label={text.accounts}
        value={formatNumber(sumOf(accounts))}
        note={text.accountsNote(accounts.tutor, accounts.prestador, accounts.empresa, accounts.none)}
      />
      <StatCard
        label={text.bookings}
        value={formatNumber(sumOf(bookings))}
        note={text.bookingsNote(bookings.completed)}
      />
      <StatCard
        label={text.gross}
        value={money('clients-paid', sums.gross_cents)}
        note={text.refundedNote(money('refunded', sums.refunded_cents))}
      />
      <StatCard
        label={text.decisions}
        value={formatNumber(sumOf(verifications))}
        note={text.decisionsNote(verifications.approved, verifications.rejected)}
      />
    </div>
  );
}
