import type { Pet } from '@patinha/contract/pet';

import { kindOfPet, petListText as text } from '../../../features/pet/pet.strings.ts';
import { Badge } from '../../../ui/badge.tsx';
import { PetAvatar } from '../../../ui/pet-avatar.tsx';

/** One pet in a list: name, species • breed, 'Ativo' (§2). */
export function PetLine({ pet }: { readonly pet: Pet }) {
  return (
    <li className="border-border flex items-center gap-3 rounded-lg border p-3">
      <PetAvatar id={pet.id} species={pet.species} photoUrl={pet.avatar_url} />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <div className="flex items-start justify-between gap-2">
          <p className="min-w-0 font-semibold">{pet.name}</p>
          <Badge tone="success">{text.active}</Badge>
        </div>
        <p className="text-muted-foreground text-sm">{kindOfPet(pet)}</p>
      </div>
    </li>
  );
}
