import { petLimits } from '@patinha/domain/pet';

import { Field, FieldRow } from '../../ui/form/field.tsx';
import { Input, Select, Textarea } from '../../ui/form/input.tsx';
import { profileText as text } from './pet-care.strings.ts';
import type { PetFormState } from './pet-draft.ts';

interface PetProfileFieldsProps {
  readonly form: PetFormState;
}

/** Everything that a carer, a vet or a finder may need; none of it has to be given. */
export function PetProfileFields({ form }: PetProfileFieldsProps) {
  const { problems } = form;
  return (
    <>
      <FieldRow className="sm:grid-cols-2">
        <Field label={text.weight} error={problems.weight_grams} isRequired={false}>
          {(control) => <Input {...control} {...form.text('weight_grams')} inputMode="decimal" />}
        </Field>
        <Field label={text.bornOn} error={problems.born_on} isRequired={false}>
          {(control) => <Input {...control} {...form.text('born_on')} type="date" />}
        </Field>
        <Field label={text.neutered}>
          {(control) => (
            <Select {...control} {...form.text('neutered')}>
              <option value="">{text.neuteredChoices.unknown}</option>
              <option value="yes">{text.neuteredChoices.yes}</option>
              <option value="no">{text.neuteredChoices.no}</option>
            </Select>
          )}
        </Field>
        <Field label={text.microchip} hint={text.microchipHint} error={problems.microchip} isRequired={false}>
          {(control) => <Input {...control} {...form.text('microchip')} inputMode="numeric" />}
        </Field>
      </FieldRow>
      <Field label={text.sinpatinhas} error={problems.sinpatinhas_number} isRequired={false}>
        {(control) => (
          <Input {...control} {...form.text('sinpatinhas_number')} maxLength={petLimits.sinpatinhas} />
        )}
      </Field>
      <Field label={text.temperament} error={problems.temperament} isRequired={false}>
        {(control) => (
          <Textarea {...control} {...form.text('temperament')} rows={2} maxLength={petLimits.temperament} />
        )}
      </Field>
      <Field label={text.medicine} error={problems.medicine} isRequired={false}>
        {(control) => (
          <Textarea {...control} {...form.text('medicine')} rows={2} maxLength={petLimits.medicine} />
        )}
      </Field>
      <p className="text-muted-foreground text-sm">{text.moreHint}</p>
    </>
  );
}
