import type { Booking } from '@patinha/contract/booking';
import { calendarDay } from '@patinha/domain/shared';

import { loadFailures } from '../../../lib/api/load-failures.ts';
import { useInfiniteQuery } from '../../../lib/api/use-query.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { formatDayOfWeek } from '../../../lib/words/stay-day.ts';
import { EmptyState, ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';
import { money } from '../../../ui/format.ts';
import { PetAvatar } from '../../../ui/pet-avatar.tsx';
import { MoreButton } from '../booking-list.tsx';
import { ownDayOf } from './own-day.ts';
import { TodayRow } from './today-row.tsx';
import { ownAgenda } from './today.api.ts';
import { todayText as text } from './today.strings.ts';

/** What the seller has agreed to, from today on, by when it happens: a heading a day, with what it brings. */
export function AgendaList() {
  const today = calendarDay(serverNow());
  const pages = useInfiniteQuery(ownAgenda());
  if (pages.isPending) return <SkeletonList rows={4} className="h-16" />;
  if (!pages.data) return <ErrorCard {...loadFailures.seller} onRetry={() => pages.refetch()} />;
  const bookings = pages.data.pages.flatMap(({ items }) => items);
  if (bookings.length === 0) return <EmptyState tile="osso" title={text.nothingAhead} />;
  const days = [...Map.groupBy(bookings, (booking) => dayOf(booking, today))];
  return (
    <div className="grid grid-cols-1 gap-8">
      {days.map(([day, items]) => (
        <Day key={day} day={day} isToday={day === today} bookings={items} />
      ))}
      <MoreButton pages={pages} />
    </div>
  );
}

/** A stay that began before today belongs to today. */
function dayOf({ starts_at: start, zone }: Booking, today: string): string {
  const day = calendarDay(new Date(start), zone);
  return day < today ? today : day;
}

interface DayProps {
  readonly day: string;
  readonly isToday: boolean;
  readonly bookings: readonly Booking[];
}

function Day({ day, isToday, bookings }: DayProps) {
  // Noon in São Paulo is that day in every zone of Brazil.
  const name = formatDayOfWeek(`${day}T15:00:00Z`);
  const { earningCents } = ownDayOf(bookings);
  return (
    <section aria-labelledby={`day-${day}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`day-${day}`} className="text-xl first-letter:uppercase">
          {isToday ? text.todayOn(name) : name}
        </h2>
        {earningCents > 0 && (
          <p className="text-muted-foreground tabular-nums">
            {text.receives(money('seller-receives', earningCents))}
          </p>
        )}
      </div>
      <ol>
        {bookings.map((booking) => (
          <TodayRow key={booking.id} booking={booking} face={<Face booking={booking} />} />
        ))}
      </ol>
    </section>
  );
}

const Face = ({ booking: { pets } }: { readonly booking: Booking }) => {
  const [pet] = pets;
  return pet && <PetAvatar id={pet.id} species={pet.species} className="size-11" />;
};
