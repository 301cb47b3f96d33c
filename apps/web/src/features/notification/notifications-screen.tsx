import { Link } from 'react-router';

import { useInfiniteQuery } from '../../lib/api/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/card.tsx';
import { EmptyState, ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { allNotifications } from './inbox.api.ts';
import { inboxText as text } from './inbox.strings.ts';
import { NotificationLine } from './notification-line.tsx';
import { notificationErrorText } from './notification.strings.ts';
import { ReadAllButton } from './read-all-button.tsx';

/** /notifications: all notifications, newest first. */
export function NotificationsScreen() {
  const history = useInfiniteQuery(allNotifications());
  const items = history.data?.pages.flatMap((page) => page.items);
  return (
    <>
      <PageHeader
        title={text.title}
        description={text.description}
        action={
          <Button asChild variant="outline">
            <Link to="/settings">{text.choose}</Link>
          </Button>
        }
      />
      <div className="max-w-3xl">
        <div className="mb-2 flex justify-end empty:hidden">
          <ReadAllButton newest={items?.[0]} />
        </div>
        {history.isPending && <SkeletonList rows={5} className="h-16" />}
        {history.isError && !items && (
          <ErrorCard
            title={text.loadFailed}
            description={notificationErrorText(history.error)}
            onRetry={() => history.refetch()}
          />
        )}
        {items?.length === 0 && <EmptyState tile="coleira" title={text.empty} description={text.emptyHint} />}
        {items && items.length > 0 && (
          <ul className="divide-border divide-y">
            {items.map((item) => (
              <NotificationLine key={item.id} notification={item} asOf={history.dataUpdatedAt} />
            ))}
          </ul>
        )}
        {history.hasNextPage && (
          <Button
            variant="outline"
            size="sm"
            className="mt-4"
            isPending={history.isFetchingNextPage}
            onClick={() => void history.fetchNextPage()}
          >
            {history.isFetchingNextPage ? text.loading : text.more}
          </Button>
        )}
      </div>
    </>
  );
}
