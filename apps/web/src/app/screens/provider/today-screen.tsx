import { ArriveButton } from '../../../features/care/arrive-button.tsx';
import type { PetsOfBooking } from '../../../features/company/today/today-next.tsx';
import { TodayScreen } from '../../../features/company/today/today-screen.tsx';
import { petNames } from '../../../features/company/today/today.ts';
import { PetFaces, PetWarnings } from '../../../features/pet/pet-warnings.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const DayKeeper = lazyPart(async () => (await import('./day-keeper.tsx')).DayKeeper);

const pets: PetsOfBooking = {
  renderFace: (booking, className) => (
    <PetFaces
      bookingId={booking.id}
      species={booking.pets[0]?.species ?? ''}
      className={className}
      isShared={isShared(booking)}
    />
  ),
  renderWarnings: (booking, className) =>
    isShared(booking) && <PetWarnings bookingId={booking.id} className={className} />,
  renderArrival: (booking, otherwise) => (
    <ArriveButton
      bookingId={booking.id}
      pets={petNames(booking)}
      isAtPlace={booking.place_address !== null}
      otherwise={otherwise}
    />
  ),
};

/** /empresa/equipe/hoje, for the member of the team who attends. */
export const TeamTodayScreen = () => (
  <>
    <DayKeeper />
    <TodayScreen {...pets} />
  </>
);

/** The tutor shares how the pets are from the payment to the check-out. */
const isShared = ({ status }: Parameters<PetsOfBooking['renderFace']>[0]): boolean =>
  status === 'confirmed' || status === 'in_progress';
