import type { AdminBooking } from '@patinha/contract/admin';
import { type BookingStatus, bookingStatuses, type EndGroup, groupOfEnd } from '@patinha/domain/booking';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { useInfiniteQuery } from '../../../lib/api/use-query.ts';
import { endGroupText } from '../../../lib/end-group-text.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { PageHeader } from '../../../ui/card.tsx';
import { money, formatDayTime } from '../../../ui/format.ts';
import { type BookingFilter, bookingList } from './admin-lists.api.ts';
import { bookingsText as text, bookingStateText, listText } from './admin-lists.strings.ts';
import { ListFrame, ListSearch } from './list-frame.tsx';

/** A state that the list shows by its ends is chosen by the same words. */
const endsOf: Readonly<Partial<Record<BookingStatus, readonly EndGroup[]>>> = {
  declined: ['declined', 'clash'],
  expired: ['unanswered', 'unpaid'],
  cancelled: ['cancelled', 'not_done'],
};
const choiceOf = (status: BookingStatus): string =>
  endsOf[status]?.map((end) => endGroupText[end]).join(' · ') ?? bookingStateText[status];
const states = bookingStatuses.map((status) => [status, choiceOf(status)] as const);

/** /admin/bookings: all bookings by search terms, state and period. */
export function AdminBookingsScreen() {
  const words = useSearchParams()[0].get('q') ?? '';
  return <Bookings key={words} words={words} />;
}

function Bookings({ words }: { readonly words: string }) {
  const [filter, setFilter] = useState<BookingFilter>(words ? { q: words } : { days: 30 });
  const list = useInfiniteQuery(bookingList(filter));
  const search = ({ q = '', status, days = '' }: Readonly<Record<string, string>>) => {
    const known = bookingStatuses.find((state) => state === status);
    setFilter({ ...(q && { q }), ...(known && { status: known }), ...(days && { days: Number(days) }) });
  };
  return (
    <>
      <PageHeader title={text.title} description={listText.viewNote} />
      <div className="grid gap-5">
        <ListSearch
          label={text.search}
          words={words}
          choices={[
            { name: 'status', label: listText.state, options: [['', listText.all], ...states] },
            { name: 'days', label: listText.period, options: listText.days, initial: words ? '' : '30' },
          ]}
          onSearch={search}
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

export const BookingLine = ({ booking }: { readonly booking: AdminBooking }) => (
  <li className="grid gap-1 py-4 [overflow-wrap:anywhere]">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="min-w-0 font-semibold">{booking.title}</p>
      <Badge tone={tones[booking.status]}>{wordOf(booking)}</Badge>
    </div>
    <p className="text-muted-foreground text-sm">
      {text.parties(booking.tutor_name || listText.noName, booking.provider_name || listText.noName)}
    </p>
    <p className="flex flex-wrap justify-between gap-x-4 text-sm">
      <time dateTime={booking.scheduled_date}>{formatDayTime(booking.scheduled_date)}</time>
      <span className="font-semibold tabular-nums">{money('client-pays', booking.total_cents)}</span>
    </p>
    <p className="text-muted-foreground text-sm">
      {text.requestedAt(formatDayTime(booking.created_at))} • <span className="font-mono">{booking.id}</span>
    </p>
  </li>
);
