import type { Pet } from '@patinha/contract/pet';
import { petLimits } from '@patinha/domain/pet';

import { Field } from '../../ui/field.tsx';
import { Input, Select, Textarea } from '../../ui/input.tsx';
import { profileText as text } from './pet-care.strings.ts';
import type { PetProblems } from './pet-draft.ts';

interface PetProfileFieldsProps {
  readonly pet: Pet | undefined;
  readonly problems: PetProblems;
}

const neuteredValue = (pet: Pet | undefined): string =>
  pet?.is_neutered === true ? 'yes' : pet?.is_neutered === false ? 'no' : '';

/** Everything that a carer, a vet or a finder may need; none of it has to be given. */
export function PetProfileFields({ pet, problems }: PetProfileFieldsProps) {
  const weight = pet?.weight_grams ? String(pet.weight_grams / 1000).replace('.', ',') : '';
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={text.weight} error={problems.weight_grams} isRequired={false}>
          {(control) => <Input {...control} name="weight" inputMode="decimal" defaultValue={weight} />}
        </Field>
        <Field label={text.bornOn} error={problems.born_on} isRequired={false}>
          {(control) => <Input {...control} name="born_on" type="date" defaultValue={pet?.born_on ?? ''} />}
        </Field>
        <Field label={text.neutered}>
          {(control) => (
            <Select {...control} name="neutered" defaultValue={neuteredValue(pet)}>
              <option value="">{text.neuteredChoices.unknown}</option>
              <option value="yes">{text.neuteredChoices.yes}</option>
              <option value="no">{text.neuteredChoices.no}</option>
            </Select>
          )}
        </Field>
        <Field label={text.microchip} hint={text.microchipHint} error={problems.microchip} isRequired={false}>
          {(control) => (
            <Input {...control} name="microchip" inputMode="numeric" defaultValue={pet?.microchip ?? ''} />
          )}
        </Field>
      </div>
      <Field label={text.sinpatinhas} error={problems.sinpatinhas_number} isRequired={false}>
        {(control) => (
          <Input
            {...control}
            name="sinpatinhas_number"
            maxLength={petLimits.sinpatinhas}
            defaultValue={pet?.sinpatinhas_number ?? ''}
          />
        )}
      </Field>
      <Field label={text.temperament} error={problems.temperament} isRequired={false}>
        {(control) => (
          <Textarea
            {...control}
            name="temperament"
            rows={2}
            maxLength={petLimits.temperament}
            defaultValue={pet?.temperament ?? ''}
          />
        )}
      </Field>
      <Field label={text.medicine} error={problems.medicine} isRequired={false}>
        {(control) => (
          <Textarea
            {...control}
            name="medicine"
            rows={2}
            maxLength={petLimits.medicine}
            defaultValue={pet?.medicine ?? ''}
          />
        )}
      </Field>
      <p className="text-muted-foreground text-sm">{text.moreHint}</p>
    </>
  );
}
