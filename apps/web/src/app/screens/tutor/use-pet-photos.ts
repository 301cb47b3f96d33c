import type { PetPhotos } from '../../../features/booking/agora/booking-faces.tsx';
import { ownPets } from '../../../features/pet/pet.api.ts';
import { useQuery } from '../../../lib/api/use-query.ts';

/** Photos of the tutor's own pets. */
export function usePetPhotos(): PetPhotos {
  const pets = useQuery(ownPets()).data?.items ?? [];
  return new Map(pets.map(({ id, avatar_url: url }) => [id, url]));
}
