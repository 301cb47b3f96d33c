import { Plus } from 'lucide-react';
import { Link } from 'react-router';

import { ownPets } from '../../../features/pet/pet.api.ts';
import { petListText as text } from '../../../features/pet/pet.strings.ts';
import { loadFailures } from '../../../lib/api/load-failures.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { EmptyState, ErrorCard, Skeleton } from '../../../ui/feedback.tsx';
import { LateDialog } from '../../../ui/layer/late-dialog.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PetLine } from './pet-line.tsx';

// The form weighs more than the list.
const PetDialog = lazyPart(async () => (await import('../../../features/pet/pet-dialog.tsx')).PetDialog);

/** §9. */
const shownPets = 4;

/** The first pets of the tutor and the ways to the rest (§2). */
export function TutorPets() {
  const pets = useQuery(ownPets());
  return (
    <Card>
      <CardHeader title={text.title} action={<AddPet />} />
      {pets.isPending && <Skeleton className="h-32 rounded-xl" />}
      {pets.isError && !pets.data && <ErrorCard {...loadFailures.seller} onRetry={() => pets.refetch()} />}
      {pets.data?.items.length === 0 && (
        <EmptyState tile="caramelo" title={text.none} description={text.noneHint} />
      )}
      {pets.data && pets.data.items.length > 0 && (
        <>
          <ul className="grid gap-3 sm:grid-cols-2">
            {pets.data.items.slice(0, shownPets).map((pet) => (
              <PetLine key={pet.id} pet={pet} />
            ))}
          </ul>
          <Button asChild variant="link" className="mt-3 px-0">
            <Link to="/tutor/pets">{text.all}</Link>
          </Button>
        </>
      )}
    </Card>
  );
}

function AddPet() {
  const button = (
    <Button variant="secondary" size="sm">
      <Plus aria-hidden="true" />
      {text.add}
    </Button>
  );
  return (
    <LateDialog button={button}>
      <PetDialog trigger={button} startsOpen />
    </LateDialog>
  );
}
