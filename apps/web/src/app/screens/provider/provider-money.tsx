import { Link } from 'react-router';

import { MoneyRows } from '../../../features/payout/money-rows.tsx';
import { payoutOutlook } from '../../../features/payout/outlook.api.ts';
import { PayoutHead } from '../../../features/payout/payout-head.tsx';
import { payoutText } from '../../../features/payout/payout.strings.ts';
import { EarningsPanel } from '../../../features/wallet/earnings-panel.tsx';
import { useQuery } from '../../../lib/api/use-query.ts';
import { loadErrorText } from '../../../lib/words/error-text.ts';
import { ErrorCard, Skeleton } from '../../../ui/feedback.tsx';
import { prestadorText } from '../dashboard.strings.ts';

/** The tab Ganhos: the next payout and where it goes, the advance, the figures (§2); weeks and months have a screen of their own. */
export function ProviderMoney() {
  const outlook = useQuery(payoutOutlook());
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2 lg:gap-12">
      <div className="grid gap-6">
        {outlook.isPending && <Skeleton className="h-64 rounded-xl" />}
        {outlook.isError && !outlook.data && (
          <ErrorCard
            title={payoutText.loadFailed}
            description={loadErrorText(outlook.error)}
            onRetry={() => outlook.refetch()}
          />
        )}
        {outlook.data && (
          <>
            <PayoutHead outlook={outlook.data} />
            <MoneyRows outlook={outlook.data} />
          </>
        )}
        <Link to="/prestador/earnings" className="text-link flex min-h-11 w-fit items-center font-semibold">
          {prestadorText.allEarnings}
        </Link>
      </div>
      <EarningsPanel />
    </div>
  );
}
