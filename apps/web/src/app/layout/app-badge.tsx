import { useEffect } from 'react';

import { waitingWork } from '../../features/admin/admin.api.ts';
import { waiting } from '../../features/message/unread.api.ts';
import { unreadCount } from '../../features/notification/inbox.api.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { useSession } from '../../lib/auth/session.tsx';

/** Renders nothing: on the icon of the installed app, how much waits for the person; nothing after the sign-out. */
export function AppBadge() {
  const isAdmin = useSession().roles.includes('admin');
  const notifications = useQuery(unreadCount()).data?.unread_count ?? 0;
  const messages = useQuery(waiting()).data?.unread_count ?? 0;
  const work = useQuery({ ...waitingWork(), enabled: isAdmin }).data?.items ?? [];
  const count = work.reduce((sum, item) => sum + item.count, notifications + messages);
  useEffect(() => {
    // 0 removes it. A browser may refuse; the counts are on the screen as well.
    navigator.setAppBadge(count).catch(() => undefined);
  }, [count]);
  useEffect(() => () => void navigator.clearAppBadge().catch(() => undefined), []);
  return null;
}
