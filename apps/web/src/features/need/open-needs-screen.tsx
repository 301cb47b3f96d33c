import type { OpenNeed } from '@patinha/contract/need';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { useInfiniteQuery } from '../../lib/api/use-query.ts';
import { serviceTypeLabel } from '../../lib/words/service-type-label.ts';
import { Button } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { EmptyState, ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { MoreButton } from './more-button.tsx';
import { ProposalBadge } from './need-badges.tsx';
import { NeedFacts } from './need-facts.tsx';
import { openNeeds } from './need.api.ts';
import { errorText, needText, openNeedText as text } from './need.strings.ts';
import { OpenNeedFilterBar } from './open-need-filter-bar.tsx';
import { QuotaLine } from './quota-line.tsx';
import { useOpenNeedFilters } from './use-open-need-filters.ts';

/** /marketplace/pedidos-abertos: open needs nearby that match the provider's services. */
export const OpenNeedsScreen = () => (
  <>
    <PageHeader
      title={text.title}
      description={text.description}
      action={<LinkButton to="/marketplace/propostas">{text.mine}</LinkButton>}
    />
    <OpenNeedList />
  </>
);

function OpenNeedList() {
  const { filters, change } = useOpenNeedFilters();
  const pages = useInfiniteQuery(openNeeds(filters));
  if (pages.isPending) return <SkeletonList className="h-44" />;
  if (pages.isError && !pages.data)
    return (
      <ErrorCard
        title={text.loadFailed}
        description={errorText(pages.error)}
        onRetry={() => pages.refetch()}
      />
    );
  const [first] = pages.data.pages;
  if (!first?.is_verified) return <NotVerified />;
  if (first.served.length === 0) return <NoService />;
  const needs = pages.data.pages.flatMap(({ items }) => items);
  return (
    <div className="grid gap-5">
      <OpenNeedFilterBar filters={filters} served={first.served} onChange={change} />
      <QuotaLine quota={first.quota} />
      <h2 className="sr-only">{text.list}</h2>
      {needs.length === 0 ? (
        <EmptyState tile="gato" title={text.none} description={text.noneHint} />
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {needs.map((need) => (
            <li key={need.id}>
              <OpenNeedCard need={need} />
            </li>
          ))}
        </ul>
      )}
      <MoreButton pages={pages} />
    </div>
  );
}

const LinkButton = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Button asChild variant="outline">
    <Link to={to}>{children}</Link>
  </Button>
);

const NotVerified = () => (
  <EmptyState
    tile="coleira"
    title={text.notVerified}
    description={text.notVerifiedHint}
    action={<LinkButton to="/kyc">{text.verify}</LinkButton>}
  />
);

const NoService = () => <EmptyState tile="loja" title={text.noService} description={text.noServiceHint} />;

function OpenNeedCard({ need }: { readonly need: OpenNeed }) {
  const titleId = `pedido-${need.id}`;
  const { own_proposal_status: own } = need;
  return (
    <Card
      aria-labelledby={titleId}
      className="focus-within:outline-ring hover:border-primary relative grid h-full content-start gap-3 focus-within:outline-3 focus-within:outline-offset-2"
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 id={titleId} className="text-lg [overflow-wrap:anywhere]">
          <Link
            to={`/marketplace/pedidos-abertos/${need.id}`}
            className="outline-none after:absolute after:inset-0"
          >
            {text.wants(need.tutor_first_name, serviceTypeLabel[need.service_type])}
          </Link>
        </h3>
        {own !== null && <ProposalBadge status={own} />}
      </div>
      <p className="line-clamp-2 [overflow-wrap:anywhere]">{need.description}</p>
      <NeedFacts need={need} />
      <p className="text-muted-foreground text-sm">
        {need.open_proposals_count > 0 ? needText.proposals(need.open_proposals_count) : needText.noProposals}
      </p>
    </Card>
  );
}
