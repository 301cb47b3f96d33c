import type { Booking } from '@patinha/contract/booking';
import { Check, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

import { loadFailures } from '../../../lib/api/load-failures.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { cn } from '../../../ui/class-names.ts';
import { ErrorCard, Skeleton } from '../../../ui/feedback.tsx';
import { money } from '../../../ui/format.ts';
import { ownDayOf } from './own-day.ts';
import { TodayNext, type TodayParts } from './today-next.tsx';
import { TodayRow } from './today-row.tsx';
import { ownToday } from './today.api.ts';
import { todayText as text } from './today.strings.ts';

/** What today brings, as a sentence: how many bookings, what the seller receives, who stays overnight. */
export function TodaySentence() {
  const today = useQuery(ownToday()).data;
  if (!today) return text.title;
  if (today.items.length === 0) return text.free;
  const sentence = sentenceOf(today.items);
  return sentence === '' ? text.title : `${text.title}: ${sentence}`;
}

/** How many bookings a day has, who stays overnight, and what the seller receives. */
export function sentenceOf(bookings: readonly Booking[]): string {
  const { count, earningCents, guests } = ownDayOf(bookings);
  return [
    count > 0 && text.bookings(count),
    guests > 0 && text.guests(guests),
    earningCents > 0 && text.receives(money('seller-receives', earningCents)),
  ]
    .filter(Boolean)
    .join('\u00a0· ');
}

interface TodayPanelProps extends TodayParts {
  /** Requests, between what is next and what comes later. */
  readonly requests: ReactNode;
}

/** The day of a seller: what is next on green, requests, then the rest of the day as rows. */
export function TodayPanel({ requests, ...parts }: TodayPanelProps) {
  const today = useQuery(ownToday());
  if (today.isPending) return <Skeleton className="h-112 rounded-2xl" />;
  if (!today.data)
    return (
      <>
        <ErrorCard {...loadFailures.seller} onRetry={() => today.refetch()} />
        {requests}
      </>
    );
  const { ahead, done } = ownDayOf(today.data.items);
  const [next, ...later] = ahead;
  return (
    <>
      <div
        className={cn(
          'grid grid-cols-1 items-start gap-6 empty:hidden',
          next && requests && 'xl:grid-cols-2',
        )}
      >
        {next && <TodayNext key={next.id} booking={next} {...parts} />}
        {requests}
      </div>
      <Rows title={text.later} bookings={later} {...parts} />
      {done.length > 0 && (
        <details className="group min-w-0">
          <summary className="text-muted-foreground flex min-h-11 cursor-pointer items-center gap-2">
            <Check aria-hidden="true" className="text-success size-5" />
            {text.done(done.length)}
            <ChevronRight aria-hidden="true" className="ml-auto size-5 group-open:rotate-90" />
          </summary>
          <Rows bookings={done} {...parts} />
        </details>
      )}
    </>
  );
}

interface RowsProps extends TodayParts {
  readonly title?: string;
  readonly bookings: readonly Booking[];
}

const Rows = ({ title, bookings, renderFace }: RowsProps) =>
  bookings.length > 0 && (
    <section aria-label={title} className="min-w-0">
      {title !== undefined && <h2 className="mb-1 text-xl">{title}</h2>}
      <ol>
        {bookings.map((booking) => (
          <TodayRow key={booking.id} booking={booking} face={renderFace(booking, 'size-11')} />
        ))}
      </ol>
    </section>
  );
