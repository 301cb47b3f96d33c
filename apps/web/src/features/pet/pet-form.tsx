import { checkFields } from '@patinha/contract/account';
import { type Pet, petInputSchema } from '@patinha/contract/pet';
import { petSpecies } from '@patinha/domain/pet';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';

import { type Problems, problemsBy } from '../../lib/field-problems.ts';
import { Button } from '../../ui/button.tsx';
import { DialogClose, DialogFooter } from '../../ui/dialog.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { errorText } from './pet-error-text.ts';
import { useSavePet } from './pet.api.ts';
import { petFieldText, petText, speciesLabel } from './pet.strings.ts';

const problemsOf = problemsBy(petFieldText);

interface PetFormProps {
  /** The pet to change; a new one when left out. */
  readonly pet?: Pet | undefined;
  readonly onSaved: () => void;
}

/** Name, species and breed of one pet, inside a dialog. */
export function PetForm({ pet, onSaved }: PetFormProps) {
  const save = useSavePet(pet);
  const [problems, setProblems] = useState<Problems<typeof petFieldText>>({});

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = Object.fromEntries(new FormData(form));
    const checked = checkFields(petInputSchema, { ...typed, breed: typed['breed'] || null });
    if (!checked.success) {
      // Drawn at once, so that the first wrong field can take the focus.
      flushSync(() => setProblems(problemsOf(checked.fields)));
      form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      return;
    }
    setProblems({});
    save.mutate(checked.output, {
      onSuccess: () => {
        toast({ title: pet ? petText.changed : petText.created });
        onSaved();
      },
      onError: (error) =>
        toast({ title: petText.saveFailed, description: errorText(error), tone: 'destructive' }),
    });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {save.error && (
        <Alert tone="destructive" title={petText.saveFailed}>
          {errorText(save.error)}
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
