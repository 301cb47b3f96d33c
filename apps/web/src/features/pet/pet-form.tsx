import type { Pet } from '@patinha/contract/pet';
import { petSpecies } from '@patinha/domain/pet';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';

import { refusedFields } from '../../lib/field-problems.ts';
import { LimitLink } from '../../lib/limit-link.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogClose, DialogFooter } from '../../ui/dialog.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { type PetProblems, petProblemsOf, readPetForm } from './pet-draft.ts';
import { PetProfileFields } from './pet-profile-fields.tsx';
import { useSavePet } from './pet.api.ts';
import { errorText, petText, speciesLabel } from './pet.strings.ts';

interface PetFormProps {
  /** The pet to change; a new one when left out. */
  readonly pet?: Pet | undefined;
  readonly onSaved: () => void;
}

/** The whole profile of one pet, inside a dialog; only name and species have to be given. */
export function PetForm({ pet, onSaved }: PetFormProps) {
  const save = useSavePet(pet, () => toast({ title: pet ? petText.changed : petText.created }));
  const [problems, setProblems] = useState<PetProblems>({});

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = readPetForm(new FormData(form));
    if (!checked.success) {
      // Drawn at once, so that the first wrong field can take the focus.
      flushSync(() => setProblems(checked.problems));
      form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      return;
    }
    setProblems({});
    save.mutate(checked.body, {
      onSuccess: () => onSaved(),
      onError: (error) => {
        setProblems(petProblemsOf(refusedFields(error)));
        toast({ title: petText.saveFailed, description: errorText(error), tone: 'destructive' });
      },
    });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {save.error && (
        <Alert tone="destructive" title={petText.saveFailed}>
          {errorText(save.error)}
          <LimitLink cause={save.error} />
        </Alert>
      )}
      <Field label={petText.name} error={problems.name} isRequired>
        {(control) => (
          <Input {...control} name="name" defaultValue={pet?.name} maxLength={60} autoComplete="off" />
        )}
      </Field>
      <Field label={petText.species} error={problems.species} isRequired>
        {(control) => (
          <Select {...control} name="species" defaultValue={pet?.species ?? ''}>
            <option value="" disabled>
              {petText.choose}
            </option>
            {petSpecies.map((species) => (
              <option key={species} value={species}>
                {speciesLabel[species]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={petText.breed} error={problems.breed} isRequired={false}>
        {(control) => (
          <Input
            {...control}
            name="breed"
            defaultValue={pet?.breed ?? ''}
            maxLength={60}
            autoComplete="off"
          />
        )}
      </Field>
      <PetProfileFields pet={pet} problems={problems} />
      <DialogFooter>
        <DialogClose>
          <Button variant="outline">{petText.cancel}</Button>
        </DialogClose>
        <Button type="submit" isPending={save.isPending}>
          {save.isPending ? petText.saving : petText.save}
        </Button>
      </DialogFooter>
    </form>
  );
}
