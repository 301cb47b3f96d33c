import { locationTypes } from '@patinha/domain/service';

import { CheckField, Field, FieldRow } from '../../ui/form/field.tsx';
import { Checkbox, Input, Select, Textarea } from '../../ui/form/input.tsx';
import type { ServiceFormState } from './service-draft.ts';
import { dayPctFieldText, instantFieldText } from './service-terms.strings.ts';
import { locationTypeLabel, serviceFormText as text } from './service.strings.ts';

interface ServiceFieldsProps {
  readonly form: ServiceFormState;
}

const wholeControl = { inputMode: 'numeric', maxLength: 6, autoComplete: 'off' } as const;

export function TextFields({ form }: ServiceFieldsProps) {
  return (
    <>
      <Field label={text.fieldTitle} error={form.problems.title} isRequired>
        {(control) => <Input {...control} {...form.text('title')} maxLength={80} autoComplete="off" />}
      </Field>
      <Field label={text.fieldDescription} error={form.problems.description} isRequired>
        {(control) => <Textarea {...control} {...form.text('description')} maxLength={2000} />}
      </Field>
    </>
  );
}

export function PlaceFields({ form }: ServiceFieldsProps) {
  return (
    <>
      <Field
        label={text.requirements}
        hint={text.requirementsHint}
        error={form.problems.requirements}
        isRequired={false}
      >
        {(control) => <Textarea {...control} {...form.text('requirements')} rows={3} maxLength={1000} />}
      </Field>
      <Field label={text.locationType} error={form.problems['location.type']} isRequired>
        {(control) => (
          <Select {...control} {...form.text('location.type')}>
            {locationTypes.map((type) => (
              <option key={type} value={type}>
                {locationTypeLabel[type]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={text.address}
        hint={text.addressHint}
        error={form.problems['location.address']}
        isRequired={false}
      >
        {(control) => (
          <Input
            {...control}
            {...form.text('location.address')}
            maxLength={200}
            autoComplete="street-address"
          />
        )}
      </Field>
    </>
  );
}

const dayPctFields = [
  { name: 'weekend_pct', label: dayPctFieldText.weekend },
  { name: 'holiday_pct', label: dayPctFieldText.holiday },
] as const;

export const DayPctFields = ({ form }: ServiceFieldsProps) => (
  <fieldset className="grid gap-4">
    <legend className="text-muted-foreground mb-2 text-sm">{dayPctFieldText.legend}</legend>
    <FieldRow className="sm:grid-cols-2">
      {dayPctFields.map(({ name, label }) => (
        <Field key={name} label={label} error={form.problems[name]} isRequired={false}>
          {(control) => <Input {...control} {...wholeControl} {...form.text(name)} />}
        </Field>
      ))}
    </FieldRow>
  </fieldset>
);

export const InstantField = ({ form }: ServiceFieldsProps) => (
  <CheckField label={instantFieldText.label}>
    {(control) => <Checkbox {...control} {...form.flag('is_instant')} />}
  </CheckField>
);
