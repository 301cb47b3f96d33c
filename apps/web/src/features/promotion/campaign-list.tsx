import type { OwnPromotion } from '@patinha/contract/promotion';

import { Alert, EmptyState } from '../../ui/feedback.tsx';
import { CampaignLine } from './campaign-line.tsx';
import { PromotionDialog } from './promotion-dialog.tsx';
import type { CampaignExample } from './promotion-places.tsx';
import { campaignText as text } from './promotion.strings.ts';

interface CampaignListProps {
  readonly promotions: readonly OwnPromotion[];
  /** Whether anybody but the company sees them. */
  readonly isPublished: boolean;
  readonly example: CampaignExample | null;
}

/** The company's promotions with the way to one more. */
export function CampaignList({ promotions, isPublished, example }: CampaignListProps) {
  return (
    <div className="grid gap-4">
      {!isPublished && (
        <Alert tone="warning" title={text.hiddenTitle}>
          {text.hidden}
        </Alert>
      )}
      {promotions.length === 0 ? (
        <EmptyState
          tile="banho"
          title={text.none}
          description={text.noneHint}
          action={<PromotionDialog example={example} />}
        />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="font-semibold">{text.count}</p>
            <PromotionDialog example={example} />
          </div>
          <ul className="grid gap-4 lg:grid-cols-2">
            {promotions.map((promotion) => (
              <CampaignLine key={promotion.id} promotion={promotion} example={example} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
