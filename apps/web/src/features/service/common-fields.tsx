import { locationTypes } from '@patinha/domain/service';
import type { ReactNode } from 'react';

import { CheckField, Field, FieldRow } from '../../ui/form/field.tsx';
import { Checkbox, Input, Select, Textarea } from '../../ui/form/input.tsx';
import { ExtrasFields } from './extras-fields.tsx';
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
      {form.values['location.type'] === 'presencial' && <AddressField form={form} />}
    </>
  );
}

const AddressField = ({ form }: ServiceFieldsProps) => (
  <Field
    label={text.address}
    hint={text.addressHint}
    error={form.problems['location.address']}
    isRequired={false}
  >
    {(control) => (
      <Input {...control} {...form.text('location.address')} maxLength={200} autoComplete="street-address" />
    )}
  </Field>
);

const dayPctFields = [
  { name: 'weekend_pct', label: dayPctFieldText.weekend },
  { name: 'holiday_pct', label: dayPctFieldText.holiday },
] as const;

const DayPctFields = ({ form }: ServiceFieldsProps) => (
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

const InstantField = ({ form }: ServiceFieldsProps) => (
  <CheckField label={instantFieldText.label}>
    {(control) => <Checkbox {...control} {...form.flag('is_instant')} />}
  </CheckField>
);

interface MoreFieldsProps extends ServiceFieldsProps {
  /** The most wanted of what is inside, in small letters. */
  readonly hint: string;
  /** Where the requirements are asked before. */
  readonly hasRules?: boolean;
  /** What only this kind of service has. */
  readonly children: ReactNode;
}

/** What can wait until the service is on sale, closed at first; it opens for a mistake inside. */
export const MoreFields = ({ form, hint, hasRules = false, children }: MoreFieldsProps) => (
  <details className="border-border rounded-xl border p-4">
    <summary className="-m-4 cursor-pointer p-4 font-semibold">
      {text.more} <span className="text-muted-foreground text-sm font-normal">{hint}</span>
    </summary>
    <div className="mt-5 grid gap-5">
      {children}
      {!hasRules && <RequirementsField form={form} label={text.requirements} hint={text.requirementsHint} />}
      <DayPctFields form={form} />
      <InstantField form={form} />
      <ExtrasFields form={form} />
    </div>
  </details>
);

interface RequirementsFieldProps extends ServiceFieldsProps {
  readonly label: string;
  readonly hint: string;
}

export const RequirementsField = ({ form, label, hint }: RequirementsFieldProps) => (
  <Field label={label} hint={hint} error={form.problems.requirements} isRequired={false}>
    {(control) => <Textarea {...control} {...form.text('requirements')} rows={3} maxLength={1000} />}
  </Field>
);
