import { useQueries } from '@tanstack/react-query';

import { requestOf } from '../../../features/booking/clash/booking-clash.api.ts';
import { mostShown, requestsDue } from '../../../features/booking/requests-due.ts';
import { ownDayOf } from '../../../features/booking/today/own-day.ts';
import { TodayPanel } from '../../../features/booking/today/today-panel.tsx';
import { openRequests, ownToday } from '../../../features/booking/today/today.api.ts';
import { todayText } from '../../../features/booking/today/today.strings.ts';
import { PetFaces, PetWarnings } from '../../../features/pet/pet-warnings.tsx';
import { petsInCare } from '../../../features/pet/pets-in-care.api.ts';
import { isKnown } from '../../../lib/api/is-known.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { ErrorCard, Skeleton } from '../../../ui/feedback.tsx';
import { lazyPart, WhileLoading } from '../../../ui/lazy-part.tsx';

// Most of the time nothing waits for an answer.
const TodayRequests = lazyPart(
  async () => (await import('../../../features/booking/today/today-requests.tsx')).TodayRequests,
);

const Scanners = lazyPart(
  async () => (await import('../../../features/loyalty-card/validator/scanners.tsx')).Scanners,
);

const scannersOf = (onCode: (code: string) => void) => (
  <WhileLoading show={<Skeleton className="h-11 rounded-lg" />}>
    <Scanners onCode={onCode} />
  </WhileLoading>
);

type Parts = Parameters<typeof TodayPanel>[0];

/** The tutor shares how the pets are from the payment to the check-out. */
const isShared = ({ status }: Parameters<Parts['renderFace']>[0]): boolean =>
  status === 'confirmed' || status === 'in_progress';

const faceOf: Parts['renderFace'] = (booking, className) => (
  <PetFaces
    bookingId={booking.id}
    species={booking.pets[0]?.species ?? ''}
    className={className}
    isShared={isShared(booking)}
  />
);

const warningsOf: Parts['renderWarnings'] = (booking, className) =>
  isShared(booking) && <PetWarnings bookingId={booking.id} className={className} />;

/** Whether the day has its height: its bookings, the requests with what clashes, and what the next pets need. */
export function useIsDayKnown(): boolean {
  const today = useQuery(ownToday());
  const requests = useQuery(openRequests());
  const [next] = ownDayOf(today.data?.items ?? []).ahead;
  const needs = useQuery({ ...petsInCare(next?.id ?? ''), enabled: next !== undefined && isShared(next) });
  const due = requestsDue(requests.data?.items ?? []);
  const clashes = useQueries({ queries: due.slice(0, mostShown).map(({ id }) => requestOf(id)) });
  return TodayRequests.useIsSettled(due.length > 0) && isKnown(today, requests, needs, ...clashes);
}

/** The day of a prestador, at the top of the home. */
export function OwnToday() {
  return (
    <TodayPanel
      requests={useRequests()}
      renderFace={faceOf}
      renderWarnings={warningsOf}
      renderScanners={scannersOf}
    />
  );
}

/** Requests to answer, or that they could not be loaded; nothing when there are none. */
function useRequests() {
  const { data, isError, refetch } = useQuery(openRequests());
  if (!data) return isError && <ErrorCard title={todayText.requestsFailed} onRetry={() => refetch()} />;
  const due = requestsDue(data.items);
  return (
    due.length > 0 && (
      <WhileLoading show={<Skeleton className="h-80 rounded-xl" />}>
        <TodayRequests due={due} hasMore={data.next_cursor !== null} />
      </WhileLoading>
    )
  );
}
