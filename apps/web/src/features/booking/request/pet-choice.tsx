import type { PetSpecies } from '@patinha/domain/pet';
import { petRefusal } from '@patinha/domain/service';
import { useId } from 'react';

import { CheckField } from '../../../ui/form/field.tsx';
import { Checkbox } from '../../../ui/form/input.tsx';
import { PetAvatar } from '../../../ui/pet-avatar.tsx';
import { requestText } from './booking-request.strings.ts';
import type { RequestedService } from './request-draft.ts';

export interface BookablePet {
  readonly id: string;
  readonly name: string;
  readonly species: PetSpecies;
  readonly weight_grams: number | null;
  readonly avatar_url: string | null;
}

interface PetChoiceProps {
  readonly service: RequestedService;
  readonly pets: readonly BookablePet[];
  readonly chosen: readonly string[];
  readonly problem: string | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

const refusalOf = (service: RequestedService, { species, weight_grams: weightGrams }: BookablePet) =>
  petRefusal(
    { acceptedSpecies: service.accepted_species, acceptedSizes: service.accepted_sizes },
    { species, weightGrams },
  );

export const isTaken = (service: RequestedService, pet: BookablePet): boolean =>
  refusalOf(service, pet) === undefined;

/** The tutor's pets to tick; one that the service does not accept says why. */
export function PetChoice({ service, pets, chosen, problem, onChange }: PetChoiceProps) {
  const problemId = useId();
  const limit = requestText.petLimit(service.capacity);
  const isOver = chosen.length > service.capacity;
  const shown = problem ?? (isOver ? requestText.overLimit(limit, chosen.length) : undefined);
  return (
    <fieldset {...(shown !== undefined && { 'aria-describedby': problemId })}>
      <legend className="text-[.95rem] font-semibold">{requestText.pets}</legend>
      {pets.length > service.capacity && <p className="text-muted-foreground text-sm">{limit}</p>}
      <div className="flex flex-wrap gap-x-6">
        {pets.map((pet) => {
          const refusal = refusalOf(service, pet);
          return (
            <CheckField
              key={pet.id}
              label={
                <span className="flex min-w-0 items-center gap-2.5">
                  <PetAvatar id={pet.id} species={pet.species} photoUrl={pet.avatar_url} className="size-9" />
                  <span className="min-w-0 [overflow-wrap:anywhere]">
                    {refusal ? `${pet.name}: ${requestText.petRefused[refusal]}` : pet.name}
                  </span>
                </span>
              }
            >
              {(control) => (
                <Checkbox
                  {...control}
                  {...(shown !== undefined && { 'aria-invalid': true })}
                  disabled={refusal !== undefined}
                  checked={chosen.includes(pet.id)}
                  onChange={(event) =>
                    onChange(
                      event.target.checked ? [...chosen, pet.id] : chosen.filter((one) => one !== pet.id),
                    )
                  }
                />
              )}
            </CheckField>
          );
        })}
      </div>
      {shown !== undefined && (
        <p id={problemId} role="alert" className="text-destructive text-sm font-medium">
          {shown}
        </p>
      )}
    </fieldset>
  );
}
