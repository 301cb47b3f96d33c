import { useState } from 'react';
import { Link } from 'react-router';

import { useQuery } from '../../lib/api/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { useBackEntry } from '../../ui/layer/back-entry.ts';
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/layer/popover.tsx';
import { BellFace } from './bell-face.tsx';
import { latestNotifications } from './inbox.api.ts';
import { inboxText as text } from './inbox.strings.ts';
import { NotificationLine } from './notification-line.tsx';
import { notificationErrorText } from './notification.strings.ts';
import { ReadAllButton } from './read-all-button.tsx';

/** The panel of the bell: the latest notifications, and a link to all. Fetched when it is first opened, so it starts open. */
export function NotificationPanel() {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  useBackEntry(isOpen, close);
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <BellFace />
      </PopoverTrigger>
      <PopoverContent aria-labelledby="notification-panel-title">
        <Latest onClose={close} />
      </PopoverContent>
    </Popover>
  );
}

function Latest({ onClose }: { readonly onClose: () => void }) {
  const latest = useQuery(latestNotifications());
  const items = latest.data?.items;
  return (
    <>
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-2 px-4 py-2">
        <h2 id="notification-panel-title" className="text-lg">
          {text.title}
        </h2>
        <ReadAllButton newest={items?.[0]} />
      </div>
      <div className="px-1.5">
        {latest.isPending && <SkeletonList rows={4} className="h-16" />}
        {latest.isError && !items && (
          <ErrorCard
            title={text.loadFailed}
            description={notificationErrorText(latest.error)}
            onRetry={() => latest.refetch()}
          />
        )}
        {items?.length === 0 && <EmptyState tile="coleira" title={text.empty} description={text.emptyHint} />}
        <ul>
          {items?.map((item) => (
            <NotificationLine
              key={item.id}
              notification={item}
              asOf={latest.dataUpdatedAt}
              onOpen={onClose}
            />
          ))}
        </ul>
      </div>
      <div className="border-border mt-1.5 border-t p-1.5">
        <Button asChild variant="ghost" className="w-full">
          <Link to="/notifications" onClick={onClose}>
            {text.seeAll}
          </Link>
        </Button>
      </div>
    </>
  );
}
