import { CircleCheckBig, Star, Store, Wallet } from 'lucide-react';

import { ownProvider } from '../../../features/provider/provider.api.ts';
import { ownServices } from '../../../features/service/service.api.ts';
import { ownEarnings } from '../../../features/wallet/earnings.api.ts';
import { isKnown } from '../../../lib/api/is-known.ts';
import { useInfiniteQuery, useQuery } from '../../../lib/api/use-query.ts';
import { bridgeNote } from '../../../lib/earnings-bridge.ts';
import { money, formatNumber, formatRating } from '../../../ui/format.ts';
import { prestadorText } from '../dashboard.strings.ts';
import { StatRow } from '../stat-row.tsx';

/** Whether the figures have their height: two of them have a note. */
export function useAreStatsKnown(): boolean {
  const services = useInfiniteQuery(ownServices());
  const provider = useQuery(ownProvider());
  const earnings = useQuery(ownEarnings());
  return isKnown(services, provider, earnings);
}

/** The four figures of a prestador; the average is a dash before the first review. */
export function PrestadorStats() {
  const services = useInfiniteQuery(ownServices());
  const provider = useQuery(ownProvider());
  const earnings = useQuery(ownEarnings());
  const activeCount = services.data?.pages[0]?.active_count;
  const { rating_average: rating, rating_count: ratings = 0 } = provider.data ?? {};
  const figures = [
    {
      label: prestadorText.activeServices,
      Icon: Store,
      isLoading: services.isPending,
      value: activeCount === undefined ? undefined : formatNumber(activeCount),
    },
    {
      label: prestadorText.completed,
      Icon: CircleCheckBig,
      isLoading: provider.isPending,
      value: provider.data && formatNumber(provider.data.completed_bookings_count),
    },
    {
      label: prestadorText.rating,
      Icon: Star,
      isLoading: provider.isPending,
      value: typeof rating === 'number' ? formatRating(rating) : undefined,
      note: provider.data && prestadorText.ratingNote(ratings),
    },
    {
      label: prestadorText.earnings,
      Icon: Wallet,
      isLoading: earnings.isPending,
      value: earnings.data && money('earnings-total', earnings.data.total_cents),
      note: earnings.data && prestadorText.earningsNote(bridgeNote(earnings.data.bridge)),
    },
  ];
  return <StatRow label={prestadorText.stats} figures={figures} />;
}
