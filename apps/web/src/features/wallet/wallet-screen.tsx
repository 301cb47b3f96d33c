import type { PointsMovement } from '@patinha/contract/wallet';
import type { ReactNode } from 'react';

import { useInfiniteQuery, useQuery } from '../../lib/api/use-query.ts';
import { loadErrorText } from '../../lib/error-text.ts';
import { Card, CardHeader, PageHeader } from '../../ui/card.tsx';
import { ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { formatDay } from '../../ui/format.ts';
import { ExchangePoints } from './exchange-points.tsx';
import { HistoryCard } from './history-card.tsx';
import { HistoryLine } from './history-line.tsx';
import { MovementLine } from './movement-list.tsx';
import { PointsLevelBar } from './points-level-bar.tsx';
import { RefundCredit } from './refund-credit.tsx';
import { WalletFigures } from './wallet-figures.tsx';
import { allMovements, allPointsMovements, ownWallet } from './wallet.api.ts';
import { pointsRuleLabel, walletPageText, walletText } from './wallet.strings.ts';

/** /tutor/wallet: balance, points and their exchange, what the screen lends, and every movement of both. */
export function WalletScreen({ children }: { readonly children?: ReactNode }) {
  const wallet = useQuery(ownWallet());
  return (
    <>
      <PageHeader title={walletPageText.title} description={walletPageText.description} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {wallet.isPending && <SkeletonList rows={3} />}
        {wallet.isError && !wallet.data && (
          <ErrorCard
            title={walletText.loadFailed}
            description={loadErrorText(wallet.error)}
            onRetry={() => wallet.refetch()}
          />
        )}
        {wallet.data && (
          <div className="grid gap-6">
            <Card>
              <CardHeader title={walletPageText.balanceTitle} />
              <div className="grid gap-6">
                <WalletFigures wallet={wallet.data} />
                <PointsLevelBar points={wallet.data.points} />
              </div>
            </Card>
            {wallet.data.refund_cents > 0 && <RefundCredit amountCents={wallet.data.refund_cents} />}
            <ExchangePoints points={wallet.data.points} />
            {children}
          </div>
        )}
        <Histories />
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

function Histories() {
  return (
    <div className="grid gap-6">
      <HistoryCard
        title={walletPageText.creditHistory}
        empty={{ title: walletText.historyEmpty, hint: walletText.historyEmptyHint }}
        history={useInfiniteQuery(allMovements())}
        Line={MovementLine}
      />
      <HistoryCard
        title={walletPageText.pointsHistory}
        empty={{ title: walletPageText.pointsEmpty, hint: walletPageText.pointsEmptyHint }}
        history={useInfiniteQuery(allPointsMovements())}
        Line={PointsLine}
      />
    </div>
  );
}
