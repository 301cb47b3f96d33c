import { Bell } from 'lucide-react';
import type { ComponentProps } from 'react';

import { useQuery } from '../../lib/api/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { CountBadge } from '../../ui/count-badge.tsx';
import { unreadCount } from './inbox.api.ts';
import { inboxText as text, shownCount } from './inbox.strings.ts';

/** The bell of the top bar with the unread count, hidden at 0 (D-21). */
export function BellFace(props: ComponentProps<'button'>) {
  const unread = useQuery(unreadCount());
  const count = unread.data?.unread_count ?? 0;
  return (
    <Button
      variant="ghost"
      size="icon"
      className="relative"
      aria-haspopup="dialog"
      aria-label={text.bell(count)}
      {...props}
    >
      <Bell aria-hidden="true" className="size-6" />
      {count > 0 && (
        <CountBadge className="absolute top-0.5 right-0">
          <span aria-hidden="true">{shownCount(count)}</span>
        </CountBadge>
      )}
    </Button>
  );
}
