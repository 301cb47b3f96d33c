import type { WalletMovement } from '@patinha/contract/wallet';
import { useState } from 'react';

import { useQuery } from '../../lib/api/use-query.ts';
import { loadErrorText } from '../../lib/words/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { money, formatDay } from '../../ui/format.ts';
import { HistoryLine } from './history-line.tsx';
import { walletHistory } from './wallet.api.ts';
import { movementTitle, walletText } from './wallet.strings.ts';

const shownAtFirst = 5;

/** The latest movements: five of the ten that were fetched, the rest at a press (§9). */
export function MovementList() {
  const history = useQuery(walletHistory());
  const [isOpen, setIsOpen] = useState(false);
  const movements = history.data?.items ?? [];
  return (
    <section aria-labelledby="movements-title" className="mt-6 grid gap-3">
      <h3 id="movements-title" className="text-lg">
        {walletText.historyTitle}
      </h3>
      {history.isPending && <Skeleton className="h-40 rounded-xl" />}
      {history.isError && (
        <ErrorCard description={loadErrorText(history.error)} onRetry={() => history.refetch()} />
      )}
      {history.data && movements.length === 0 && (
        <EmptyState
          tile="coleira"
          title={walletText.historyEmpty}
          description={walletText.historyEmptyHint}
        />
      )}
      {movements.length > 0 && (
        <ul className="grid">
          {movements.slice(0, isOpen ? movements.length : shownAtFirst).map((movement) => (
            <MovementLine key={movement.id} movement={movement} />
          ))}
        </ul>
      )}
      {movements.length > shownAtFirst && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? walletText.showLess : walletText.showMore}
        </Button>
      )}
    </section>
  );
}

export const MovementLine = ({ movement }: { readonly movement: WalletMovement }) => (
  <HistoryLine
    title={movementTitle(movement)}
    details={[
      movement.description,
      formatDay(movement.created_at),
      movement.expires_at && walletText.expiresOn(formatDay(movement.expires_at)),
    ]}
    amount={money('credit-movement', movement.delta_cents)}
    isIncoming={movement.delta_cents > 0}
  />
);
