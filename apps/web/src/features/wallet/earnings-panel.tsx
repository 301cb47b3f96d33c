import type { getEarnings } from '@patinha/contract/ledger';
import type { ResponseOf } from '@patinha/contract/shared';

import { useQuery } from '../../lib/api/use-query.ts';
import { bridgeNote } from '../../lib/earnings-bridge.ts';
import { loadErrorText } from '../../lib/words/error-text.ts';
import { ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { type FigureRow, FigureRows } from '../../ui/figure-rows.tsx';
import { money } from '../../ui/format.ts';
import { ownEarnings } from './earnings.api.ts';
import { earningsText as text } from './earnings.strings.ts';

/** What a provider has earned and where the money is (§2, D-34). */
export function EarningsPanel() {
  const earnings = useQuery(ownEarnings());
  if (earnings.isPending) return <SkeletonList rows={6} className="h-14" />;
  if (!earnings.data)
    return (
      <ErrorCard
        title={text.loadFailed}
        description={loadErrorText(earnings.error)}
        onRetry={() => earnings.refetch()}
      />
    );
  return (
    <section aria-label={text.title}>
      <FigureRows rows={rowsOf(earnings.data)} className="divide-border divide-y" />
    </section>
  );
}

const rowsOf = (of: ResponseOf<typeof getEarnings>): readonly FigureRow[] => [
  {
    label: text.total,
    value: money('earnings-total', of.total_cents),
    note: text.totalNote(bridgeNote(of.bridge)),
  },
  { label: text.net, value: money('earned', of.net_cents), note: text.netNote },
  { label: text.held, value: money('held', of.held_cents), note: text.heldNote },
  ...(of.frozen_cents > 0
    ? [{ label: text.frozen, value: money('frozen', of.frozen_cents), note: text.frozenNote }]
    : []),
  { label: text.available, value: money('available', of.available_cents), note: text.availableNote },
  { label: text.inTransit, value: money('in-transit', of.in_transit_cents), note: text.inTransitNote },
  { label: text.paid, value: money('paid-out', of.paid_cents), note: text.paidNote },
];
