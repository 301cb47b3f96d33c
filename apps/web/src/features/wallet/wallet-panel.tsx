import { Link } from 'react-router';

import { useQuery } from '../../lib/api/use-query.ts';
import { loadErrorText } from '../../lib/words/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { MovementList } from './movement-list.tsx';
import { PointsLevelBar } from './points-level-bar.tsx';
import { WalletFigures } from './wallet-figures.tsx';
import { ownWallet } from './wallet.api.ts';
import { walletPageText, walletText } from './wallet.strings.ts';

/** Wallet and points of the signed-in person, for a dashboard. */
export function WalletPanel() {
  const wallet = useQuery(ownWallet());
  return (
    <Card aria-labelledby="wallet-title">
      <CardHeader
        id="wallet-title"
        title={walletText.title}
        action={
          <Button asChild variant="outline" size="sm">
            <Link to="/tutor/wallet">{walletPageText.open}</Link>
          </Button>
        }
      />
      {wallet.isPending && <Skeleton className="h-56 rounded-xl" />}
      {wallet.isError && (
        <ErrorCard
          title={walletText.loadFailed}
          description={loadErrorText(wallet.error)}
          onRetry={() => wallet.refetch()}
        />
      )}
      {wallet.data && (
        <div className="grid gap-6">
          <WalletFigures wallet={wallet.data} />
          <PointsLevelBar points={wallet.data.points} />
        </div>
      )}
      <MovementList />
    </Card>
  );
}
