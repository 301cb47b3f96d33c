import { requestsDue } from '../../../features/booking/requests-due.ts';
import { TodayPanel } from '../../../features/booking/today/today-panel.tsx';
import { openRequests } from '../../../features/booking/today/today.api.ts';
import { todayText } from '../../../features/booking/today/today.strings.ts';
import { PetFaces, PetWarnings } from '../../../features/pet/pet-warnings.tsx';
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
