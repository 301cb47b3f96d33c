import type { Figure } from '@patinha/domain/money';

import { useQuery } from '../../lib/api/use-query.ts';
import { bridgeNote } from '../../lib/earnings-bridge.ts';
import { loadErrorText } from '../../lib/error-text.ts';
import { ErrorCard } from '../../ui/feedback.tsx';
import { money } from '../../ui/format.ts';
import { StatCard } from '../../ui/stat-card.tsx';
import { ownEarnings } from './earnings.api.ts';
import { earningsText } from './wallet.strings.ts';

/** What a provider has earned and where the money is (§2, D-34). */
export function EarningsPanel() {
  const earnings = useQuery(ownEarnings());
  if (earnings.isError && !earnings.data)
    return (
      <ErrorCard
        title={earningsText.loadFailed}
        description={loadErrorText(earnings.error)}
        onRetry={() => earnings.refetch()}
      />
    );
  const amount = (figure: Figure, amountCents: number | undefined) =>
    amountCents !== undefined && money(figure, amountCents);
  const figures = [
    {
      label: earningsText.total,
      value: amount('earnings-total', earnings.data?.total_cents),
      note: earnings.data ? earningsText.totalNote(bridgeNote(earnings.data.bridge)) : '',
    },
    {
      label: earningsText.net,
      value: amount('earned', earnings.data?.net_cents),
      note: earningsText.netNote,
    },
    {
      label: earningsText.held,
      value: amount('held', earnings.data?.held_cents),
      note: earningsText.heldNote,
    },
    ...(earnings.data && earnings.data.frozen_cents > 0
      ? [
          {
            label: earningsText.frozen,
            value: amount('frozen', earnings.data.frozen_cents),
            note: earningsText.frozenNote,
          },
        ]
      : []),
    {
      label: earningsText.available,
      value: amount('available', earnings.data?.available_cents),
      note: earningsText.availableNote,
    },
    {
      label: earningsText.inTransit,
      value: amount('in-transit', earnings.data?.in_transit_cents),
      note: earningsText.inTransitNote,
    },
    {
      label: earningsText.paid,
      value: amount('paid-out', earnings.data?.paid_cents),
      note: earningsText.paidNote,
    },
  ];
  return (
    <section aria-label={earningsText.title} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {figures.map((figure) => (
          <StatCard key={figure.label} {...figure} isLoading={earnings.isPending} />
        ))}
      </div>
    </section>
  );
}
