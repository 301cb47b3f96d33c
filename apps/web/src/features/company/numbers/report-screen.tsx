import type { CompanyReport } from '@patinha/contract/company';
import { Link } from 'react-router';

import { useQuery } from '../../../lib/api/use-query.ts';
import { loadErrorText } from '../../../lib/words/error-text.ts';
import { PageHeader } from '../../../ui/card.tsx';
import { ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';
import { FiguresFold } from './figures-fold.tsx';
import { FiguresTable } from './figures-table.tsx';
import { HourHeat } from './hour-heat.tsx';
import { MonthBars } from './month-bars.tsx';
import { monthAndYear, monthName } from './month-names.ts';
import { MonthSentence } from './month-sentence.tsx';
import { numbersText as text } from './numbers.strings.ts';
import { companyReport } from './report.api.ts';
import { reportText as tableText } from './report.strings.ts';
import { ServiceBars } from './service-bars.tsx';
import { TeamBars } from './team-bars.tsx';

/** /empresa/reports: as far back as the plan allows. */
export function CompanyReportScreen() {
  const report = useQuery(companyReport());
  return (
    <>
      <PageHeader title={tableText.title} description={tableText.description} />
      {report.isPending && <SkeletonList className="h-32" />}
      {report.isError && (
        <ErrorCard
          title={tableText.loadFailed}
          description={loadErrorText(report.error)}
          onRetry={() => report.refetch()}
        />
      )}
      {report.data && <Report report={report.data} />}
    </>
  );
}

function Report({ report }: { readonly report: CompanyReport }) {
  const { plan, months, services, hours, team } = report;
  const [month] = months;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <MonthSentence {...report} />
      <section aria-labelledby="numbers-months" className="grid min-w-0 gap-2">
        <h2 id="numbers-months" className="text-xl">
          {text.byMonth}
        </h2>
        <MonthBars months={months} />
        <FiguresFold hint={tableText.byMonthHint}>
          <FiguresTable
            caption={tableText.byMonth}
            of={tableText.month}
            lines={months.map((line) => ({ ...line, key: line.month, name: monthAndYear(line.month) }))}
          />
        </FiguresFold>
        {plan === 'freemium' && (
          <p className="text-muted-foreground">
            {text.freemium}{' '}
            <Link to="/empresa/subscription" className="text-link font-semibold underline">
              {text.plans}
            </Link>
          </p>
        )}
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 xl:grid-cols-2">
        <ServiceBars services={services} />
        <HourHeat hours={hours} />
        {month && <TeamBars team={team} month={monthName(month.month)} />}
      </div>
    </div>
  );
}
