import type { Booking } from '@patinha/contract/booking';

import { requestOf } from '../../../features/booking/clash/booking-clash.api.ts';
import { requestsDue } from '../../../features/booking/requests-due.ts';
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
  const clashes = [useClashes(due[0]), useClashes(due[1]), useClashes(due[2])];
  return TodayRequests.useIsSettled(due.length > 0) && isKnown(today, requests, needs, ...clashes);
}

/** What would wait for a request, above its answer; of as many as the home shows. */
const useClashes = (request: Booking | undefined) =>
  useQuery({ ...requestOf(request?.id ?? ''), enabled: request !== undefined && request.series === null });

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
