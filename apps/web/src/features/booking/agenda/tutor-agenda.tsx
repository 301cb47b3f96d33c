import type { Booking } from '@patinha/contract/booking';
import { addDays, calendarDay } from '@patinha/domain/shared';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';

import { useInfiniteQuery, useQuery } from '../../../lib/api/use-query.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { loadErrorText } from '../../../lib/words/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/card.tsx';
import { EmptyState, ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';
import { type BookingFilter, bookingsOf } from '../booking-list.api.ts';
import { MoreButton } from '../booking-list.tsx';
import { listText } from '../booking.strings.ts';
import { filterText, StateFilter, useStateFilter } from '../state-filter.tsx';
import { type AgendaEntry, isOnDay, mondayOf } from './agenda-groups.ts';
import { AgendaSections } from './agenda-sections.tsx';
import { agendaFrom, stripDays } from './agenda-week.api.ts';
import { agendaText as text } from './agenda.strings.ts';
import { DayAgenda } from './day-agenda.tsx';
import { WeekStrip } from './week-strip.tsx';

interface TutorAgendaProps {
  /** Among the bookings, by their time. */
  readonly entries: readonly AgendaEntry[];
  /** What has to be decided before anything else. */
  readonly urgent: ReactNode;
  readonly children: ReactNode;
  /** Renders what can be done with a booking that is over; belongs to other features. */
  readonly renderAfter: (booking: Booking) => ReactNode;
}

/** All that a tutor has asked for, agreed on and had: by day in the strip, else by how soon it is. */
export function TutorAgenda({ entries, urgent, children, renderAfter }: TutorAgendaProps) {
  const { filter, choose } = useStateFilter();
  const today = calendarDay(serverNow());
  const from = mondayOf(today);
  const { day, chooseDay } = useChosenDay(from);
  const week = useQuery(agendaFrom(from)).data?.items;
  const countOn = (one: string) =>
    week && week.filter((booking) => isOnDay(booking, one)).length + entries.filter(isEntryOn(one)).length;
  const parts = filter ? [] : entries;
  return (
    <>
      <PageHeader title={listText.title} mark={<StateFilter isSmall filter={filter} onChange={choose} />} />
      {!filter && <WeekStrip from={from} today={today} chosen={day} countOn={countOn} onChoose={chooseDay} />}
      {!filter && day ? (
        <DayAgenda day={day} entries={entries.filter(isEntryOn(day))} onLeave={() => chooseDay(undefined)} />
      ) : (
        <div className="grid grid-cols-1 gap-8 lg:max-w-3xl">
          {!filter && urgent}
          <Bookings filter={filter} entries={parts} renderAfter={renderAfter} />
          {!filter && children}
        </div>
      )}
    </>
  );
}

const isEntryOn =
  (day: string) =>
  ({ startsAt, zone }: AgendaEntry): boolean =>
    calendarDay(new Date(startsAt), zone) === day;

/** The day in the address, as far as the strip has it. */
function useChosenDay(from: string) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('dia') ?? '';
  const day = asked >= from && asked < addDays(from, stripDays) ? asked : undefined;
  const chooseDay = (chosen: string | undefined) =>
    setSearch(
      (before) => {
        if (chosen) before.set('dia', chosen);
        else before.delete('dia');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return { day, chooseDay };
}

interface BookingsProps extends Pick<TutorAgendaProps, 'entries' | 'renderAfter'> {
  readonly filter: BookingFilter | undefined;
}

function Bookings({ filter, entries, renderAfter }: BookingsProps) {
  const pages = useInfiniteQuery(bookingsOf('tutor', filter));
  if (pages.isPending) return <SkeletonList rows={5} className="h-18 rounded-lg" />;
  if (pages.isError && !pages.data)
    return (
      <ErrorCard
        title={listText.loadFailed}
        description={loadErrorText(pages.error)}
        onRetry={() => pages.refetch()}
      />
    );
  const bookings = pages.data.pages.flatMap(({ items }) => items);
  const bookable = new Set(pages.data.pages.flatMap(({ bookable_service_ids: ids = [] }) => ids));
  if (filter && bookings.length === 0)
    return <EmptyState tile="coleira" title={listText.tutor.emptyFilter} />;
  return (
    <>
      {filter && <p className="text-muted-foreground">{text.only(filterText[filter])}</p>}
      {bookings.length + entries.length === 0 && <Nothing />}
      <AgendaSections
        bookings={bookings}
        entries={entries}
        isFiltered={filter !== undefined}
        renderAfter={(booking) => renderAfter(booking) ?? <Again booking={booking} bookable={bookable} />}
      />
      <MoreButton pages={pages} />
    </>
  );
}

const Nothing = () => (
  <EmptyState
    tile="osso"
    title={text.empty}
    action={
      <Button asChild>
        <Link to="/marketplace?categoria=dog_walking">{text.find}</Link>
      </Button>
    }
  />
);

interface AgainProps {
  readonly booking: Booking;
  readonly bookable: ReadonlySet<string>;
}

/** Nothing where the service is not offered any more. */
const Again = ({ booking, bookable }: AgainProps) =>
  bookable.has(booking.service_id) && (
    <Button asChild variant="secondary">
      <Link
        to={`/servicos/${booking.service_id}?de=${booking.id}`}
        aria-label={text.againFor(booking.title, booking.provider_name)}
      >
        {text.again}
      </Link>
    </Button>
  );
