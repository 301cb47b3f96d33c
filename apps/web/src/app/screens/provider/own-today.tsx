import { ownDayOf } from '../../../features/booking/today/own-day.ts';
import { TodayPanel } from '../../../features/booking/today/today-panel.tsx';
import { ownToday } from '../../../features/booking/today/today.api.ts';
import { PetFaces, PetWarnings } from '../../../features/pet/pet-warnings.tsx';
import { petsInCare } from '../../../features/pet/pets-in-care.api.ts';
import { isKnown } from '../../../lib/api/is-known.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { Skeleton } from '../../../ui/feedback.tsx';
import { lazyPart, WhileLoading } from '../../../ui/lazy-part.tsx';
import { useAreRequestsKnown, useRequests } from './own-requests.tsx';

const Scanners = lazyPart(
  async () => (await import('../../../features/loyalty-card/validator/scanners.tsx')).Scanners,
);

const scannersOf = (onCode: (code: string) => void) => (
  <WhileLoading show={<Skeleton className="h-11 rounded-lg" />}>
    <Scanners onCode={onCode} opensAtOnce />
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

/** Whether the day has its height: its bookings, the requests, and what the next pets need. */
export function useIsDayKnown(): boolean {
  const today = useQuery(ownToday());
  const [next] = ownDayOf(today.data?.items ?? []).ahead;
  const needs = useQuery({ ...petsInCare(next?.id ?? ''), enabled: next !== undefined && isShared(next) });
  return useAreRequestsKnown() && isKnown(today, needs);
}

/** The day of a prestador, at the top of the home. */
export function OwnToday() {
  return (
    <TodayPanel
      requests={useRequests('/prestador/bookings')}
      renderFace={faceOf}
      renderWarnings={warningsOf}
      renderScanners={scannersOf}
    />
  );
}
