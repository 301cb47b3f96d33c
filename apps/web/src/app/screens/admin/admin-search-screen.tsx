import type { ReactNode } from 'react';

import { PaymentLine } from '../../../features/admin/books/charges-panel.tsx';
import { bookingList, paymentList } from '../../../features/admin/lists/admin-lists.api.ts';
import {
  bookingsText,
  listText,
  paymentsText,
  searchText as text,
} from '../../../features/admin/lists/admin-lists.strings.ts';
import { BookingLine } from '../../../features/admin/lists/bookings-screen.tsx';
import { ListRows } from '../../../features/admin/lists/list-rows.tsx';
import { ListSearch } from '../../../features/admin/lists/list-search.tsx';
import { useListFilter } from '../../../features/admin/lists/use-list-filter.ts';
import { userList } from '../../../features/admin/users/admin-users.api.ts';
import { usersText } from '../../../features/admin/users/admin-users.strings.ts';
import { UserLine } from '../../../features/admin/users/users-panel.tsx';
import { disputeQueue } from '../../../features/dispute/admin-dispute.api.ts';
import { adminDisputeText } from '../../../features/dispute/admin-dispute.strings.ts';
import { DisputeLine } from '../../../features/dispute/dispute-line.tsx';
import { useInfiniteQuery } from '../../../lib/api/use-query.ts';
import { loadErrorText } from '../../../lib/words/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/card.tsx';
import { EmptyState, ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';

/** /admin/search: people, bookings, charges and disputes that fit the words (D-189). */
export function AdminSearchScreen() {
  const filter = useListFilter({});
  const { words } = filter;
  return (
    <>
      <PageHeader title={text.title} description={listText.viewNote} />
      <div className="grid gap-8">
        <ListSearch label={text.label} filter={filter} />
        {words === '' ? (
          <EmptyState title={text.start} description={text.startHint} />
        ) : (
          <Results words={words} />
        )}
      </div>
    </>
  );
}

function useResults(words: string) {
  return {
    users: useInfiniteQuery(userList({ q: words, role: '', state: '' })),
    bookings: useInfiniteQuery(bookingList({ q: words })),
    payments: useInfiniteQuery(paymentList({ q: words })),
    disputes: useInfiniteQuery(disputeQueue('', words)),
  };
}

interface List<Item> extends Omit<PartProps, 'title' | 'failed' | 'count' | 'children'> {
  readonly data?: { readonly pages: readonly { readonly items: readonly Item[] }[] } | undefined;
}
const itemsOf = <Item,>({ data }: List<Item>) => data?.pages.flatMap(({ items }) => items);

function Results({ words }: { readonly words: string }) {
  const found = useResults(words);
  const users = itemsOf(found.users);
  const bookings = itemsOf(found.bookings);
  const payments = itemsOf(found.payments);
  const disputes = itemsOf(found.disputes);
  if ([users, bookings, payments, disputes].every((items) => items?.length === 0))
    return <EmptyState title={text.none(words)} description={text.noneHint} />;
  return (
    <>
      <Part {...found.users} title={text.users} failed={usersText.loadFailed} count={users?.length}>
        <ListRows>
          {users?.map((user) => (
            <UserLine key={user.user_id} user={user} />
          ))}
        </ListRows>
      </Part>
      <Part
        {...found.bookings}
        title={bookingsText.title}
        failed={bookingsText.loadFailed}
        count={bookings?.length}
      >
        <ListRows>
          {bookings?.map((booking) => (
            <BookingLine key={booking.id} booking={booking} />
          ))}
        </ListRows>
      </Part>
      <Part
        {...found.payments}
        title={paymentsText.title}
        failed={paymentsText.loadFailed}
        count={payments?.length}
      >
        <ListRows>
          {payments?.map((payment) => (
            <PaymentLine key={payment.id} payment={payment} />
          ))}
        </ListRows>
      </Part>
      <Part
        {...found.disputes}
        title={text.disputes}
        failed={adminDisputeText.loadFailed.title}
        count={disputes?.length}
      >
        <ListRows>
          {disputes?.map((dispute) => (
            <DisputeLine key={dispute.id} dispute={dispute} />
          ))}
        </ListRows>
      </Part>
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly failed: string;
  /** Undefined until it is loaded. */
  readonly count: number | undefined;
  readonly error: Error | null;
  readonly isError: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
  readonly children: ReactNode;
}

/** What was found of one kind; nothing at all when none fits. */
function Part({ title, failed, count, children, ...list }: PartProps) {
  if (count === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-xl font-semibold">{title}</h2>
      {count !== undefined ? (
        children
      ) : list.isError ? (
        <ErrorCard title={failed} description={loadErrorText(list.error)} onRetry={() => list.refetch()} />
      ) : (
        <SkeletonList rows={2} className="h-16" />
      )}
      {list.hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-start"
          isPending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {listText.more}
        </Button>
      )}
    </section>
  );
}
