import { Arrival } from '../../../features/care/arrival.tsx';
import type { PetsOfBooking } from '../../../features/company/today/today-next.tsx';
import { petNames } from '../../../features/company/today/today.ts';
import { PetFaces, PetWarnings } from '../../../features/pet/pet-warnings.tsx';

/** What the day of a company or of a member shows of the pets of a booking, and its check-in. */
export const petsOfBooking: PetsOfBooking = {
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
    <Arrival
      bookingId={booking.id}
      pets={petNames(booking)}
      isAtPlace={booking.place_address !== null}
      otherwise={otherwise}
    />
  ),
};

/** The tutor shares how the pets are from the payment to the check-out. */
export const isShared = ({ status }: Parameters<PetsOfBooking['renderFace']>[0]): boolean =>
  status === 'confirmed' || status === 'in_progress';
