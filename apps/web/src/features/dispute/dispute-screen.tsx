import type { Dispute, DisputePage, RefundTarget } from '@patinha/contract/dispute';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, Navigate, useParams } from 'react-router';

import { ApiError } from '../../lib/api/http.ts';
import { loadFailures } from '../../lib/api/load-failures.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader, PageHeader } from '../../ui/card.tsx';
import { Alert, ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { money, formatDay } from '../../ui/format.ts';
import { DisputeForm } from './dispute-form.tsx';
import { DisputeHelp } from './dispute-help.tsx';
import { DisputeState } from './dispute-state.tsx';
import { DisputeTalk } from './dispute-talk.tsx';
import { disputePage } from './dispute.api.ts';
import { pageText as text } from './dispute.strings.ts';
import { OfferCard } from './offer-card.tsx';
import { RefundChoice } from './refund-choice.tsx';

/** /disputa/:bookingId, for the two parties of the booking; redirects others to their dashboard (§5). */
export function DisputeScreen() {
  const { bookingId = '' } = useParams();
  const page = useQuery(disputePage(bookingId));
  const isForbidden =
    page.error instanceof ApiError && (page.error.status === 403 || page.error.status === 400);
  const hasFailed = page.isError && !page.data && !isForbidden;
  if (isForbidden) return <Navigate to="/dashboard" replace />;
  return (
    <>
      <PageHeader
        title={text.title}
        action={
          <Button asChild variant="outline">
            <Link to={`/bookings/${bookingId}`}>
              <ArrowLeft aria-hidden="true" />
              {text.back}
            </Link>
          </Button>
        }
      />
      {page.data && <Loaded page={page.data} />}
      {page.isPending && <Loading />}
      {hasFailed && <ErrorCard {...loadFailures.dispute} onRetry={() => page.refetch()} />}
    </>
  );
}

function Loaded({ page }: { readonly page: DisputePage }) {
  const { dispute, booking } = page;
  const isUndecided = dispute?.status === 'open' || dispute?.status === 'in_review';
  const isAsked = isUndecided && isAskedFor(dispute, page.side);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
      <div className="grid gap-5">
        {dispute && (
          <>
            {isAsked && <OfferCard page={page} dispute={dispute} />}
            <DisputeState dispute={dispute} bookingId={booking.id} zone={booking.zone} side={page.side} />
            <DisputeTalk dispute={dispute} bookingId={booking.id} zone={booking.zone} />
          </>
        )}
        <Opening page={page} />
      </div>
      <div className="grid gap-5">
        <BookingCard page={page} />
        {dispute && isUndecided && !isAsked && <OfferCard page={page} dispute={dispute} />}
        {dispute && isUndecided && <Choice page={page} chosen={dispute.refund_to} />}
        <DisputeHelp bookingId={booking.id} canChat={isUndecided} />
      </div>
    </div>
  );
}

/** Only the tutor, who gets the money back, chooses how. */
const Choice = ({ page, chosen }: { readonly page: DisputePage; readonly chosen: RefundTarget }) =>
  page.side === 'tutor' && page.refundable_cents > 0 ? (
    <RefundChoice bookingId={page.booking.id} chosen={chosen} />
  ) : null;

/** An offer that waits for the reader comes before everything else. */
const isAskedFor = ({ events }: Dispute, side: DisputePage['side']): boolean =>
  events.some((event) => event.offer_state === 'open' && event.side !== side);

/** The form, or why there is none; folded below a dispute that has ended, which it would make look undone. */
function Opening({ page }: { readonly page: DisputePage }) {
  const { opening, booking, open_until: until, dispute } = page;
  if (opening === 'already-open') return null;
  if (opening !== null) return dispute ? null : <Alert tone="info">{text.refused[opening]}</Alert>;
  const form = <DisputeForm bookingId={booking.id} until={until} zone={booking.zone} />;
  if (!dispute) return form;
  return (
    <details>
      <summary className="text-link flex min-h-11 w-fit cursor-pointer items-center font-semibold">
        {text.another}
      </summary>
      {form}
    </details>
  );
}

function BookingCard({ page: { booking } }: { readonly page: DisputePage }) {
  return (
    <Card aria-labelledby="booking-title">
      <CardHeader id="booking-title" title={text.booking} />
      <dl className="grid gap-3">
        <Fact label={text.service}>{booking.title}</Fact>
        <Fact label={text.provider}>{booking.provider_name}</Fact>
        <Fact label={text.date}>
          <time dateTime={booking.starts_at}>{formatDay(booking.starts_at, booking.zone)}</time>
        </Fact>
        <Fact label={text.value}>{money('client-pays', booking.total_cents)}</Fact>
      </dl>
    </Card>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt className="text-muted-foreground text-sm">{label}</dt>
    <dd className="[overflow-wrap:anywhere]">{children}</dd>
  </div>
);

const Loading = () => (
  <div role="status" aria-label={text.loading} className="grid gap-5 lg:grid-cols-[3fr_2fr]">
    <Skeleton className="h-96 rounded-xl" />
    <Skeleton className="h-72 rounded-xl" />
  </div>
);
