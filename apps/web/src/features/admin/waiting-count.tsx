import { useQuery } from '../../lib/api/use-query.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import { formatNumber } from '../../ui/format.ts';
import { waitingWork } from './admin.api.ts';
import { waitingText as text } from './admin.strings.ts';

/** The number of things that wait for an admin, in the menu; nothing while there is none. */
export function WaitingCount({ className }: { readonly className?: string | undefined }) {
  const items = useQuery(waitingWork()).data?.items ?? [];
  const count = items.reduce((sum, item) => sum + item.count, 0);
  if (count === 0) return null;
  return (
    <CountBadge {...(className && { className })}>
      <span aria-hidden="true">{formatNumber(count)}</span>
      <span className="sr-only">{text.count(count)}</span>
    </CountBadge>
  );
}
