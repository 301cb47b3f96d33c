import { useInfiniteQuery } from '../../lib/api/use-query.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import { bookingsOf } from './booking-list.api.ts';
import { listText } from './booking.strings.ts';
import { requestsDue } from './requests-due.ts';

/** How many requests of the newest page wait for the provider's answer, a series as one; nothing at 0. */
export function RequestCount({ className }: { readonly className: string }) {
  const { data } = useInfiniteQuery(bookingsOf('provider', 'pending'));
  const [newest] = data?.pages ?? [];
  const count = requestsDue(newest?.items ?? []).length;
  if (count === 0) return null;
  const shown = newest?.next_cursor == null ? String(count) : `${count}+`;
  return (
    <CountBadge className={className}>
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{listText.toAnswer(shown)}</span>
    </CountBadge>
  );
}
