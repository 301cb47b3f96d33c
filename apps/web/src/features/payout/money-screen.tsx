import type { ReactNode } from 'react';

import { useQuery } from '../../lib/api/use-query.ts';
import { loadErrorText } from '../../lib/words/error-text.ts';
import { PageHeader } from '../../ui/card.tsx';
import { ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { MoneyRows } from './money-rows.tsx';
import { MonthlySummary } from './monthly-summary.tsx';
import { payoutWeeks } from './outlook.api.ts';
import { PayoutHistory } from './payout-history.tsx';
import { payoutText } from './payout.strings.ts';
import { PayoutWeeksPanel } from './weeks/payout-weeks.tsx';

/** A seller's money: the next payout, its weeks and bookings, then figures of the caller's choice, months and payouts. */
export function MoneyScreen({ title, figures }: { readonly title: string; readonly figures: ReactNode }) {
  const outlook = useQuery(payoutWeeks());
  return (
    <>
      <PageHeader title={title} />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-12">
        {outlook.isPending && <Skeleton className="h-96 rounded-xl" />}
        {outlook.isError && !outlook.data && (
          <ErrorCard
            title={payoutText.loadFailed}
            description={loadErrorText(outlook.error)}
            onRetry={() => outlook.refetch()}
          />
        )}
        {outlook.data && <PayoutWeeksPanel outlook={outlook.data} />}
        <div className="grid grid-cols-1 gap-8">
          {outlook.data && <MoneyRows outlook={outlook.data} />}
          {figures}
          <MonthlySummary />
          <PayoutHistory />
        </div>
      </div>
    </>
  );
}
