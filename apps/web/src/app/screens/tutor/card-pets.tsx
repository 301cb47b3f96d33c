import { ownPets } from '../../../features/pet/pet.api.ts';
import { petListText as text, petText } from '../../../features/pet/pet.strings.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { EmptyState, ErrorCard, Skeleton } from '../../../ui/feedback.tsx';
import { PetLine } from './pet-line.tsx';

/** The member's pets, next to the card. */
export function CardPets() {
  const pets = useQuery(ownPets());
  return (
    <Card>
      <CardHeader title={text.title} />
      {pets.isPending && <Skeleton className="h-32 rounded-xl" />}
      {pets.isError && !pets.data && <ErrorCard title={petText.loadFailed} onRetry={() => pets.refetch()} />}
      {pets.data?.items.length === 0 && <EmptyState tile="caramelo" title={text.none} />}
      {pets.data && pets.data.items.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2">
          {pets.data.items.map((pet) => (
            <PetLine key={pet.id} pet={pet} />
          ))}
        </ul>
      )}
    </Card>
  );
}
