import type { Booking } from '@patinha/contract/booking';
import type { ReactNode } from 'react';

import { useQuery } from '../../lib/api/use-query.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { loadErrorText, isGone } from '../../lib/words/error-text.ts';
import { Card, CardHeader, PageHeader } from '../../ui/card.tsx';
import { Alert, EmptyState, ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { money } from '../../ui/format.ts';
import { lazyPart, WhileLoading } from '../../ui/lazy-part.tsx';
import { OnceSettled, useArrivalAtHash } from '../../ui/once-settled.tsx';
import type { RenderPay } from './agora/agora-card.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import type { RequestParts } from './answer/request-page.tsx';
import { bookingById } from './booking-by-id.api.ts';
import { contestText, detailText } from './booking-detail.strings.ts';
import { BookingBadge } from './booking-end.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { BookingTimeline } from './booking-timeline.tsx';
import { listText } from './booking.strings.ts';
import { CancellationRow } from './change/cancellation-row.tsx';
import { ChangeBox, isMovable } from './change/change-box.tsx';
import { DayButtons } from './day/day-buttons.tsx';
import { BookingHelp } from './foot/booking-help.tsx';
import type { RenderScanners } from './handover-dialog.tsx';
import { BookingPriceLines } from './request/price-lines.tsx';
import { followId, type RenderReview } from './state/state-action.tsx';
import { StateBlock } from './state/state-block.tsx';

// Only who has to answer a request sees it.
const RequestPage = lazyPart(async () => (await import('./answer/request-page.tsx')).RequestPage);
const DeclinedNote = lazyPart(async () => (await import('./decline/declined-note.tsx')).DeclinedNote);
const NearTimes = lazyPart(async () => (await import('./decline/near-times.tsx')).NearTimes);
const HappenedBox = lazyPart(async () => (await import('./day/happened-box.tsx')).HappenedBox);

interface BookingDetailScreenProps {
  readonly bookingId: string;
  /** Renders the payment of an accepted booking and its outcome; belongs to another feature. */
  readonly renderPayment?: (booking: Booking) => ReactNode;
  /** Renders the reviews of both sides and the tutor's rating; belongs to another feature. */
  readonly renderReviews?: (booking: Booking) => ReactNode;
  /** Renders the care diary during the service, and its report card. */
  readonly renderCare?: (booking: Booking) => ReactNode;
  /** Renders the service under way for its seller, with the button that ends it; belongs to another feature. */
  readonly renderNow?: ((booking: Booking, end: ReactNode) => ReactNode) | undefined;
  /** Renders the assignee in a company's team, and the choice of one. */
  readonly renderAssignment?: ((booking: Booking) => ReactNode) | undefined;
  /** Renders the link to the conversation with the other side. */
  readonly renderTalk?: (booking: Booking) => ReactNode;
  readonly renderScanners?: RenderScanners;
  /** Renders what is left of a booking that is no longer the caller's, or the rest. */
  readonly renderGone?: ((bookingId: string, otherwise: ReactNode) => ReactNode) | undefined;
  /** Renders the pets of a request with their photo; belongs to another feature. */
  readonly renderRequestPets?: (booking: Booking, parts: RequestParts) => ReactNode;
  readonly renderPay?: RenderPay;
  readonly renderReview?: RenderReview;
  /** Renders who looks after the pet, or whose pet it is. */
  readonly renderFace?: (booking: Booking) => ReactNode;
  /** Renders the score of the tutor who asks. */
  readonly renderScore?: (booking: Booking) => ReactNode;
}

/** One booking for either of its sides. */
export function BookingDetailScreen({ bookingId, ...renders }: BookingDetailScreenProps) {
  const booking = useQuery(bookingById(bookingId));
  if (booking.isPending) return <DetailSkeleton />;
  // Open dialogs and typed input survive a failed refetch.
  if (booking.isError && (!booking.data || isGone(booking.error)))
    return (
      <>
        <PageHeader title={detailText.title} />
        {isGone(booking.error) ? (
          (renders.renderGone?.(bookingId, <Missing />) ?? <Missing />)
        ) : (
          <ErrorCard
            title={detailText.loadFailed}
            description={loadErrorText(booking.error)}
            onRetry={() => booking.refetch()}
          />
        )}
      </>
    );
  return <LoadedBooking booking={booking.data} {...renders} />;
}

const Missing = () => (
  <EmptyState tile="gato" title={detailText.missing} description={detailText.missingHint} />
);

interface LoadedBookingProps extends Omit<BookingDetailScreenProps, 'bookingId'> {
  readonly booking: Booking;
}

/** A request as its provider answers it, anything else with all its parts. */
function LoadedBooking({ booking, renderScanners, ...renders }: LoadedBookingProps) {
  const talk = renders.renderTalk?.(booking);
  const day = <DayButtons booking={booking} renderScanners={renderScanners} />;
  const now = isUnderWay(booking) ? renders.renderNow?.(booking, day) : undefined;
  if (booking.moves.includes('accept'))
    return (
      <WhileLoading show={<DetailSkeleton />}>
        <RequestPage
          booking={booking}
          renderPets={renders.renderRequestPets}
          score={renders.renderScore?.(booking)}
          talk={talk}
        />
      </WhileLoading>
    );
  const action = (
    <>
      <AnswerButtons booking={booking} />
      {day}
    </>
  );
  return (
    <BookingDetail
      booking={booking}
      head={
        now ? (
          <NowHead booking={booking} now={now} talk={talk} />
        ) : (
          <StateBlock
            booking={booking}
            face={renders.renderFace?.(booking)}
            action={action}
            talk={talk}
            renderPay={renders.renderPay}
            renderReview={renders.renderReview}
          />
        )
      }
      payment={renders.renderPayment?.(booking)}
      reviews={renders.renderReviews?.(booking)}
      care={renders.renderCare?.(booking)}
      assignment={renders.renderAssignment?.(booking)}
      talk={talk}
    />
  );
}

interface NowHeadProps {
  readonly booking: Booking;
  readonly now: ReactNode;
  readonly talk: ReactNode;
}

/** The service under way in place of the block of state, for its seller. */
function NowHead({ booking, now, talk }: NowHeadProps) {
  const isSettled = useSettled();
  return (
    <OnceSettled isSettled={isSettled} placeholder={<Skeleton className="h-144 rounded-2xl" />}>
      {now}
      <div className="flex flex-wrap items-center gap-3">
        {talk}
        <BookingBadge booking={booking} />
      </div>
    </OnceSettled>
  );
}

interface BookingDetailProps {
  readonly booking: Booking;
  readonly head: ReactNode;
  readonly payment: ReactNode;
  readonly reviews: ReactNode;
  readonly care: ReactNode;
  readonly assignment: ReactNode;
  readonly talk: ReactNode;
}

function BookingDetail({ booking, head, payment, reviews, care, assignment, talk }: BookingDetailProps) {
  const isSettled = useSettled();
  useArrivalAtHash(isSettled);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr] lg:gap-8">
      <div className="grid grid-cols-1 gap-5">
        {head}
        <OnceSettled
          isSettled={isSettled}
          placeholder={<Skeleton className="h-96 rounded-xl" />}
          className="grid grid-cols-1 gap-5"
        >
          <Alerts booking={booking} />
          <HappenedPart booking={booking} />
          {waitsForAnswer(booking) && <ChangeBox booking={booking} />}
          <div id={followId} className="grid scroll-mt-20 grid-cols-1 gap-5 empty:hidden">
            {care}
          </div>
          {assignment}
          {payment}
          {reviews}
          <Card aria-labelledby="facts-title">
            <CardHeader id="facts-title" title={detailText.facts} />
            <BookingFacts booking={booking} />
          </Card>
        </OnceSettled>
      </div>
      <OnceSettled isSettled={isSettled} className="grid grid-cols-1 gap-5 lg:row-span-2">
        <Card aria-labelledby="price-title" className="[&_dl>div]:flex-wrap">
          <CardHeader id="price-title" title={detailText.price} />
          <BookingPriceLines booking={booking} />
        </Card>
        <Card aria-labelledby="history-title">
          <CardHeader id="history-title" title={detailText.history} />
          <BookingTimeline booking={booking} />
        </Card>
      </OnceSettled>
      <OnceSettled isSettled={isSettled}>
        <Foot booking={booking} talk={talk} />
      </OnceSettled>
    </div>
  );
}

