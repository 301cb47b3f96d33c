import type { Booking, BookingRequestView } from '@patinha/contract/booking';
import { useState } from 'react';
import { Link } from 'react-router';

import { inFace } from '../../../lib/api/face.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { formatWeekdayTime, money } from '../../../ui/format.ts';
import { PetAvatar } from '../../../ui/pet-avatar.tsx';
import { bookingById } from '../booking-by-id.api.ts';
import { errorText } from '../booking-errors.strings.ts';
import { requestOf } from '../clash/booking-clash.api.ts';
import { tightWays } from '../travel/travel-note.tsx';
import { travelText } from '../travel/travel.strings.ts';
import { warningOf } from '../warning/booking-warning.ts';
import { acceptLabel } from './accept-label.ts';
import { HeldAnswer } from './held-answer.tsx';
import { pinnedText as text } from './pinned-request.strings.ts';
import { requestText } from './request.strings.ts';
import { TimePill } from './time-pill.tsx';
import { acceptIdOf, useAnswer } from './use-answer.ts';

/**
 * The open request of a conversation above it, accepted there when nothing has to be weighed: what clashes, waits or
 * belongs to a series is answered on its own screen. Renders nothing once it was answered elsewhere.
 */
export function PinnedRequest({ bookingId }: { readonly bookingId: string }) {
  const { data: booking } = useQuery(bookingById(bookingId));
  const answer = useAnswer(bookingId);
  const [wasAccepted, setAccepted] = useState(false);
  if (!booking) return null;
  const isOpen = booking.status === 'pending' && booking.side === 'provider';
  if (!isOpen && !answer.given)
    return wasAccepted && booking.status === 'accepted' ? (
      <Alert tone="success">{text.accepted}</Alert>
    ) : null;
  const accept = () => {
    setAccepted(true);
    answer.give({ move: 'accept', proposals: {} });
  };
  return (
    <section
      aria-label={text.label}
      // Where a keyboard leaves little of the window it goes with the rest.
      className="border-border bg-card shadow-card top-18 z-10 grid gap-2 rounded-xl border p-3 sm:p-4 [@media(min-height:34rem)]:sticky"
    >
      <Summary booking={booking} />
      {answer.error && <Alert tone="destructive">{errorText(answer.error)}</Alert>}
      {answer.given ? (
        <HeldAnswer answer={answer.given} onUndo={answer.undo} />
      ) : (
        <Ways booking={booking} onAccept={accept} />
      )}
    </section>
  );
}

function Summary({ booking }: { readonly booking: Booking }) {
  const { title, pets, starts_at: startsAt, zone, earning_cents: cents } = booking;
  const [pet] = pets;
  const names = new Intl.ListFormat('pt-BR').format(pets.map(({ name }) => name));
  return (
    <div className="flex items-center gap-3">
      {pet && <PetAvatar id={pet.id} species={pet.species} className="size-11 shrink-0" />}
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-base">
          <Link to={wayTo(booking)}>{text.what(title, names)}</Link>
        </h2>
        <p className="text-muted-foreground text-sm">
          {text.earns(formatWeekdayTime(startsAt, zone), money('seller-receives', cents ?? 0))}
        </p>
      </div>
    </div>
  );
}

/** Where it is answered. */
const wayTo = ({ id, series }: Booking): string =>
  inFace(series ? `/bookings/series/${series.id}` : `/bookings/${id}`);

interface WaysProps {
  readonly booking: Booking;
  readonly onAccept: () => void;
}

function Ways({ booking, onAccept }: WaysProps) {
  const request = useQuery({ ...requestOf(booking.id), enabled: booking.series === null });
  const hold = holdUp(booking, request);
  const ways = waysIn(request.data);
  return (
    <>
      {[hold ?? [], ...ways].flat().map((sentence) => (
        <p key={sentence} className="text-warning text-sm font-medium">
          {sentence}
        </p>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <TimePill booking={booking} isSmall />
        {hold ? (
          <Button asChild className="ml-auto">
            <Link to={wayTo(booking)}>{text.see}</Link>
          </Button>
        ) : (
          booking.moves.includes('accept') && (
            <Button
              id={acceptIdOf(booking.id)}
              className="ml-auto"
              aria-label={acceptLabel(booking)}
              isPending={request.isPending}
              onClick={onAccept}
            >
              {requestText.accept}
            </Button>
          )
        )}
      </div>
    </>
  );
}

/** A way that takes too long is a word on the bar, not a reason to leave it. */
function waysIn(request: BookingRequestView | undefined): readonly string[] {
  const ways = tightWays(request);
  return ways.length === 0 ? [] : [...ways, travelText.hint];
}

interface KnownRequest {
  readonly data: Pick<BookingRequestView, 'clashes'> | undefined;
  readonly isError: boolean;
}

/** Why it is better answered on its own screen; undefined when nothing has to be weighed. */
function holdUp(booking: Booking, { data, isError }: KnownRequest): string | undefined {
  if (booking.series) return text.series(booking.series.count);
  if (booking.waits_until !== null || booking.open_proposal) return warningOf(booking);
  if (data && data.clashes.length > 0) return text.clash;
  return isError && !data ? text.unknown : undefined;
}
