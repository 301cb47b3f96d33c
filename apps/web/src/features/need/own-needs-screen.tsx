import type { OwnNeed } from '@patinha/contract/need';
import { Link } from 'react-router';

import { useInfiniteQuery } from '../../lib/api/use-query.ts';
import { serviceTypeLabel } from '../../lib/words/service-type-label.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { EmptyState, ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { MoreButton } from './more-button.tsx';
import { NeedBadge } from './need-badges.tsx';
import { NeedFacts } from './need-facts.tsx';
import { ownNeeds } from './need.api.ts';
import { errorText, needText as text } from './need.strings.ts';

/** /marketplace/pedidos: the tutor's needs. */
export const OwnNeedsScreen = () => (
  <>
    <PageHeader title={text.mine} description={text.mineHint} action={<PostLink />} />
    <OwnNeedList />
  </>
);

const PostLink = () => (
  <Button asChild>
    <Link to="/marketplace/pedidos/novo">{text.post}</Link>
  </Button>
);

function OwnNeedList() {
  const pages = useInfiniteQuery(ownNeeds());
  if (pages.isPending) return <SkeletonList className="h-44" />;
  if (pages.isError && !pages.data)
    return (
      <ErrorCard
        title={text.loadFailed}
        description={errorText(pages.error)}
        onRetry={() => pages.refetch()}
      />
    );
  const needs = pages.data.pages.flatMap(({ items }) => items);
  if (needs.length === 0)
    return <EmptyState tile="caramelo" title={text.none} description={text.noneHint} action={<PostLink />} />;
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4 lg:grid-cols-2">
        {needs.map((need) => (
          <li key={need.id}>
            <OwnNeedCard need={need} />
          </li>
        ))}
      </ul>
      <MoreButton pages={pages} />
    </div>
  );
}

function OwnNeedCard({ need }: { readonly need: OwnNeed }) {
  const titleId = `pedido-${need.id}`;
  return (
    <Card
      aria-labelledby={titleId}
      className="focus-within:outline-ring hover:border-primary relative grid h-full content-start gap-3 focus-within:outline-3 focus-within:outline-offset-2"
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 id={titleId} className="text-lg">
          <Link to={`/marketplace/pedidos/${need.id}`} className="outline-none after:absolute after:inset-0">
            {serviceTypeLabel[need.service_type]}
          </Link>
        </h2>
        <NeedBadge status={need.status} />
      </div>
      <p className="line-clamp-2 [overflow-wrap:anywhere]">{need.description}</p>
      <NeedFacts need={need} />
      {need.status === 'open' && (
        <p>
          <Badge tone={need.open_proposals_count > 0 ? 'warning' : 'neutral'}>
            {need.open_proposals_count > 0 ? text.proposals(need.open_proposals_count) : text.noProposals}
          </Badge>
        </p>
      )}
    </Card>
  );
}
