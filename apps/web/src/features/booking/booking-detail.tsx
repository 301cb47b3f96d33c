import type { Booking } from '@patinha/contract/booking';
import { firstNameOf } from '@patinha/domain/account';
import type { ReactNode } from 'react';

import { useQuery } from '../../lib/api/use-query.ts';
import { loadErrorText, isGone } from '../../lib/error-text.ts';
import { Card, CardHeader, PageHeader } from '../../ui/card.tsx';
import { Alert, EmptyState, ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { money, formatDayTime } from '../../ui/format.ts';
import { lazyPart, WhileLoading } from '../../ui/lazy-part.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import type { RequestParts } from './answer/request-page.tsx';
import { bookingById } from './booking-by-id.api.ts';
import { contestText, detailText } from './booking-detail.strings.ts';
import { BookingBadge, endSentence } from './booking-end.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { BookingTimeline } from './booking-timeline.tsx';
import { listText } from './booking.strings.ts';
import { CancellationBox } from './change/cancellation-box.tsx';
import { ChangeBox, isMovable } from './change/change-box.tsx';
import type { RenderScanners } from './handover-dialog.tsx';
import { DayButtons } from './request/day-buttons.tsx';
import { BookingPriceLines } from './request/price-lines.tsx';
import { warningOf } from './warning/booking-warning.ts';

// Only who has to answer a request sees it.
const RequestPage = lazyPart(async () => (await import('./answer/request-page.tsx')).RequestPage);
const DeclinedNote = lazyPart(async () => (await import('./decline/declined-note.tsx')).DeclinedNote);
const NearTimes = lazyPart(async () => (await import('./decline/near-times.tsx')).NearTimes);
const HappenedBox = lazyPart(async () => (await import('./request/happened-box.tsx')).HappenedBox);

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
  return (
    <BookingDetail
      booking={booking}
      head={<Head booking={booking} talk={talk} now={now} />}
      day={now ? null : day}
      payment={renders.renderPayment?.(booking)}
      reviews={renders.renderReviews?.(booking)}
      care={renders.renderCare?.(booking)}
      assignment={renders.renderAssignment?.(booking)}
    />
  );
}

interface HeadProps {
  readonly booking: Booking;
  readonly talk: ReactNode;
  readonly now: ReactNode;
}

/** The service under way instead of the title, for its seller. */
function Head({ booking, talk, now }: HeadProps) {
  const talkAndState = (
    <div className="flex flex-wrap items-center gap-3">
      {talk}
      <BookingBadge booking={booking} />
    </div>
  );
  return now ? (
    <>
      {now}
      <div className="mb-5">{talkAndState}</div>
    </>
  ) : (
    <PageHeader title={booking.title} action={talkAndState} />
  );
}

interface BookingDetailProps {
  readonly booking: Booking;
  readonly head: ReactNode;
  /** The moves of the day, unless the head has them. */
  readonly day: ReactNode;
  readonly payment: ReactNode;
  readonly reviews: ReactNode;
  readonly care: ReactNode;
  readonly assignment: ReactNode;
}

function BookingDetail({ booking, head, day, payment, reviews, care, assignment }: BookingDetailProps) {
  return (
    <>
      {head}
      <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
        <div className="grid gap-5">
          {booking.contested_at !== null && <Alert tone="warning">{contestOf(booking)}</Alert>}
          {booking.end !== null && <Alert>{endSentence(booking)}.</Alert>}
          {booking.side === 'provider' && booking.decline_reason !== null && (
            <DeclinedNote booking={booking} reason={booking.decline_reason} />
          )}
          {mayAskAgain(booking) && (
            <WhileLoading show={null}>
              <NearTimes booking={booking} />
            </WhileLoading>
          )}
          {standsStill(booking) && <Alert tone="warning">{warningOf(booking)}</Alert>}
          {booking.side === 'provider' && booking.status === 'accepted' && (
            <Alert tone="success">{acceptedText(booking)}</Alert>
          )}
          <AnswerButtons booking={booking} />
          <HappenedPart booking={booking} />
          {day}
          {care}
          {assignment}
          {payment}
          {reviews}
          <Card aria-label={detailText.title}>
            <BookingFacts booking={booking} />
          </Card>
          {isMovable(booking) && <ChangeBox booking={booking} />}
          {mayCancel(booking) && <CancellationBox booking={booking} />}
        </div>
        <div className="grid gap-5">
          <Card aria-labelledby="price-title">
            <CardHeader id="price-title" title={detailText.price} />
            <BookingPriceLines booking={booking} />
          </Card>
          <Card aria-labelledby="history-title">
            <CardHeader id="history-title" title={detailText.history} />
            <BookingTimeline booking={booking} />
          </Card>
        </div>
      </div>
    </>
  );
}

/** Whether the tutor's request was declined for its hour; the dates of a stay are chosen by the calendar. */
const mayAskAgain = ({ side, status, stay, decline_reason: reason }: Booking) =>
  side === 'tutor' && status === 'declined' && stay === null && (reason === null || reason === 'full');

const standsStill = ({ waits_until, open_proposal }: Booking) =>
  waits_until !== null || open_proposal !== null;

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

const acceptedText = ({ tutor_name, pay_until, starts_at, zone }: Booking): string =>
  detailText.accepted(firstNameOf(tutor_name), formatDayTime(pay_until ?? starts_at, zone));

const contestOf = ({ earning_cents }: Booking) =>
  earning_cents === null ? contestText.tutor : contestText.provider(money('seller-receives', earning_cents));

/** A provider who can still decline a request has no need to cancel it. */
const mayCancel = ({ moves }: Booking) => moves.includes('cancel') && !moves.includes('decline');

const DetailSkeleton = () => (
  <>
    <h1 className="sr-only">{detailText.title}</h1>
    <div role="status" aria-label={listText.loadingMore} className="grid gap-5">
      <Skeleton className="h-12 w-2/3 rounded-lg" />
      <div className="grid gap-5 lg:grid-cols-[3fr_2fr]">
        <Skeleton className="h-96 rounded-xl" />
        <Skeleton className="h-72 rounded-xl" />
      </div>
    </div>
  </>
);
