import { useQuery } from '../../lib/api/use-query.ts';
import { PageHeader } from '../../ui/card.tsx';
import { ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { waitingWork } from './admin.api.ts';
import { waitingText as text } from './admin.strings.ts';
import { WaitingWork } from './waiting-work.tsx';

/** /admin/waiting: the one inbox of everything that waits for an admin (D-189). */
export function WaitingScreen() {
  const waiting = useQuery(waitingWork());
  return (
    <>
      <PageHeader title={text.title} description={text.description} />
      {waiting.isPending && <Skeleton className="h-64 rounded-xl" />}
      {waiting.isError && !waiting.data && (
        <ErrorCard {...text.loadFailed} onRetry={() => waiting.refetch()} />
      )}
      {waiting.data && <WaitingWork work={waiting.data.items} asOf={waiting.data.as_of} />}
    </>
  );
}
