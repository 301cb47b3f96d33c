import type { AgendaBooking } from '@patinha/contract/company';
import { calendarDay } from '@patinha/domain/shared';
import { Check } from 'lucide-react';
import { Link } from 'react-router';

import { serverNow } from '../../../lib/server-time.ts';
import { cn } from '../../../ui/class-names.ts';
import { formatTime, dayAndMonth } from '../../../ui/format.ts';
import type { PetsOfBooking } from '../today/today-next.tsx';
import { petNames } from '../today/today.ts';
import { houseText as text } from './house.strings.ts';

interface HouseFacesProps {
  /** Who comes, the soonest first, then who is here. */
  readonly bookings: readonly AgendaBooking[];
  readonly renderFace: PetsOfBooking['renderFace'];
}

const mostFaces = 11;

/** The pets of the day as faces: under who is awaited the hour agreed, under who came the hour of the check-in. */
export function HouseFaces({ bookings, renderFace }: HouseFacesProps) {
  const rest = bookings.length - mostFaces;
  return (
    <section aria-label={text.faces}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-x-2 gap-y-4 sm:grid-cols-[repeat(auto-fill,5.5rem)]">
        {bookings.slice(0, mostFaces).map((booking) => (
          <li key={booking.id}>
            <Face booking={booking} renderFace={renderFace} />
          </li>
        ))}
        {rest > 0 && (
          <li className="flex items-center">
            <Link
              to="/empresa/team/agenda?vista=pessoas"
              aria-label={text.allAloud(rest)}
              className="text-link inline-flex min-h-14 min-w-11 items-center font-semibold"
            >
              {text.all(rest)}
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}

function Face({
  booking,
  renderFace,
}: Pick<HouseFacesProps, 'renderFace'> & { readonly booking: AgendaBooking }) {
  const { id, title, zone, checked_in_at: came } = booking;
  const pets = petNames(booking);
  const { seen, aloud } = whenOf(came ?? booking.starts_at, zone);
  const isHere = came !== null;
  return (
    <Link
      to={isHere ? `/empresa/team/agenda/${id}` : `/bookings/${id}`}
      aria-label={isHere ? text.cameAloud(pets, title, seen) : text.awaitedAloud(pets, title, aloud)}
      className="grid min-w-0 justify-items-center gap-0.5 text-center text-sm"
    >
      <span className="relative mb-1">
        {renderFace(
          booking,
          cn('size-14 rounded-xl', !isHere && 'outline-(--sun-edge) outline-2 outline-offset-2'),
        )}
        {isHere && (
          <span className="bg-primary text-primary-foreground border-background absolute -right-2 -bottom-1 flex size-6 items-center justify-center rounded-full border-2">
            <Check aria-hidden="true" className="size-3.5" strokeWidth={3} />
          </span>
        )}
      </span>
      <span className="w-full truncate font-semibold">{pets}</span>
      <span className={cn('tabular-nums', isHere ? 'text-muted-foreground' : 'font-semibold')}>{seen}</span>
    </Link>
  );
}

/** The hour; for what did not begin today, as a stay, its day. */
function whenOf(
  instant: string,
  zone: AgendaBooking['zone'],
): { readonly seen: string; readonly aloud: string } {
  const [time, day] = [formatTime(instant, zone), dayAndMonth(instant, zone)];
  return calendarDay(new Date(instant), zone) === calendarDay(serverNow(), zone)
    ? { seen: time, aloud: text.atTime(time) }
    : { seen: day, aloud: text.onDay(day) };
}
