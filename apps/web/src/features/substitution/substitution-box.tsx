import type { Booking } from '@patinha/contract/booking';
import type { Substitution } from '@patinha/contract/substitution';

import { useQuery } from '../../lib/api/use-query.ts';
import { loadErrorText, isGone } from '../../lib/words/error-text.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert, ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { formatDayTime } from '../../ui/format.ts';
import { ProposalList } from './proposal-list.tsx';
import { substitutionOf } from './substitution.api.ts';
import { substitutionText } from './substitution.strings.ts';

type SeenBooking = Pick<Booking, 'id' | 'side' | 'provider_name' | 'zone'>;

/** The provider cannot come: the tutor chooses a substitute, the provider reads the state. */
export function SubstitutionBox({ booking }: { readonly booking: SeenBooking }) {
  const substitution = useQuery(substitutionOf(booking.id));
  if (substitution.isError && isGone(substitution.error)) return null;
  return (
    <Card aria-labelledby="substitution-title">
      <CardHeader id="substitution-title" title={substitutionText.title} />
      {substitution.isPending && <Skeleton className="h-40 rounded-lg" />}
      {substitution.isError && (
        <ErrorCard
          title={substitutionText.loadFailed}
          description={loadErrorText(substitution.error)}
          onRetry={() => substitution.refetch()}
        />
      )}
      {substitution.data &&
        (booking.side === 'provider' ? (
          <p>{substitutionText.provider}</p>
        ) : (
          <TutorParts booking={booking} substitution={substitution.data} />
        ))}
    </Card>
  );
}

interface TutorPartsProps {
  readonly booking: SeenBooking;
  readonly substitution: Substitution;
}

function TutorParts({ booking, substitution }: TutorPartsProps) {
  const { status, asked, proposals, closes_at: closesAt } = substitution;
  if (status !== 'open') return <p>{substitutionText.ending}</p>;
  return (
    <div className="grid gap-4">
      <Alert tone="warning">{substitutionText.out(booking.provider_name)}</Alert>
      {asked && (
        <section aria-labelledby="asked-title" className="grid gap-2">
          <h3 id="asked-title" className="text-[.95rem] font-semibold">
            {substitutionText.askedTitle}
          </h3>
          <ProposalList bookingId={booking.id} proposals={[asked]} />
          <p>{substitutionText.asked(asked.provider_name, formatDayTime(asked.expires_at, booking.zone))}</p>
        </section>
      )}
      {!asked && (
        <p className="text-muted-foreground">
          {proposals.length === 0 ? substitutionText.noProposals : substitutionText.choose}
        </p>
      )}
      {asked && proposals.length > 0 && (
        <h3 className="text-[.95rem] font-semibold">{substitutionText.others}</h3>
      )}
      {proposals.length > 0 && <ProposalList bookingId={booking.id} proposals={proposals} isOpen />}
      <p className="text-muted-foreground text-sm">
        {substitutionText.until(formatDayTime(closesAt, booking.zone))} {substitutionText.orCancel}
      </p>
    </div>
  );
}
