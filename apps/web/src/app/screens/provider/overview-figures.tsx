import { CompanyFigures } from '../../../features/company/company-figures.tsx';
import { companyOverview } from '../../../features/company/company.api.ts';
import { loadFailures } from '../../../lib/api/load-failures.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { ErrorCard } from '../../../ui/feedback.tsx';

/** The figures of the company, for its owner and its managers. */
export function OverviewFigures() {
  const overview = useQuery(companyOverview());
  const hasFailed = overview.isError && !overview.data;
  if (hasFailed) return <ErrorCard {...loadFailures.seller} onRetry={() => overview.refetch()} />;
  return <CompanyFigures overview={overview.data} />;
}
