import { CampaignList } from '../../../features/promotion/campaign-list.tsx';
import { ownPromotions } from '../../../features/promotion/promotion.api.ts';
import { campaignText as text } from '../../../features/promotion/promotion.strings.ts';
import { loadFailures } from '../../../lib/api/load-failures.ts';
import { useInfiniteQuery } from '../../../lib/api/use-query.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/card.tsx';
import { Alert, ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';
import { OverviewFigures } from './overview-figures.tsx';

/** /empresa/campanhas: the company's figures and campaigns, for its managers. */
export const CampaignsScreen = () => (
  <>
    <PageHeader title={text.title} description={text.description} />
    <div className="grid gap-6">
      <OverviewFigures />
      <CompanyCampaigns />
    </div>
  </>
);

/** The tab Campanhas of the company's dashboard. */
export function CompanyCampaigns() {
  const promotions = useInfiniteQuery(ownPromotions());
  const [first] = promotions.data?.pages ?? [];
  const hasFailed = promotions.isError && !first;
  if (hasFailed) return <ErrorCard {...loadFailures.promotions} onRetry={() => promotions.refetch()} />;
  if (!first) return <SkeletonList rows={2} className="h-48" />;
  return (
    <div className="grid gap-4">
      <CampaignList
        promotions={promotions.data?.pages.flatMap((page) => page.items) ?? []}
        isPublished={first.is_published}
        example={first.example}
      />
      {promotions.isFetchNextPageError && <Alert tone="destructive">{text.moreFailed}</Alert>}
      {promotions.hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-start"
          isPending={promotions.isFetchingNextPage}
          onClick={() => void promotions.fetchNextPage()}
        >
          {promotions.isFetchingNextPage ? text.loadingMore : text.more}
        </Button>
      )}
    </div>
  );
}
