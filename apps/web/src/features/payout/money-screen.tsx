import type { ReactNode } from 'react';

import { PageHeader } from '../../ui/card.tsx';
import { AdvanceCard } from './advance-card.tsx';
import { MonthlySummary } from './monthly-summary.tsx';
import { PayoutCard } from './payout-card.tsx';
import { PayoutHistory } from './payout-history.tsx';
import { RecipientCard } from './recipient-card.tsx';
import { PayoutWeeksPanel } from './weeks/payout-weeks.tsx';

/** A provider's money: the next payout, its weeks and rows, its destination, then figures of the caller's choice and the months. */
export function MoneyScreen({
  title,
  description,
  figures,
}: {
  readonly title: string;
  readonly description: string;
  readonly figures: ReactNode;
}) {
  return (
    <>
      <PageHeader title={title} description={description} />
      <div className="grid gap-6">
        <PayoutWeeksPanel />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <PayoutCard hasAmount={false} />
          <RecipientCard />
        </div>
        <AdvanceCard />
        {figures}
        <MonthlySummary />
        <PayoutHistory />
      </div>
    </>
  );
}
