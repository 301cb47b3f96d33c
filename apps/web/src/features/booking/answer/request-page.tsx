import type { Booking, BookingRequestView } from '@patinha/contract/booking';
import { firstNameOf } from '@patinha/domain/account';
import { type ReactNode, useState } from 'react';

import { useQuery } from '../../../lib/api/use-query.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Alert, Skeleton } from '../../../ui/feedback.tsx';
import { formatDuration, formatTime, formatWeekdayTime } from '../../../ui/format.ts';
import { OnceSettled } from '../../../ui/once-settled.tsx';
import { PersonAvatar } from '../../../ui/pet-avatar.tsx';
import { detailText } from '../booking-detail.strings.ts';
import { BookingTimeline } from '../booking-timeline.tsx';
import { changesOf } from '../change/booking-change.api.ts';
import { ChangeBox } from '../change/change-box.tsx';
import { requestOf } from '../clash/booking-clash.api.ts';
import { ClashNotice, type Proposals } from '../clash/clash-notice.tsx';
import { tightWays, TravelNote } from '../travel/travel-note.tsx';
import { warningOf } from '../warning/booking-warning.ts';
import { AnswerBar } from './answer-bar.tsx';
import { requestText as text } from './request.strings.ts';
import { TimePill } from './time-pill.tsx';

interface RequestPageProps {
  readonly booking: Booking;
  /** Renders the pets with their photo, under the time that is left, and the line about the tutor. */
  readonly renderPets: ((booking: Booking, parts: RequestParts) => ReactNode) | undefined;
  /** The tutor's score. */
  readonly score: ReactNode;
  readonly talk: ReactNode;
}

export interface RequestParts {
  readonly pill: ReactNode;
  readonly tutor: ReactNode;
}

/**
 * A request as who has to answer it sees it: the pet first, what clashes before the answer, the earning beside it. The
 * answer stays in its place while the rest is read: at the bottom of the window, on a wide one at the right.
 */
export function RequestPage({ booking, renderPets, score, talk }: RequestPageProps) {
  const [proposals, setProposals] = useState<Proposals>({});
  const isSettled = useSettled();
  const request = useQuery(requestOf(booking.id)).data;
  const changes = useQuery(changesOf(booking.id)).data;
  const tutor = <TutorLine booking={booking} request={request} score={score} />;
  return (
    <article
      aria-label={booking.title}
      className="mx-auto -mb-6 flex min-h-dvh max-w-2xl flex-col gap-5 sm:-mb-8 lg:mb-0 lg:grid lg:min-h-0 lg:max-w-5xl lg:grid-cols-[1fr_23rem] lg:gap-8"
    >
      <h1 className="sr-only">{booking.title}</h1>
      <OnceSettled
        isSettled={isSettled}
        placeholder={<Skeleton className="h-144 rounded-3xl" />}
        className="grid flex-1 grid-cols-1 content-start gap-5"
      >
        {renderPets?.(booking, { pill: <TimePill booking={booking} />, tutor })}
        <TimeAndPlace booking={booking} request={request} />
        {(booking.waits_until !== null || booking.open_proposal) && (
          <Alert tone="warning">{warningOf(booking)}</Alert>
        )}
        <TravelNote request={request} />
        <ClashNotice booking={booking} proposals={proposals} onPropose={setProposals} />
        <ChangeBox booking={booking} />
        <Card aria-labelledby="history-title">
          <CardHeader id="history-title" title={detailText.history} />
          <BookingTimeline booking={booking} />
        </Card>
        {talk}
      </OnceSettled>
      <AnswerBar
        booking={booking}
        proposals={proposals}
        waiting={request?.clashes.map(({ tutor_first_name: name }) => name) ?? []}
        mayPropose={changes?.may_propose === true}
        // What has to be weighed stands above.
        isReady={isSettled || (request?.clashes.length === 0 && tightWays(request).length === 0)}
      />
    </article>
  );
}

interface Seen {
  readonly booking: Booking;
  readonly request: BookingRequestView | undefined;
}

const TutorLine = ({ booking, request, score }: Seen & { readonly score: ReactNode }) => (
  <div className="text-muted-foreground flex flex-wrap items-center gap-2">
    <PersonAvatar name={booking.tutor_name} id={booking.id} className="size-7 text-xs" />
    <span>{text.from(firstNameOf(booking.tutor_name))}</span>
    {score}
    {request !== undefined && request.served_count > 0 && (
      <span className="text-success font-semibold">· {text.served(request.served_count)}</span>
    )}
  </div>
);

function TimeAndPlace({ booking, request }: Seen) {
  const { title, starts_at: startsAt, ends_at: endsAt, zone, district, city, state } = booking;
  const place = [district, city, state].filter((part) => part !== null).join(', ');
  return (
    <div className="border-border border-t pt-4">
      <p className="text-lg font-semibold [overflow-wrap:anywhere]">{title}</p>
      <p className="text-lg font-semibold">
        <time dateTime={startsAt}>{formatWeekdayTime(startsAt, zone)}</time> – {formatTime(endsAt, zone)}
      </p>
      <p className="text-muted-foreground">{[place, ...fitOf(request)].filter(Boolean).join(' · ')}</p>
    </div>
  );
}

/** How it fits between the bookings of that day. */
function fitOf(request: BookingRequestView | undefined): readonly string[] {
  if (!request) return [];
  const { after, before } = request;
  const names = (pets: readonly string[]) => new Intl.ListFormat('pt-BR').format(pets);
  return [
    after && text.after(formatDuration(after.minutes), names(after.pets)),
    before && text.before(formatDuration(before.minutes), names(before.pets)),
  ].filter((part) => part !== null);
}
