import type { Booking } from '@patinha/contract/booking';

import { requestOf } from '../../../features/booking/clash/booking-clash.api.ts';
import { requestsDue } from '../../../features/booking/requests-due.ts';
import { openRequests } from '../../../features/booking/today/today.api.ts';
import { todayText } from '../../../features/booking/today/today.strings.ts';
import { isKnown } from '../../../lib/api/is-known.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { ErrorCard, Skeleton } from '../../../ui/feedback.tsx';
import { lazyPart, WhileLoading } from '../../../ui/lazy-part.tsx';

// Most of the time nothing waits for an answer.
const TodayRequests = lazyPart(
  async () => (await import('../../../features/booking/today/today-requests.tsx')).TodayRequests,
);

/** Whether the requests have their height: they, and what clashes with those that are shown. */
export function useAreRequestsKnown(): boolean {
  const requests = useQuery(openRequests());
  const due = requestsDue(requests.data?.items ?? []);
  const clashes = [useClashes(due[0]), useClashes(due[1]), useClashes(due[2])];
  return TodayRequests.useIsSettled(due.length > 0) && isKnown(requests, ...clashes);
}

/** What would wait for a request, above its answer; of as many as the home shows. */
const useClashes = (request: Booking | undefined) =>
  useQuery({ ...requestOf(request?.id ?? ''), enabled: request !== undefined && request.series === null });

/** Requests to answer, or that they could not be loaded; nothing when there are none. */
export function useRequests(listAt: string) {
  const { data, isError, refetch } = useQuery(openRequests());
  if (!data) return isError && <ErrorCard title={todayText.requestsFailed} onRetry={() => refetch()} />;
  const due = requestsDue(data.items);
  return (
    due.length > 0 && (
      <WhileLoading show={<Skeleton className="h-80 rounded-xl" />}>
        <TodayRequests due={due} hasMore={data.next_cursor !== null} listAt={listAt} />
      </WhileLoading>
    )
  );
}
