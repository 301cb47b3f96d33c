import type { FittingService, OpenNeed, ProposalQuota } from '@patinha/contract/need';
import { useState } from 'react';
import { Link, useParams } from 'react-router';

import { useQuery } from '../../lib/api/use-query.ts';
import { serverNow } from '../../lib/server-time.ts';
import { isGone } from '../../lib/words/error-text.ts';
import { serviceTypeLabel } from '../../lib/words/service-type-label.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader, PageHeader } from '../../ui/card.tsx';
import { EmptyState, ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { ProposalBadge } from './need-badges.tsx';
import { NeedFacts } from './need-facts.tsx';
import { NeedGone } from './need-gone.tsx';
import { openNeedById } from './need.api.ts';
import { errorText, needText, offerText, openNeedText as text } from './need.strings.ts';
import { OfferForm } from './offer-form.tsx';
import { QuotaLine } from './quota-line.tsx';

const listPath = '/marketplace/pedidos-abertos';

/** /marketplace/pedidos-abertos/:needId: an open need, and the form for a proposal. */
export function OpenNeedScreen() {
  const { needId = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(openNeedById(needId));
  if (isPending)
    return (
      <>
        <h1 className="sr-only">{needText.details}</h1>
        <Skeleton className="h-96 rounded-xl" />
      </>
    );
  if (!data)
    return isGone(error) ? (
      <NeedGone to={listPath} label={text.title} />
    ) : (
      <>
        <PageHeader title={needText.details} />
        <ErrorCard title={text.loadFailed} description={errorText(error)} onRetry={() => refetch()} />
      </>
    );
  const { need, services, quota } = data;
  return (
    <>
      <PageHeader
        title={text.wants(need.tutor_first_name, serviceTypeLabel[need.service_type])}
        action={
          <Button asChild variant="outline">
            <Link to={listPath}>{text.title}</Link>
          </Button>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card>
          <CardHeader title={needText.details} />
          <div className="grid gap-4">
            <p className="[overflow-wrap:anywhere] whitespace-pre-line">{need.description}</p>
            <NeedFacts need={need} />
          </div>
        </Card>
        <Card>
          <CardHeader title={offerText.title} />
          <Offer need={need} services={services} quota={quota} />
        </Card>
      </div>
    </>
  );
}

interface OfferProps {
  readonly need: OpenNeed;
  readonly services: readonly FittingService[];
  readonly quota: ProposalQuota;
}

/** The form, or why there is none. */
function Offer({ need, services, quota }: OfferProps) {
  const [openedAt] = useState(() => serverNow());
  const { own_proposal_status: own } = need;
  if (own !== null && own !== 'withdrawn')
    return (
      <div className="grid justify-items-start gap-4">
        <p>{offerText.already}</p>
        <ProposalBadge status={own} />
        <Button asChild variant="outline">
          <Link to="/marketplace/propostas">{text.mine}</Link>
        </Button>
      </div>
    );
  if (need.status !== 'open' || new Date(need.expires_at) <= openedAt) return <p>{offerText.over}</p>;
  if (services.length === 0)
    return <EmptyState tile="loja" title={offerText.noFit} description={offerText.noFitHint} />;
  return (
    <div className="grid gap-4">
      <QuotaLine quota={quota} />
      <OfferForm need={need} services={services} />
    </div>
  );
}
