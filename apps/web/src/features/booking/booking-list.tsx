import { bookingLabels, type BookingSide, endGroupNames } from '@patinha/domain/booking';
import { type ReactNode, useId } from 'react';
import { Link, useSearchParams } from 'react-router';

import { useInfiniteQuery } from '../../lib/api/use-query.ts';
import { endGroupText } from '../../lib/end-group-text.ts';
import { loadErrorText } from '../../lib/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/card.tsx';
import { Alert, EmptyState, ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { Select } from '../../ui/form/input.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import { BookingCard } from './booking-card.tsx';
import { type BookingFilter, bookingsOf } from './booking-list.api.ts';
import { bookingLabelText, listText } from './booking.strings.ts';

interface BookingListScreenProps {
  readonly side: BookingSide;
  /** Content above the list. */
  readonly children?: ReactNode;
}

/** All bookings of one side, a tutor's next one first, with a filter that the address keeps. */
export function BookingListScreen({ side, children }: BookingListScreenProps) {
  const [search, setSearch] = useSearchParams();
  const filter = filters.find((one) => one === search.get('situacao'));
  const choose = (chosen: BookingFilter | undefined) =>
    setSearch(
      (before) => {
        if (chosen) before.set('situacao', chosen);
        else before.delete('situacao');
        return before;
      },
      { replace: true },
    );
  return (
    <>
      <PageHeader
        title={listText.title}
        description={listText[side].description}
        action={<StateFilter filter={filter} onChange={choose} />}
      />
      {children && <div className="mb-5 empty:hidden">{children}</div>}
      <h2 className="sr-only">{filter ? filterText[filter] : listText.all}</h2>
      <BookingList side={side} filter={filter} />
    </>
  );
}

/** The states, and for what ended without its service how it ended. */
const filters: readonly BookingFilter[] = [
  ...bookingLabels.filter((label) => label !== 'cancelled'),
  ...endGroupNames,
];
const filterText: Readonly<Record<BookingFilter, string>> = { ...bookingLabelText, ...endGroupText };

function StateFilter({
  filter,
  onChange,
}: {
  readonly filter: BookingFilter | undefined;
  readonly onChange: (filter: BookingFilter | undefined) => void;
}) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {listText.filter}
      </label>
      <Select
        id={id}
        value={filter ?? ''}
        onChange={(event) => onChange(filters.find((one) => one === event.target.value))}
      >
        <option value="">{listText.all}</option>
        {filters.map((one) => (
          <option key={one} value={one}>
            {filterText[one]}
          </option>
        ))}
      </Select>
    </div>
  );
}

interface BookingListProps {
  readonly side: BookingSide;
  readonly filter?: BookingFilter | undefined;
}

export function BookingList({ side, filter }: BookingListProps) {
  const pages = useInfiniteQuery(bookingsOf(side, filter));
  if (pages.isPending) return <BookingListSkeleton />;
  if (pages.isError && !pages.data)
    return (
      <ErrorCard
        title={listText.loadFailed}
        description={loadErrorText(pages.error)}
        onRetry={() => pages.refetch()}
      />
    );
  const bookings = pages.data.pages.flatMap(({ items }) => items);
  if (bookings.length === 0) return <NoBookings side={side} isFiltered={filter !== undefined} />;
  return (
    <div className="grid gap-4">
      <ul className="grid gap-3">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <BookingCard booking={booking}>
              {side === 'provider' && <AnswerButtons booking={booking} />}
            </BookingCard>
          </li>
        ))}
      </ul>
      <MoreButton pages={pages} />
    </div>
  );
}

interface MoreButtonProps {
  readonly pages: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

export const MoreButton = ({ pages }: MoreButtonProps) => (
  <>
    {pages.isFetchNextPageError && <Alert tone="destructive">{listText.moreFailed}</Alert>}
    {pages.hasNextPage && (
      <Button
        variant="outline"
        className="justify-self-center"
        isPending={pages.isFetchingNextPage}
        onClick={() => void pages.fetchNextPage()}
      >
        {pages.isFetchingNextPage ? listText.loadingMore : listText.more}
      </Button>
    )}
  </>
);

export const BookingListSkeleton = () => (
  <div role="status" aria-label={listText.loadingMore} className="grid gap-3">
    <Skeleton className="h-36 rounded-xl" />
    <Skeleton className="h-36 rounded-xl" />
    <Skeleton className="h-36 rounded-xl" />
  </div>
);

function NoBookings({ side, isFiltered }: { readonly side: BookingSide; readonly isFiltered: boolean }) {
  if (isFiltered) return <EmptyState tile="coleira" title={listText[side].emptyFilter} />;
  return (
    <EmptyState
      tile="osso"
      title={listText[side].empty}
      action={
        side === 'tutor' && (
          <Button asChild>
            <Link to="/marketplace">{listText.tutor.explore}</Link>
          </Button>
        )
      }
    />
  );
}
