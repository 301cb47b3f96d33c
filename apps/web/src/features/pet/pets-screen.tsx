import type { Pet, listPets } from '@patinha/contract/pet';
import type { ResponseOf } from '@patinha/contract/shared';
import { Pencil, Plus } from 'lucide-react';
import { Link } from 'react-router';

import { useQuery } from '../../lib/api/use-query.ts';
import { LimitLink } from '../../lib/limit-link.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/card.tsx';
import { Alert, EmptyState, ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { PetAvatar } from '../../ui/pet-avatar.tsx';
import { PetDialog } from './pet-dialog.tsx';
import { errorText } from './pet-errors.strings.ts';
import { ownPets } from './pet.api.ts';
import { kindOfPet, petText } from './pet.strings.ts';
import { RemovePet } from './remove-pet.tsx';

/** /tutor/pets: the own pets, up to what the plan allows. */
export function PetsScreen() {
  const pets = useQuery(ownPets());
  return (
    <>
      <PageHeader title={petText.title} description={petText.description} />
      {pets.isPending && <SkeletonList rows={3} />}
      {pets.isError && !pets.data && (
        <ErrorCard
          title={petText.loadFailed}
          description={errorText(pets.error)}
          onRetry={() => pets.refetch()}
        />
      )}
      {pets.data && <PetList pets={pets.data} />}
    </>
  );
}

function PetList({ pets: { items, count, limit } }: { readonly pets: ResponseOf<typeof listPets> }) {
  if (items.length === 0)
    return (
      <EmptyState tile="caramelo" title={petText.none} description={petText.noneHint} action={<AddPet />} />
    );
  const isFull = limit !== null && count >= limit;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted-foreground">{petText.count(count, limit)}</p>
        {!isFull && <AddPet />}
      </div>
      {isFull && (
        <Alert>
          {petText.limitReached}
          <LimitLink cause="pet/limit-reached" />
        </Alert>
      )}
      <ul className="divide-border grid max-w-3xl divide-y">
        {items.map((pet) => (
          <li key={pet.id}>
            <PetRow pet={pet} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const AddPet = () => (
  <PetDialog
    trigger={
      <Button>
        <Plus aria-hidden="true" />
        {petText.add}
      </Button>
    }
  />
);

function PetRow({ pet }: { readonly pet: Pet }) {
  return (
    <div className="relative flex items-center gap-3 py-4 sm:gap-4">
      <PetAvatar id={pet.id} species={pet.species} photoUrl={pet.avatar_url} className="size-14 sm:size-18" />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <h2 className="text-lg">
          <Link
            to={`/tutor/pets/${pet.id}`}
            aria-label={petText.profileOf(pet.name)}
            className="underline-offset-4 before:absolute before:inset-0 hover:underline"
          >
            {pet.name}
          </Link>
        </h2>
        <p className="text-muted-foreground">{kindOfPet(pet)}</p>
      </div>
      <div className="relative -mr-2 flex">
        <PetDialog
          pet={pet}
          trigger={
            <Button variant="ghost" size="icon" aria-label={petText.editOf(pet.name)}>
              <Pencil aria-hidden="true" />
            </Button>
          }
        />
        <RemovePet pet={pet} />
      </div>
    </div>
  );
}
