import { CompanyFigures } from '../../../features/company/company-figures.tsx';
import { companyOverview } from '../../../features/company/company.api.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { ErrorCard } from '../../../ui/feedback.tsx';
import { useFailureToast } from '../../use-failure-toast.ts';
import { dashboardText } from '../dashboard.strings.ts';

/** The figures of the company, for its owner and its managers. */
export function OverviewFigures() {
  const overview = useQuery(companyOverview());
  const hasFailed = overview.isError && !overview.data;
  useFailureToast(hasFailed, dashboardText.loadFailed);
  if (hasFailed) return <ErrorCard {...dashboardText.loadFailed} onRetry={() => overview.refetch()} />;
  return <CompanyFigures overview={overview.data} />;
}
