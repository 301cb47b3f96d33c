import type { Pet } from '@patinha/contract/pet';

import type { PetRow } from './pet.queries.ts';

export const presentPet = ({ id, ownerId, name, species, breed, avatarUrl }: PetRow): Pet => ({
  id,
  owner_id: ownerId,
  name,
  species,
  breed,
  avatar_url: avatarUrl,
});
