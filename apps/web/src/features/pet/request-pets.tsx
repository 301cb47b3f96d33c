import type { PetInCare } from '@patinha/contract/pet';
import { Pill, Syringe } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { useQuery } from '../../lib/api/use-query.ts';
import { cn } from '../../ui/class-names.ts';
import { ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { PetAvatar } from '../../ui/pet-avatar.tsx';
import { PetNote } from './note/pet-note.tsx';
import { inCareText, petScreenText } from './pet-care.strings.ts';
import { formatDate, formatWeight, shortAgeOf } from './pet-date.ts';
import { errorText } from './pet-errors.strings.ts';
import { kindOfPet } from './pet.strings.ts';
import { petsInCare } from './pets-in-care.api.ts';
import { requestPetText as text } from './request-pets.strings.ts';

interface RequestPetsProps {
  readonly bookingId: string;
  /** Over the photo. */
  readonly pill: ReactNode;
  /** Below the first pet's name. */
  readonly tutor: ReactNode;
}

/** The pets of a request as one would tell a friend: the photo, what they are like, what they need. */
export function RequestPets({ bookingId, pill, tutor }: RequestPetsProps) {
  const pets = useQuery(petsInCare(bookingId));
  if (pets.isPending) return <Skeleton className="h-96 rounded-3xl" />;
  if (pets.isError && !pets.data)
    return (
      <div className="grid gap-3">
        <div className="justify-self-end">{pill}</div>
        <ErrorCard
          title={inCareText.loadFailed}
          description={errorText(pets.error)}
          onRetry={() => pets.refetch()}
        />
        {tutor}
      </div>
    );
  const [first, ...others] = pets.data.items;
  return (
    <div>
      <div className="relative -mx-4 sm:mx-0">
        {first && (
          <PetAvatar
            id={first.id}
            species={first.species}
            photoUrl={first.avatar_url}
            className="h-64 w-full rounded-none sm:h-96 sm:rounded-3xl [&_svg]:size-full"
          />
        )}
        <div className="absolute top-3 right-3">{pill}</div>
      </div>
      <div className="bg-background relative -mx-4 -mt-8 grid gap-3 rounded-t-3xl px-4 pt-5 sm:-mt-10">
        {first && (
          <Pet pet={first} bookingId={bookingId}>
            {tutor}
          </Pet>
        )}
        {others.map((pet) => (
          <Pet key={pet.id} pet={pet} bookingId={bookingId} />
        ))}
      </div>
    </div>
  );
}

interface PetProps {
  readonly pet: PetInCare;
  readonly bookingId: string;
  readonly children?: ReactNode;
}

function Pet({ pet, bookingId, children }: PetProps) {
  const facts = [
    pet.name,
    pet.born_on !== null && shortAgeOf(pet.born_on),
    pet.weight_grams !== null && formatWeight(pet.weight_grams),
  ];
  return (
    <section className="grid gap-3 [overflow-wrap:anywhere]">
      <h2 className="text-3xl">{facts.filter(Boolean).join(', ')}</h2>
      {children}
      <Character pet={pet} />
      <ul className="grid gap-2">
        {pet.medicine !== null && (
          <Fact Icon={Pill}>
            <span className="whitespace-pre-line">{pet.medicine}</span>
          </Fact>
        )}
        <Fact Icon={Syringe} isWarning={pet.vaccines_until === null}>
          {pet.vaccines_until === null ? text.noVaccine : text.vaccines(formatDate(pet.vaccines_until))}
        </Fact>
      </ul>
      <PetNote bookingId={bookingId} petId={pet.id} petName={pet.name} />
    </section>
  );
}

/** Two lines of the tutor's words; the rest opens. */
function Character({ pet }: { readonly pet: PetInCare }) {
  const [isOpen, setOpen] = useState(false);
  const kind = [
    kindOfPet(pet),
    pet.is_neutered !== null && petScreenText.neutered[pet.is_neutered ? 'yes' : 'no'].toLowerCase(),
  ];
  const words = [`${kind.filter(Boolean).join(', ')}.`, pet.temperament].filter(Boolean).join(' ');
  const isLong = words.length > 110;
  return (
    <div>
      <p className={cn('text-lg whitespace-pre-line', isLong && !isOpen && 'line-clamp-2')}>{words}</p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="text-link min-h-6 font-semibold"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? text.less : text.more}
        </button>
      )}
    </div>
  );
}

interface FactProps {
  readonly Icon: typeof Pill;
  readonly isWarning?: boolean;
  readonly children: ReactNode;
}

const Fact = ({ Icon, isWarning = false, children }: FactProps) => (
  <li className={cn('flex items-start gap-3', isWarning && 'text-warning font-medium')}>
    <Icon aria-hidden="true" className={cn('mt-0.5 size-5 shrink-0', !isWarning && 'text-primary')} />
    <span className="min-w-0">{children}</span>
  </li>
);
