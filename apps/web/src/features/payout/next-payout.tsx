import { ChevronRight, Wallet } from 'lucide-react';
import { Link } from 'react-router';

import { useQuery } from '../../lib/api/use-query.ts';
import { formatDayOfWeek } from '../../lib/words/stay-day.ts';
import { money } from '../../ui/format.ts';
import { nextPayoutText as text } from './next-payout.strings.ts';
import { payoutOutlook } from './outlook.api.ts';
import { falls } from './weekly.ts';

/** What comes with the next payout and when, or what it waits for; nothing while nothing is due. */
export function NextPayout({ at: earningsAt = '/prestador/earnings' }: { readonly at?: string }) {
  const outlook = useQuery(payoutOutlook()).data;
  if (!outlook || outlook.available_cents === 0) return null;
  const { obstacle, payout_cents: due, available_cents: available, next_payout_at: at } = outlook;
  const [amount, words] =
    obstacle === 'no_recipient'
      ? [available, text.waitsForAccount]
      : falls(outlook)
        ? [due, text.on(formatDayOfWeek(at))]
        : [obstacle === null ? due : available, text.waits];
  return (
    <Link to={earningsAt} className="border-border flex min-h-14 items-center gap-4 border-y py-3">
      <Wallet aria-hidden="true" className="text-primary size-6 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="font-semibold tabular-nums">{money('payout', amount)}</span> {words}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
    </Link>
  );
}
