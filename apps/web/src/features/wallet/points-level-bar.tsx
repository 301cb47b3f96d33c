import type { Wallet } from '@patinha/contract/wallet';
import type { CardTier, PointsLevel } from '@patinha/domain/wallet';

import { Badge } from '../../ui/badge.tsx';
import { Progress } from '../../ui/feedback.tsx';
import { formatNumber } from '../../ui/format.ts';
import { levelLabel, walletText } from './wallet.strings.ts';

const toneOf: Record<PointsLevel, CardTier> = {
  silver: 'silver',
  gold: 'gold',
  platinum: 'diamond',
};

/** Points, the level and how far the next mark is; the server caps the bar at 100 % (§9). */
export function PointsLevelBar({ points }: { points: Wallet['points'] }) {
  const progress = walletText.pointsOf(
    formatNumber(points.total_earned),
    formatNumber(points.next_threshold),
  );
  return (
    <section aria-labelledby="points-title" className="bg-muted grid gap-3 rounded-xl p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="points-title" className="text-lg">
          {walletText.points}
        </h3>
        <Badge tone={toneOf[points.tier]}>{levelLabel[points.tier]}</Badge>
      </div>
      <p className="font-display text-2xl font-bold tabular-nums">
        {walletText.balanceInPoints(points.balance)}
      </p>
      <Progress value={points.progress_percent} label={walletText.pointsBar} />
      <p className="text-muted-foreground text-sm tabular-nums">{progress}</p>
    </section>
  );
}