/** A proposal of another time is decided before anything else. */
const waitsForAnswer = (booking: Booking): boolean => isMovable(booking) && booking.open_proposal !== null;

/** What can be changed about it, and who helps. */
const Foot = ({ booking, talk }: Pick<BookingDetailProps, 'booking' | 'talk'>) => (
  <>
    {isMovable(booking) && !waitsForAnswer(booking) && <ChangeBox booking={booking} />}
    {mayCancel(booking) && <CancellationRow booking={booking} />}
    {booking.side === 'tutor' && <BookingHelp booking={booking} talk={talk} />}
  </>
);

/** What the bank or a refusal asks of the reader beyond the sentence of the state. */
const Alerts = ({ booking }: { readonly booking: Booking }) => (
  <>
    {booking.contested_at !== null && <Alert tone="warning">{contestOf(booking)}</Alert>}
    {booking.side === 'provider' && booking.decline_reason !== null && (
      <DeclinedNote booking={booking} reason={booking.decline_reason} />
    )}
    {mayAskAgain(booking) && (
      <WhileLoading show={null}>
        <NearTimes booking={booking} />
      </WhileLoading>
    )}
  </>
);

/** Whether the tutor's request was declined for its hour; the dates of a stay are chosen by the calendar. */
const mayAskAgain = ({ side, status, stay, decline_reason: reason }: Booking) =>
  side === 'tutor' && status === 'declined' && stay === null && (reason === null || reason === 'full');

/** For its seller, until it is ended. */
const isUnderWay = ({ side, status, checked_out_at: ended }: Booking) =>
  side === 'provider' && status === 'in_progress' && ended === null;

/** Few bookings have it: fetched when one does. */
const HappenedPart = ({ booking }: { readonly booking: Booking }) =>
  booking.happened && (
    <WhileLoading show={<Skeleton className="h-40 rounded-xl" />}>
      <HappenedBox booking={booking} />
    </WhileLoading>
  );

const contestOf = ({ earning_cents }: Booking) =>
  earning_cents === null ? contestText.tutor : contestText.provider(money('seller-receives', earning_cents));

/** A provider who can still decline a request has no need to cancel it. */
const mayCancel = ({ moves }: Booking) => moves.includes('cancel') && !moves.includes('decline');

const DetailSkeleton = () => (
  <>
    <h1 className="sr-only">{detailText.title}</h1>
    <div
      role="status"
      aria-label={listText.loadingMore}
      className="grid gap-5 lg:grid-cols-[3fr_2fr] lg:gap-8"
    >
      <Skeleton className="h-96 rounded-2xl" />
      <Skeleton className="h-72 rounded-xl" />
    </div>
  </>
);
