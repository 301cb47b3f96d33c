import type { Notification } from '@patinha/contract/notification';
import { CheckCheck } from 'lucide-react';

import { useQuery } from '../../lib/api/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { unreadCount, useMarkAsRead } from './inbox.api.ts';
import { inboxText as text } from './inbox.strings.ts';

/** Marks the listed notifications and all older ones; those that arrive meanwhile stay unread. */
export function ReadAllButton({ newest }: { readonly newest: Notification | undefined }) {
  const unread = useQuery(unreadCount());
  const reading = useMarkAsRead();
  if (!newest || !unread.data?.unread_count) return null;
  const readAll = () =>
    reading.mutate(
      { notificationId: newest.id, isWholeList: true },
      { onError: () => toast({ title: text.readAllFailed, tone: 'destructive' }) },
    );
  return (
    <Button variant="ghost" size="sm" isPending={reading.isPending} onClick={readAll}>
      <CheckCheck aria-hidden="true" />
      {text.readAll}
    </Button>
  );
}
