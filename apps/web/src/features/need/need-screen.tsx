import type { OwnNeed, ReceivedProposal } from '@patinha/contract/need';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';

import { useQuery } from '../../lib/api/use-query.ts';
import { isGone } from '../../lib/words/error-text.ts';
import { serviceTypeLabel } from '../../lib/words/service-type-label.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader, PageHeader } from '../../ui/card.tsx';
import { Alert, EmptyState, ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { ConfirmDialog } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { NeedBadge } from './need-badges.tsx';
import { NeedFacts } from './need-facts.tsx';
import { NeedGone } from './need-gone.tsx';
import { needById, useCloseNeed } from './need.api.ts';
import { errorText, needText as text, proposalText } from './need.strings.ts';
import { ReceivedCard } from './received-card.tsx';

/** /marketplace/pedidos/:needId: an own need and the proposals for it, to compare and accept. */
export function NeedScreen({ renderTalk }: Pick<ProposalsProps, 'renderTalk'>) {
  const { needId = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(needById(needId));
  if (isPending)
    return (
      <>
        <h1 className="sr-only">{text.details}</h1>
        <Skeleton className="h-96 rounded-xl" />
      </>
    );
  if (!data)
    return isGone(error) ? (
      <NeedGone to="/marketplace/pedidos" label={text.back} />
    ) : (
      <>
        <PageHeader title={text.details} />
        <ErrorCard title={text.loadFailed} description={errorText(error)} onRetry={() => refetch()} />
      </>
    );
  return (
    <>
      <PageHeader
        title={serviceTypeLabel[data.need.service_type]}
        action={
          <Button asChild variant="outline">
            <Link to="/marketplace/pedidos">{text.back}</Link>
          </Button>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_3fr]">
        <NeedCard need={data.need} />
        <Proposals need={data.need} proposals={data.proposals} renderTalk={renderTalk} />
      </div>
    </>
  );
}

const NeedCard = ({ need }: { readonly need: OwnNeed }) => (
  <Card>
    <CardHeader title={text.details} action={<NeedBadge status={need.status} />} />
    <div className="grid gap-4">
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">{need.description}</p>
      <NeedFacts need={need} />
      <div className="flex flex-wrap gap-3">
        {need.booking_id !== null && (
          <Button asChild>
            <Link to={`/bookings/${need.booking_id}`}>{text.booking}</Link>
          </Button>
        )}
        {need.can_edit && (
          <Button asChild variant="outline">
            <Link to={`/marketplace/pedidos/${need.id}/editar`}>{text.edit}</Link>
          </Button>
        )}
        {need.status === 'open' && <CloseNeed needId={need.id} />}
      </div>
    </div>
  </Card>
);

function CloseNeed({ needId }: { readonly needId: string }) {
  const close = useCloseNeed(() => toast({ title: text.closed }));
  const [isOpen, setOpen] = useState(false);
  const confirm = () => close.mutate(needId, { onSuccess: () => setOpen(false) });
  return (
    <ConfirmDialog
      title={text.closeQuestion}
      description={text.closeHint}
      trigger={<Button variant="ghost">{text.close}</Button>}
      isOpen={isOpen}
      onOpenChange={setOpen}
      confirmLabel={text.close}
      isPending={close.isPending}
      onConfirm={confirm}
    >
      {close.error && <Alert tone="destructive">{errorText(close.error)}</Alert>}
    </ConfirmDialog>
  );
}

interface ProposalsProps {
  readonly need: OwnNeed;
  readonly proposals: readonly ReceivedProposal[];
  /** The link to the conversation with the provider. */
  readonly renderTalk: (proposalId: string) => ReactNode;
}

const Proposals = ({ need, proposals, renderTalk }: ProposalsProps) => (
  <section aria-labelledby="propostas" className="grid gap-4">
    <h2 id="propostas" className="text-2xl">
      {proposalText.list}
    </h2>
    {proposals.length === 0 ? (
      <EmptyState
        tile="folha"
        title={text.noProposals}
        {...(need.status === 'open' && { description: text.noProposalsHint })}
      />
    ) : (
      <ul className="grid gap-4">
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            <ReceivedCard need={need} proposal={proposal} renderTalk={renderTalk} />
          </li>
        ))}
      </ul>
    )}
  </section>
);
