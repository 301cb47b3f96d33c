import type { OwnNeed, ReceivedProposal } from '@patinha/contract/need';
import { opensConversation } from '@patinha/domain/need';
import { minReliabilityBookings } from '@patinha/domain/provider';
import { MapPin, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { withoutRating } from '../../lib/words/rating-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { money, formatDistance, formatRating, formatWeekdayTime } from '../../ui/format.ts';
import { PersonAvatar } from '../../ui/pet-avatar.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { ProposalBadge } from './need-badges.tsx';
import { useDeclineProposal } from './need.api.ts';
import { errorText, proposalText as text } from './need.strings.ts';

interface ReceivedCardProps {
  readonly need: OwnNeed;
  readonly proposal: ReceivedProposal;
  readonly renderTalk: (proposalId: string) => ReactNode;
}

/** A proposal as the tutor compares it: total price, provider, service and expiry. */
export function ReceivedCard({ need, proposal, renderTalk }: ReceivedCardProps) {
  const titleId = `proposta-${proposal.id}`;
  const isOpen = need.status === 'open' && proposal.status === 'open';
  return (
    <Card aria-labelledby={titleId} className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <Proposer titleId={titleId} proposal={proposal} />
        <div className="sm:text-right">
          <p className="text-muted-foreground text-sm">{text.total}</p>
          <p className="font-display text-2xl font-bold tabular-nums">
            {money('client-pays', proposal.total_cents)}
          </p>
          <p className="text-muted-foreground text-sm tabular-nums">
            {text.parts(money('price', proposal.price_cents), money('fee', proposal.fee_cents))}
          </p>
        </div>
      </div>
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">{proposal.message}</p>
      <p className="text-muted-foreground text-sm">
        <Link to={`/servicos/${proposal.service.id}`} className="text-link underline">
          {text.with(proposal.service.title)}
        </Link>
        {isOpen && <> · {text.validUntil(formatWeekdayTime(proposal.expires_at, need.zone))}</>}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {isOpen ? <Answer need={need} proposal={proposal} /> : <ProposalBadge status={proposal.status} />}
        {opensConversation(proposal.status) && renderTalk(proposal.id)}
      </div>
    </Card>
  );
}

function Proposer({ titleId, proposal }: { titleId: string; proposal: ReceivedProposal }) {
  const { provider } = proposal;
  return (
    <div className="flex min-w-0 gap-3">
      <PersonAvatar name={provider.display_name} id={provider.id} photoUrl={provider.photo_url} />
      <div className="min-w-0">
        <h3 id={titleId} className="text-lg [overflow-wrap:anywhere]">
          <Link to={`/prestadores/${provider.id}`} className="hover:underline">
            {provider.display_name}
          </Link>
        </h3>
        <ul className="text-muted-foreground text-sm">
          <li className="flex items-center gap-1.5">
            <Star aria-hidden="true" className="fill-sun text-caramelo size-4 shrink-0" />
            {provider.rating_average === null
              ? withoutRating(
                  provider.rating_count,
                  provider.completed_bookings_count < minReliabilityBookings,
                )
              : text.rating(formatRating(provider.rating_average), provider.rating_count)}
          </li>
          <li>{text.completed(provider.completed_bookings_count)}</li>
          {provider.distance_km !== null && (
            <li className="flex items-center gap-1.5">
              <MapPin aria-hidden="true" className="size-4 shrink-0" />
              {text.away(formatDistance(provider.distance_km))}
            </li>
          )}
        </ul>
      </div>
    </div>
  );
}

function Answer({ need, proposal }: Omit<ReceivedCardProps, 'renderTalk'>) {
  const decline = useDeclineProposal(() => toast({ title: text.declined }));
  return (
    <>
      {proposal.is_bookable ? (
        <AcceptDialog need={need} proposal={proposal} />
      ) : (
        <p className="text-muted-foreground text-sm">{text.notBookable}</p>
      )}
      <Button variant="outline" isPending={decline.isPending} onClick={() => decline.mutate(proposal.id)}>
        {text.decline}
      </Button>
      {decline.error && <Alert tone="destructive">{errorText(decline.error)}</Alert>}
    </>
  );
}
