import { waiting } from '../../features/message/unread.api.ts';
import { shownCount } from '../../features/notification/inbox.strings.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { bottomBarText as text } from './bottom-bar.strings.ts';
import type { Place } from './places.ts';

const RequestCount = lazyPart(
  async () => (await import('../../features/booking/request-count.tsx')).RequestCount,
);
const WaitingCount = lazyPart(
  async () => (await import('../../features/admin/waiting-count.tsx')).WaitingCount,
);

const corner = 'absolute top-0 left-1/2 ml-1.5';

/** The number of what waits in a place; nothing at 0. */
export function PlaceCount({ of }: { readonly of: NonNullable<Place['counts']> }) {
  if (of === 'work') return <WaitingCount className={corner} />;
  return of === 'requests' ? <RequestCount className={corner} /> : <UnreadCount />;
}

function UnreadCount() {
  const count = useQuery(waiting()).data?.unread_count ?? 0;
  if (count === 0) return null;
  return (
    <CountBadge className={corner}>
      <span aria-hidden="true">{shownCount(count)}</span>
      <span className="sr-only">{text.unread(shownCount(count))}</span>
    </CountBadge>
  );
}
