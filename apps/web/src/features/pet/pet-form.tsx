import type { Pet } from '@patinha/contract/pet';
import { petSpecies } from '@patinha/domain/pet';

import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { LimitLink } from '../../lib/limit-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Input, Select } from '../../ui/form/input.tsx';
import { DialogClose, DialogFooter } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { petForm, petStart } from './pet-draft.ts';
import { errorText } from './pet-errors.strings.ts';
import { PetProfileFields } from './pet-profile-fields.tsx';
import { useSavePet } from './pet.api.ts';
import { petText, speciesLabel } from './pet.strings.ts';

interface PetFormProps {
  /** The pet to change; a new one when left out. */
  readonly pet?: Pet | undefined;
  readonly onSaved: () => void;
}

/** The whole profile of one pet, inside a dialog; only name and species have to be given. */
export function PetForm({ pet, onSaved }: PetFormProps) {
  const save = useSavePet(pet, () => toast({ title: pet ? petText.changed : petText.created }));

  const form = useContractForm({
    ...petForm,
    start: petStart(pet),
    send: (body) => save.mutateAsync(body),
    onSent: onSaved,
    onRefused: (_problems, error) =>
      error && toast({ title: petText.saveFailed, description: errorText(error), tone: 'destructive' }),
    keep: `pet.${pet?.id ?? 'new'}`,
  });
  const { problems } = form;

  return (
    <Form form={form} className="grid gap-5">
      {save.error && (
        <Alert tone="destructive" title={petText.saveFailed}>
          {errorText(save.error)}
          <LimitLink cause={save.error} />
        </Alert>
      )}
      <Field label={petText.name} error={problems.name} isRequired>
        {(control) => <Input {...control} {...form.text('name')} maxLength={60} autoComplete="off" />}
      </Field>
      <Field label={petText.species} error={problems.species} isRequired>
        {(control) => (
          <Select {...control} {...form.text('species')}>
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
        {(control) => <Input {...control} {...form.text('breed')} maxLength={60} autoComplete="off" />}
      </Field>
      <PetProfileFields form={form} />
      <DialogFooter>
        <DialogClose>
          <Button variant="outline">{petText.cancel}</Button>
        </DialogClose>
        <Button type="submit" isPending={save.isPending}>
          {save.isPending ? petText.saving : petText.save}
        </Button>
      </DialogFooter>
    </Form>
  );
}
