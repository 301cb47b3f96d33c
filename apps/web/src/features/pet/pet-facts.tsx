import type { PetDetail } from '@patinha/contract/pet';

import { petScreenText as text, profileText } from './pet-care.strings.ts';
import { ageOf, formatDate, formatWeight } from './pet-date.ts';

/** The facts of the profile; an unknown fact says so. */
export function PetFacts({ pet }: { readonly pet: PetDetail }) {
  const facts = [
    [profileText.weight, pet.weight_grams === null ? null : formatWeight(pet.weight_grams)],
    [profileText.bornOn, pet.born_on === null ? null : `${formatDate(pet.born_on)} (${ageOf(pet.born_on)})`],
    [profileText.neutered, neuteredText(pet.is_neutered)],
    [profileText.microchip, pet.microchip],
    [profileText.sinpatinhas, pet.sinpatinhas_number],
    [profileText.temperament, pet.temperament],
    [profileText.medicine, pet.medicine],
  ] as const;
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      {facts.map(([term, said]) => (
        <div key={term}>
          <dt className="text-muted-foreground text-sm">{term}</dt>
          <dd className="[overflow-wrap:anywhere] whitespace-pre-line">
            {said ?? <span className="text-muted-foreground">{text.unknown}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const neuteredText = (isNeutered: boolean | null): string | null =>
  isNeutered === null ? null : isNeutered ? profileText.neuteredChoices.yes : profileText.neuteredChoices.no;
