import type { PetInCare } from '@patinha/contract/pet';

import { useQuery } from '../../lib/api/use-query.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { lazyPart, WhileLoading } from '../../ui/lazy-part.tsx';
import { PetAvatar } from '../../ui/pet-avatar.tsx';
import { inCareText as text, petScreenText } from './pet-care.strings.ts';
import { ageOf, formatWeight } from './pet-date.ts';
import { errorText } from './pet-errors.strings.ts';
import { kindOfPet } from './pet.strings.ts';
import { petsInCare } from './pets-in-care.api.ts';
import { Protection } from './protection.tsx';

// Few pets have any.
const SharedDocuments = lazyPart(async () => (await import('./file/shared-documents.tsx')).SharedDocuments);

const PetNote = lazyPart(async () => (await import('./note/pet-note.tsx')).PetNote);

/** What the carer of a confirmed booking needs to know of its pets. */
export const PetsInCare = ({ bookingId }: { readonly bookingId: string }) => (
  <Card aria-labelledby="in-care-title">
    <CardHeader id="in-care-title" title={text.title} />
    <PetCards bookingId={bookingId} hasNotes />
  </Card>
);

interface PetCardsProps {
  readonly bookingId: string;
  /** With the own notes: not for who was only asked to come. */
  readonly hasNotes?: boolean;
}

/** The same within the card of something else. */
export function PetCards({ bookingId, hasNotes = false }: PetCardsProps) {
  const pets = useQuery(petsInCare(bookingId));
  return (
    <>
      {pets.isPending && <Skeleton className="h-24 rounded-lg" />}
      {pets.isError && !pets.data && (
        <ErrorCard
          title={text.loadFailed}
          description={errorText(pets.error)}
          onRetry={() => pets.refetch()}
        />
      )}
      {pets.data && (
        <ul className="grid gap-5">
          {pets.data.items.map((pet) => (
            <li key={pet.id} className="flex items-start gap-4">
              <PetAvatar id={pet.id} species={pet.species} photoUrl={pet.avatar_url} />
              <Facts pet={pet} bookingId={bookingId} hasNotes={hasNotes} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Facts({ pet, bookingId, hasNotes }: Required<PetCardsProps> & { readonly pet: PetInCare }) {
  const facts = [
    kindOfPet(pet),
    pet.weight_grams !== null && formatWeight(pet.weight_grams),
    pet.born_on !== null && ageOf(pet.born_on),
    pet.is_neutered !== null && petScreenText.neutered[pet.is_neutered ? 'yes' : 'no'],
  ];
  return (
    <div className="grid min-w-0 flex-1 gap-2 [overflow-wrap:anywhere]">
      <div>
        <h3 className="text-base">{pet.name}</h3>
        <p className="text-muted-foreground">{facts.filter(Boolean).join(' • ')}</p>
      </div>
      <Warnings pet={pet} />
      <Protection pet={pet} />
      {hasNotes && (
        <WhileLoading show={<Skeleton className="h-24 rounded-lg" />}>
          <PetNote bookingId={bookingId} petId={pet.id} petName={pet.name} />
        </WhileLoading>
      )}
      {pet.documents.length > 0 && <SharedDocuments bookingId={bookingId} documents={pet.documents} />}
    </div>
  );
}

/** Read before everything else, never folded. */
const Warnings = ({ pet: { temperament, medicine } }: { readonly pet: PetInCare }) =>
  (temperament !== null || medicine !== null) && (
    <div className="bg-warning-soft grid gap-2 rounded-lg px-4 py-3">
      {temperament !== null && <Said term={text.temperament} words={temperament} />}
      {medicine !== null && <Said term={text.medicine} words={medicine} />}
    </div>
  );

const Said = ({ term, words }: { readonly term: string; readonly words: string }) => (
  <div>
    <p className="text-sm font-semibold">{term}</p>
    <p className="whitespace-pre-line">{words}</p>
  </div>
);
