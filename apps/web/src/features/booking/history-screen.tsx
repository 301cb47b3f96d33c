import type { Booking } from '@patinha/contract/booking';
import type { BookingSide } from '@patinha/domain/booking';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';

import { useInfiniteQuery } from '../../lib/api/use-query.ts';
import { loadErrorText } from '../../lib/words/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/card.tsx';
import { EmptyState, ErrorCard } from '../../ui/feedback.tsx';
import { Select } from '../../ui/form/input.tsx';
import { formatMonth } from '../../ui/format.ts';
import { BookingCard } from './booking-card.tsx';
import { historyText } from './booking-detail.strings.ts';
import { BookingListSkeleton, MoreButton } from './booking-list.tsx';
import { historyOf } from './booking.api.ts';
import { listText } from './booking.strings.ts';
import { HistoryFigures } from './history-figures.tsx';

export const TutorHistoryScreen = () => <HistoryScreen side="tutor" />;
export const ProviderHistoryScreen = () => <HistoryScreen side="provider" />;

/** Past bookings of one year, by month; the year is in the address. */
export function HistoryScreen({ side }: { readonly side: BookingSide }) {
  const [search, setSearch] = useSearchParams();
  const requestedYear = Number(search.get('ano')) || undefined;
  const pages = useInfiniteQuery(historyOf(side, requestedYear));
  const [newest] = pages.data?.pages ?? [];
  const header = (
    <PageHeader
      title={historyText.title}
      description={historyText.description[side]}
      action={
        newest && (
          <YearChoice
            year={newest.year}
            years={newest.years}
            onChange={(year) => setSearch({ ano: String(year) }, { replace: true })}
          />
        )
      }
    />
  );
  if (pages.isPending)
    return (
      <>
        {header}
        <BookingListSkeleton />
      </>
    );
  if (!pages.data || !newest)
    return (
      <>
        {header}
        <ErrorCard
          title={listText.loadFailed}
          description={loadErrorText(pages.error)}
          onRetry={() => pages.refetch()}
        />
      </>
    );
  const bookings = pages.data.pages.flatMap(({ items }) => items);
  const bookable = new Set(pages.data.pages.flatMap((page) => page.bookable_service_ids));
  return (
    <>
      {header}
      {bookings.length === 0 ? (
        <EmptyState tile="folha" title={historyText.empty[side]} />
      ) : (
        <div className="grid gap-8">
          <HistoryFigures side={side} history={newest} />
          {[...byMonth(bookings)].map(([month, own]) => (
            <Month key={month} month={month} bookings={own} bookable={bookable} />
          ))}
          <MoreButton pages={pages} />
        </div>
      )}
    </>
  );
}

interface YearChoiceProps {
  readonly year: number;
  readonly years: readonly number[];
  readonly onChange: (year: number) => void;
}

function YearChoice({ year, years, onChange }: YearChoiceProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {historyText.year}
      </label>
      <Select id={id} value={year} onChange={(event) => onChange(Number(event.target.value))}>
        {years.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** In the order they come; a month is one of São Paulo, as in every figure. */
function byMonth(bookings: readonly Booking[]): ReadonlyMap<string, readonly Booking[]> {
  return Map.groupBy(bookings, (booking) => formatMonth(booking.starts_at));
}

interface MonthProps {
  readonly month: string;
  readonly bookings: readonly Booking[];
  /** Services that can be booked again. */
  readonly bookable: ReadonlySet<string>;
}

function Month({ month, bookings, bookable }: MonthProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-3 text-xl first-letter:uppercase">
        {month}
      </h2>
      <ul className="grid gap-3">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <BookingCard booking={booking}>
              {booking.side === 'tutor' && bookable.has(booking.service_id) && (
                <AgainButton booking={booking} />
              )}
            </BookingCard>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Books the same service again: everything but the time is filled in. */
const AgainButton = ({ booking }: { readonly booking: Booking }) => (
  <Button asChild size="sm">
    <Link
      to={`/servicos/${booking.service_id}?de=${booking.id}`}
      aria-label={historyText.againFor(booking.title)}
    >
      {historyText.again}
    </Link>
  </Button>
);
