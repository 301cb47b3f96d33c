import type { AdminBooking } from '@patinha/contract/admin';
import { type BookingStatus, bookingStatuses, type EndGroup, groupOfEnd } from '@patinha/domain/booking';

import { useInfiniteQuery } from '../../../lib/api/use-query.ts';
import { endGroupText } from '../../../lib/words/end-group-text.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { PageHeader } from '../../../ui/card.tsx';
import { money, formatDay, formatDayTime } from '../../../ui/format.ts';
import { type BookingFilter, bookingList } from './admin-lists.api.ts';
import { bookingsText as text, bookingStateText, listText } from './admin-lists.strings.ts';
import { ListFrame } from './list-frame.tsx';
import { ListRow, StateWord } from './list-row.tsx';
import { ListSearch } from './list-search.tsx';
import { allAbout, isPeriod, useListFilter } from './use-list-filter.ts';

/** A state that the list shows by its ends is chosen by the same words. */
const endsOf: Readonly<Partial<Record<BookingStatus, readonly EndGroup[]>>> = {
  declined: ['declined', 'clash'],
  expired: ['unanswered', 'unpaid'],
  cancelled: ['cancelled', 'not_done'],
};
const choiceOf = (status: BookingStatus): string =>
  endsOf[status]?.map((end) => endGroupText[end]).join(' · ') ?? bookingStateText[status];
const states = bookingStatuses.map((status) => [status, choiceOf(status)] as const);

/** /admin/bookings: all bookings by search terms, state and period, kept in the address. */
export function AdminBookingsScreen() {
  const filter = useListFilter({ status: '', days: '30' });
  const list = useInfiniteQuery(bookingList(askedBy(filter.words, filter.values)));
  return (
    <>
      <PageHeader title={text.title} description={listText.viewNote} />
      <div className="grid gap-5">
        <ListSearch
          label={text.search}
          filter={filter}
          views="bookings"
          choices={[
            { name: 'status', label: listText.state, options: [['', listText.all], ...states] },
            { name: 'days', label: listText.period, options: listText.days },
          ]}
        />
        <ListFrame
          list={list}
          items={list.data?.pages.flatMap((page) => page.items)}
          none={text.none}
          loadFailed={text.loadFailed}
        >
          {(booking) => <BookingLine key={booking.id} booking={booking} />}
        </ListFrame>
      </div>
    </>
  );
}

function askedBy(q: string, { status, days = '' }: Readonly<Record<string, string>>): BookingFilter {
  const known = bookingStatuses.find((state) => state === status);
  return { ...(q && { q }), ...(known && { status: known }), ...(isPeriod(days) && { days: Number(days) }) };
}

const tones: Readonly<Record<AdminBooking['status'], BadgeTone>> = {
  pending: 'warning',
  accepted: 'info',
  confirmed: 'success',
  in_progress: 'info',
  completed: 'neutral',
  declined: 'destructive',
  expired: 'destructive',
  cancelled: 'destructive',
};

/** The word that both sides read. */
const wordOf = ({ status, end }: AdminBooking): string =>
  end === null ? bookingStateText[status] : endGroupText[groupOfEnd(end)];

export function BookingLine({ booking }: { readonly booking: AdminBooking }) {
  const tutor = booking.tutor_name || listText.noName;
  return (
    <ListRow
      to={allAbout(booking.id)}
      person={{ id: booking.tutor_id, name: tutor }}
      title={booking.title}
      first={<time dateTime={booking.scheduled_date}>{formatDayTime(booking.scheduled_date)}</time>}
      second={text.parties(tutor, booking.provider_name || listText.noName)}
      third={text.requestedAt(formatDay(booking.created_at))}
      figure={money('client-pays', booking.total_cents)}
      state={<StateWord tone={tones[booking.status]}>{wordOf(booking)}</StateWord>}
    />
  );
}
