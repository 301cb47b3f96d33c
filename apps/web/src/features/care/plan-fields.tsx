import { emergencyLimits } from '@patinha/domain/care';

import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/input.tsx';
import { planText as text } from './emergency.strings.ts';
import type { PlanDraft } from './plan-draft.ts';

interface PlanFieldsProps {
  readonly draft: PlanDraft;
  readonly limitError: string | undefined;
  readonly phoneError: string | undefined;
  readonly onChange: (changes: Partial<PlanDraft>) => void;
}

/** Amount, vet and allergies. */
export const PlanFields = ({ draft, limitError, phoneError, onChange }: PlanFieldsProps) => (
  <>
    <Field label={text.limitField} hint={text.limitHint} isRequired error={limitError}>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          maxLength={10}
          value={draft.limit}
          onChange={({ target }) => onChange({ limit: target.value })}
        />
      )}
    </Field>
    <Field label={text.vetName} isRequired={false}>
      {(control) => (
        <Input
          {...control}
          maxLength={emergencyLimits.vetName}
          value={draft.vetName}
          onChange={({ target }) => onChange({ vetName: target.value })}
        />
      )}
    </Field>
    <Field label={text.vetPhone} isRequired={false} error={phoneError}>
      {(control) => (
        <Input
          {...control}
          type="tel"
          maxLength={30}
          value={draft.vetPhone}
          onChange={({ target }) => onChange({ vetPhone: target.value })}
        />
      )}
    </Field>
    <Field label={text.allergiesField} isRequired={false}>
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          maxLength={emergencyLimits.allergies}
          value={draft.allergies}
          onChange={({ target }) => onChange({ allergies: target.value })}
        />
      )}
    </Field>
  </>
);
