import { PetCards } from '../../../features/pet/pets-in-care.tsx';
import { SubstituteAsks } from '../../../features/substitution/substitute-asks.tsx';

/** Invitations to go in the place of a colleague, with the pets as a request shows them. */
export const AskedBookings = () => (
  <SubstituteAsks renderPets={(bookingId) => <PetCards bookingId={bookingId} />} />
);
