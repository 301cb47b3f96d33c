import { emergencyLimits } from '@patinha/domain/care';

import { Field } from '../../ui/form/field.tsx';
import { Input, Textarea } from '../../ui/form/input.tsx';
import { planText as text } from './emergency.strings.ts';
import type { PlanFormState } from './plan-draft.ts';

/** Amount, vet and allergies. */
export const PlanFields = ({ form }: { readonly form: PlanFormState }) => (
  <>
    <Field label={text.limitField} hint={text.limitHint} isRequired error={form.problems.limit_cents}>
      {(control) => <Input {...control} {...form.text('limit_cents')} inputMode="decimal" maxLength={10} />}
    </Field>
    <Field label={text.vetName} isRequired={false}>
      {(control) => <Input {...control} {...form.text('vet_name')} maxLength={emergencyLimits.vetName} />}
    </Field>
    <Field label={text.vetPhone} isRequired={false} error={form.problems.vet_phone}>
      {(control) => <Input {...control} {...form.text('vet_phone')} type="tel" maxLength={30} />}
    </Field>
    <Field label={text.allergiesField} isRequired={false}>
      {(control) => (
        <Textarea {...control} {...form.text('allergies')} rows={2} maxLength={emergencyLimits.allergies} />
      )}
    </Field>
  </>
);
