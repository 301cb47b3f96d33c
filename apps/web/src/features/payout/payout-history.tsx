import type { PayoutOrRecovery } from '@patinha/contract/payout';

import { useInfiniteQuery } from '../../lib/api/use-query.ts';
import { loadErrorText } from '../../lib/words/error-text.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { money, formatDayTime } from '../../ui/format.ts';
import { ReceiptLink } from '../../ui/receipt-link.tsx';
import { ownPayouts } from './payout.api.ts';
import { failureText, historyText as text, payoutText, statusLabel } from './payout.strings.ts';

/** Every payout and what was kept for a debt instead of one, newest first. */
export function PayoutHistory() {
  const history = useInfiniteQuery(ownPayouts());
  const payouts = history.data?.pages.flatMap((page) => page.items);
  return (
    <section aria-labelledby="payouts">
      <h2 id="payouts" className="mb-2 text-xl">
        {text.title}
      </h2>
      {history.isPending && <Skeleton className="h-40 rounded-xl" />}
      {!payouts && history.isError && (
        <ErrorCard
          title={payoutText.loadFailed}
          description={loadErrorText(history.error)}
          onRetry={() => history.refetch()}
        />
      )}
      {payouts?.length === 0 && <EmptyState tile="osso" title={text.empty} description={text.emptyHint} />}
      {payouts && payouts.length > 0 && (
        <ul className="grid">
          {payouts.map((payout) => (
            <PayoutLine key={payout.id} payout={payout} />
          ))}
        </ul>
      )}
      {history.hasNextPage && (
        <Button
          variant="outline"
          size="sm"
          className="mt-4"
          isPending={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {history.isFetchingNextPage ? text.loading : text.more}
        </Button>
      )}
    </section>
  );
}

const toneOf: Readonly<Record<PayoutOrRecovery['status'], BadgeTone>> = {
  requested: 'warning',
  in_transit: 'info',
  paid: 'success',
  failed: 'destructive',
  kept: 'success',
};

/** What moved: of a recovery all that was kept, as nothing went out. */
const movedBy = ({ kind, amount_cents: paid, recovered_cents: kept }: PayoutOrRecovery) =>
  kind === 'recovery' ? kept : paid;

function PayoutLine({ payout }: { readonly payout: PayoutOrRecovery }) {
  const isRecovery = payout.kind === 'recovery';
  const details = [
    isRecovery ? text.kept : payout.destination,
    formatDayTime(payout.ended_at ?? payout.requested_at),
    !isRecovery && payout.recovered_cents > 0 && text.recovered(money('recovered', payout.recovered_cents)),
    payout.failure && failureText[payout.failure],
  ];
  return (
    <li className="border-border flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {text.kind[payout.kind]} <Badge tone={toneOf[payout.status]}>{statusLabel[payout.status]}</Badge>
        </p>
        <p className="text-muted-foreground text-sm [overflow-wrap:anywhere]">
          {details.filter(Boolean).join(' · ')}
        </p>
        {payout.status === 'paid' && (
          <ReceiptLink
            receiptId={payout.id}
            label={text.receipt}
            name={text.receiptOf(money('payout', payout.amount_cents))}
          />
        )}
      </div>
      <p className="font-semibold whitespace-nowrap tabular-nums">{money('payout', movedBy(payout))}</p>
    </li>
  );
}
