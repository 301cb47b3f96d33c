import type { SentProposal } from '@patinha/contract/need';
import { opensConversation } from '@patinha/domain/need';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';

import { useInfiniteQuery } from '../../lib/api/use-query.ts';
import { serviceTypeLabel } from '../../lib/words/service-type-label.ts';
import { Button } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { Alert, EmptyState, ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { money, formatWeekdayTime } from '../../ui/format.ts';
import { ConfirmDialog } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { MoreButton } from './more-button.tsx';
import { ProposalBadge } from './need-badges.tsx';
import { sentProposals, useWithdrawProposal } from './need.api.ts';
import { errorText, needText, proposalText, sentText as text } from './need.strings.ts';
import { QuotaLine } from './quota-line.tsx';

interface SentProps {
  /** The link to the conversation with the tutor. */
  readonly renderTalk: (proposalId: string) => ReactNode;
}

/** /marketplace/propostas: the provider's proposals, and how many the plan still allows this month. */
export const SentProposalsScreen = ({ renderTalk }: SentProps) => (
  <>
    <PageHeader title={text.title} description={text.description} action={<ExploreLink />} />
    <SentList renderTalk={renderTalk} />
  </>
);

const ExploreLink = () => (
  <Button asChild variant="outline">
    <Link to="/marketplace/pedidos-abertos">{text.explore}</Link>
  </Button>
);

function SentList({ renderTalk }: SentProps) {
  const pages = useInfiniteQuery(sentProposals());
  if (pages.isPending) return <SkeletonList className="h-36" />;
  if (pages.isError && !pages.data)
    return (
      <ErrorCard
        title={text.loadFailed}
        description={errorText(pages.error)}
        onRetry={() => pages.refetch()}
      />
    );
  const sent = pages.data.pages.flatMap(({ items }) => items);
  const quota = pages.data.pages[0]?.quota;
  return (
    <div className="grid gap-4">
      {quota && <QuotaLine quota={quota} />}
      {sent.length === 0 ? (
        <EmptyState tile="osso" title={text.none} description={text.noneHint} action={<ExploreLink />} />
      ) : (
        <ul className="grid gap-4">
          {sent.map((proposal) => (
            <li key={proposal.id}>
              <SentCard proposal={proposal} renderTalk={renderTalk} />
            </li>
          ))}
        </ul>
      )}
      <MoreButton pages={pages} />
    </div>
  );
}

function SentCard({ proposal, renderTalk }: SentProps & { readonly proposal: SentProposal }) {
  const { need } = proposal;
  const titleId = `proposta-${proposal.id}`;
  return (
    <Card aria-labelledby={titleId} className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 id={titleId} className="text-lg [overflow-wrap:anywhere]">
          {text.to(serviceTypeLabel[need.service_type], need.tutor_first_name)}
        </h2>
        <ProposalBadge status={proposal.status} />
      </div>
      <p className="text-muted-foreground text-sm">
        {formatWeekdayTime(need.starts_at, need.zone)} ·{' '}
        {[need.district, need.city].filter(Boolean).join(', ')} · {need.state}
      </p>
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">{proposal.message}</p>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="font-display text-xl tabular-nums">{money('price', proposal.price_cents)}</strong>
        <span className="text-muted-foreground text-sm">
          {proposalText.with(proposal.service_title)}
          {proposal.status === 'open' &&
            ` · ${proposalText.validUntil(formatWeekdayTime(proposal.expires_at, need.zone))}`}
        </span>
      </p>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {proposal.booking_id !== null && (
          <Button asChild>
            <Link to={`/bookings/${proposal.booking_id}`}>{needText.booking}</Link>
          </Button>
        )}
        {opensConversation(proposal.status) && renderTalk(proposal.id)}
        {proposal.can_withdraw && <Withdraw proposalId={proposal.id} />}
      </div>
    </Card>
  );
}

function Withdraw({ proposalId }: { readonly proposalId: string }) {
  const withdraw = useWithdrawProposal(() => toast({ title: text.withdrawn }));
  const [isOpen, setOpen] = useState(false);
  const confirm = () => withdraw.mutate(proposalId, { onSuccess: () => setOpen(false) });
  return (
    <ConfirmDialog
      title={text.withdrawQuestion}
      description={text.withdrawHint}
      trigger={<Button variant="outline">{text.withdraw}</Button>}
      isOpen={isOpen}
      onOpenChange={setOpen}
      confirmLabel={text.withdraw}
      isPending={withdraw.isPending}
      onConfirm={confirm}
    >
      {withdraw.error && (
        <Alert tone="destructive" title={text.withdrawFailed}>
          {errorText(withdraw.error)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
