import { calendarDay } from '@patinha/domain/shared';
import { Fragment } from 'react';
import { Link } from 'react-router';

import { useQuery } from '../../../lib/api/use-query.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { loadErrorText } from '../../../lib/words/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';
import { listText } from '../booking.strings.ts';
import { dayWord } from '../request/moment-text.ts';
import { type AgendaEntry, isOnDay, mondayOf } from './agenda-groups.ts';
import { AgendaRow } from './agenda-row.tsx';
import { agendaFrom } from './agenda-week.api.ts';
import { agendaText as text } from './agenda.strings.ts';

interface DayAgendaProps {
  readonly day: string;
  readonly entries: readonly AgendaEntry[];
  readonly onLeave: () => void;
}

/** One day of the strip. */
export function DayAgenda({ day, entries, onLeave }: DayAgendaProps) {
  const today = calendarDay(serverNow());
  return (
    <section aria-labelledby="agenda-day" className="grid grid-cols-1 gap-1 lg:max-w-3xl">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="agenda-day" className="text-xl first-letter:uppercase">
          {dayWord(day, today)}
        </h2>
        <Button variant="link" size="sm" onClick={onLeave}>
          {text.allDays}
        </Button>
      </div>
      <DayRows day={day} today={today} entries={entries} />
    </section>
  );
}

interface DayRowsProps extends Pick<DayAgendaProps, 'day' | 'entries'> {
  readonly today: string;
}

function DayRows({ day, today, entries }: DayRowsProps) {
  const week = useQuery(agendaFrom(mondayOf(today)));
  if (week.isPending) return <SkeletonList rows={2} className="h-18 rounded-lg" />;
  if (week.isError && !week.data)
    return (
      <ErrorCard
        title={listText.loadFailed}
        description={loadErrorText(week.error)}
        onRetry={() => week.refetch()}
      />
    );
  const bookings = week.data.items.filter((booking) => isOnDay(booking, day));
  if (bookings.length + entries.length === 0) return <NothingOn day={day} today={today} />;
  return (
    <ul>
      {bookings.map((booking) => (
        <AgendaRow key={booking.id} booking={booking} isToday />
      ))}
      {entries.map(({ id, row }) => (
        <Fragment key={id}>{row}</Fragment>
      ))}
    </ul>
  );
}

/** A day that is over is not searched any more. */
const NothingOn = ({ day, today }: Pick<DayRowsProps, 'day' | 'today'>) => (
  <EmptyState
    tile="coleira"
    title={text.emptyDay(dayWord(day, today))}
    action={
      day >= today && (
        <Button asChild variant="secondary">
          <Link to={`/marketplace?${new URLSearchParams({ dia: day }).toString()}`}>{text.findOnDay}</Link>
        </Button>
      )
    }
  />
);
