import type { PetDetail } from '@patinha/contract/pet';

import { EmergencyCard } from '../../../features/care/emergency-card.tsx';
import { PetScreen } from '../../../features/pet/pet-screen.tsx';

/** /tutor/pets/:petId, with what a carer may do in an emergency. */
export const OwnPetScreen = () => <PetScreen renderEmergency={emergencyOf} />;

const emergencyOf = ({ id, is_read_only: isReadOnly }: PetDetail) => (
  <EmergencyCard petId={id} isReadOnly={isReadOnly} />
);
