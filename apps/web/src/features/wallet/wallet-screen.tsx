import type { PointsMovement } from '@patinha/contract/wallet';
import type { ReactNode } from 'react';

import { useInfiniteQuery, useQuery } from '../../lib/api/use-query.ts';
import { loadErrorText } from '../../lib/words/error-text.ts';
import { PageHeader } from '../../ui/card.tsx';
import { ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { formatDay } from '../../ui/format.ts';
import { ExchangePoints } from './exchange-points.tsx';
import { HistoryCard } from './history-card.tsx';
import { HistoryLine } from './history-line.tsx';
import { PointsLevelBar } from './points-level-bar.tsx';
import { RefundCredit } from './refund-credit.tsx';
import { Statement } from './statement/statement.tsx';
import { WalletFigures } from './wallet-figures.tsx';
import { allPointsMovements, ownWallet } from './wallet.api.ts';
import { pointsRuleLabel, walletPageText, walletText } from './wallet.strings.ts';

/** /tutor/wallet: balance, its statement, points and their exchange, and what the screen lends. */
export function WalletScreen({ children }: { readonly children?: ReactNode }) {
  const wallet = useQuery(ownWallet());
  return (
    <>
      <PageHeader title={walletPageText.title} description={walletPageText.description} />
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid max-w-2xl gap-8">
          {wallet.isPending && <Skeleton className="h-32 rounded-xl" />}
          {wallet.isError && !wallet.data && (
            <ErrorCard
              title={walletText.loadFailed}
              description={loadErrorText(wallet.error)}
              onRetry={() => wallet.refetch()}
            />
          )}
          {wallet.data && <WalletFigures wallet={wallet.data} />}
          {wallet.data && wallet.data.refund_cents > 0 && (
            <RefundCredit amountCents={wallet.data.refund_cents} />
          )}
          <Statement />
        </div>
        <div className="grid gap-6">
          {wallet.data && (
            <>
              <PointsLevelBar points={wallet.data.points} />
              <ExchangePoints points={wallet.data.points} />
            </>
          )}
          {children}
          <PointsHistory />
        </div>
      </div>
    </>
  );
}

const PointsLine = ({ movement }: { readonly movement: PointsMovement }) => (
  <HistoryLine
    title={pointsRuleLabel[movement.rule]}
    details={[movement.description, formatDay(movement.created_at)]}
    amount={walletPageText.points(movement.delta_points)}
    isIncoming={movement.delta_points > 0}
  />
);

const PointsHistory = () => (
  <HistoryCard
    title={walletPageText.pointsHistory}
    empty={{ title: walletPageText.pointsEmpty, hint: walletPageText.pointsEmptyHint }}
    history={useInfiniteQuery(allPointsMovements())}
    Line={PointsLine}
  />
);
