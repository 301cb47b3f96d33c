import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';

import { PaymentLine } from '../../../features/admin/books/charges-panel.tsx';
import { bookingList, paymentList } from '../../../features/admin/lists/admin-lists.api.ts';
import {
  bookingsText,
  listText,
  paymentsText,
  searchText as text,
} from '../../../features/admin/lists/admin-lists.strings.ts';
import { BookingLine } from '../../../features/admin/lists/bookings-screen.tsx';
import { ListSearch } from '../../../features/admin/lists/list-frame.tsx';
import { userList } from '../../../features/admin/users/admin-users.api.ts';
import { usersText } from '../../../features/admin/users/admin-users.strings.ts';
import { UserTable } from '../../../features/admin/users/users-panel.tsx';
import { disputeQueue } from '../../../features/dispute/admin-dispute.api.ts';
import { adminDisputeText } from '../../../features/dispute/admin-dispute.strings.ts';
import { DisputeLine } from '../../../features/dispute/dispute-line.tsx';
import { useInfiniteQuery } from '../../../lib/api/use-query.ts';
import { loadErrorText } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/card.tsx';
import { EmptyState, ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';

/** /admin/search: people, bookings, charges and disputes that fit the words (D-189). */
export function AdminSearchScreen() {
  const [params, setParams] = useSearchParams();
  const words = params.get('q')?.trim() ?? '';
  return (
    <>
      <PageHeader title={text.title} description={listText.viewNote} />
      <div className="grid gap-8">
        <ListSearch
          key={words}
          label={text.label}
          words={words}
          choices={[]}
          onSearch={({ q = '' }) => setParams({ q: q.trim() })}
        />
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
        <UserTable users={users ?? []} />
      </Part>
      <Part
        {...found.bookings}
        title={bookingsText.title}
        failed={bookingsText.loadFailed}
        count={bookings?.length}
      >
        <Lines>
          {bookings?.map((booking) => (
            <BookingLine key={booking.id} booking={booking} />
          ))}
        </Lines>
      </Part>
      <Part
        {...found.payments}
        title={paymentsText.title}
        failed={paymentsText.loadFailed}
        count={payments?.length}
      >
        <Lines>
          {payments?.map((payment) => (
            <PaymentLine key={payment.id} payment={payment} />
          ))}
        </Lines>
      </Part>
      <Part
        {...found.disputes}
        title={text.disputes}
        failed={adminDisputeText.loadFailed.title}
        count={disputes?.length}
      >
        <Lines>
          {disputes?.map((dispute) => (
            <DisputeLine key={dispute.id} dispute={dispute} />
          ))}
        </Lines>
      </Part>
    </>
  );
}

const Lines = ({ children }: { readonly children: ReactNode }) => (
  <ul className="border-border bg-card shadow-card divide-border divide-y rounded-xl border px-4 sm:px-5">
    {children}
  </ul>
);

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
