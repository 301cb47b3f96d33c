import { useQuery } from '../../lib/api/use-query.ts';
import { cn } from '../../ui/class-names.ts';
import { formatNumber } from '../../ui/format.ts';
import { waitingWork } from './admin.api.ts';
import { waitingText as text } from './admin.strings.ts';

/** The number of things that wait for an admin, in the menu; nothing while there is none. */
export function WaitingCount({ isExpanded }: { readonly isExpanded: boolean }) {
  const items = useQuery(waitingWork()).data?.items ?? [];
  const count = items.reduce((sum, item) => sum + item.count, 0);
  if (count === 0) return null;
  return (
    <span
      className={cn(
        'bg-destructive text-destructive-foreground grid h-5 min-w-5 place-items-center rounded-full px-1 text-xs font-bold',
        !isExpanded && 'absolute top-0.5 right-0',
      )}
    >
      <span aria-hidden="true">{formatNumber(count)}</span>
      <span className="sr-only">{text.count(count)}</span>
    </span>
  );
}
