import type { Booking } from '@patinha/contract/booking';
import { firstNameOf } from '@patinha/domain/account';
import { Link } from 'react-router';

import { nightsText, staySpan } from '../../../lib/words/stay-text.ts';
import { formatDuration, formatWeekdayTime, money } from '../../../ui/format.ts';
import { PetAvatar } from '../../../ui/pet-avatar.tsx';
import { AnswerButtons } from '../answer-buttons.tsx';
import { acceptLabel } from '../answer/accept-label.ts';
import { requestText } from '../answer/request.strings.ts';
import { TimePill } from '../answer/time-pill.tsx';
import { warningOf } from '../warning/booking-warning.ts';
import { petNames } from './own-day.ts';
import { todayText as text } from './today.strings.ts';

const mostShown = 3;

interface TodayRequestsProps {
  /** In the order of `requestsDue`, at least one. */
  readonly due: readonly Booking[];
  /** Whether there are more than these. */
  readonly hasMore: boolean;
  /** The list of bookings of the seller. */
  readonly listAt: string;
}

/** Requests to decide, the most urgent first: one as a card, two more as rows. */
export function TodayRequests({ due, hasMore, listAt }: TodayRequestsProps) {
  return (
    <section aria-labelledby="today-requests">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id="today-requests" className="text-xl">
          {text.requests(hasMore ? `${due.length}+` : String(due.length))}
        </h2>
        <Link
          to={`${listAt}?situacao=pending`}
          className="text-link inline-flex min-h-11 items-center font-semibold"
        >
          {text.all}
        </Link>
      </div>
      <ul className="grid grid-cols-1">
        {due.slice(0, mostShown).map((request, at) => (
          <li key={request.id} className="border-border not-first:not-last:border-b">
            <Request booking={request} isFirst={at === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RequestProps {
  readonly booking: Booking;
  readonly isFirst: boolean;
}

function Request({ booking, isFirst }: RequestProps) {
  const titleId = `request-${booking.id}`;
  const [pet] = booking.pets;
  const warning = booking.waits_until !== null || booking.open_proposal ? warningOf(booking) : undefined;
  return (
    <article
      aria-labelledby={titleId}
      className={isFirst ? 'bg-card shadow-card mb-2 rounded-xl p-4 sm:p-5' : 'py-3'}
    >
      <div className="flex flex-wrap items-start gap-3">
        {pet && <PetAvatar id={pet.id} species={pet.species} className={isFirst ? '' : 'size-11'} />}
        <div className="min-w-[min(100%,5rem)] flex-1">
          <h3 id={titleId} className="truncate text-lg">
            <Link to={`/bookings/${booking.id}`}>{petNames(booking)}</Link>
          </h3>
          <p className="text-muted-foreground truncate">{firstNameOf(booking.tutor_name)}</p>
        </div>
        {isFirst && <TimePill booking={booking} isSmall />}
      </div>
      <p className="mt-2 [overflow-wrap:anywhere]">
        <span className="font-semibold">
          {booking.title}, {whenOf(booking)}
        </span>
        {' · '}
        {[lengthOf(booking), booking.series && text.dates(booking.series.count)].filter(Boolean).join(' · ')}
      </p>
      <p className="text-muted-foreground">{[booking.district, booking.city].filter(Boolean).join(', ')}</p>
      {warning && <p className="text-warning text-sm font-medium">{warning}</p>}
      <div className="mt-2 flex flex-wrap items-end justify-between gap-3">
        <p>
          <span className="text-muted-foreground block text-sm">
            {booking.series ? text.earningEach : requestText.earning}
          </span>
          <span className="font-display text-2xl font-bold tabular-nums">
            {money('seller-receives', booking.earning_cents ?? 0)}
          </span>
        </p>
        <AnswerButtons
          booking={booking}
          accept={{
            size: 'default',
            variant: isFirst ? 'default' : 'secondary',
            'aria-label': acceptLabel(booking),
          }}
        />
      </div>
    </article>
  );
}

const whenOf = (booking: Booking): string =>
  booking.stay ? staySpan(booking) : formatWeekdayTime(booking.starts_at, booking.zone);

const lengthOf = ({ stay, minutes }: Booking): string =>
  stay ? nightsText(stay.unit, stay.nights) : formatDuration(minutes);
