import type { OnboardingStep } from '@patinha/domain/onboarding';
import { serviceTypes } from '@patinha/domain/service';
import type { ComponentProps } from 'react';

import { AddressFields, addressFieldNames } from '../../ui/form/address-fields.tsx';
import { CheckField, Field } from '../../ui/form/field.tsx';
import { Checkbox, Input, Textarea } from '../../ui/form/input.tsx';
import type { DraftField } from './draft-fields.ts';
import { type Draft, fieldsOf, type Problems } from './onboarding-draft.ts';
import { fieldText, onboardingText, serviceLabel } from './onboarding.strings.ts';

interface StepFieldsProps {
  readonly step: OnboardingStep;
  readonly draft: Draft;
  readonly problems: Problems;
  readonly onChange: (draft: Draft) => void;
}

/** The fields of a step; which are required is the rule's word, the others say "opcional". */
export function StepFields({ step, draft, problems, onChange }: StepFieldsProps) {
  const required = new Set<string>(step.required);
  if (step.name === 'address')
    return (
      <AddressFields
        address={draft}
        problems={problems}
        required={addressFieldNames.filter((field) => required.has(field))}
        onChange={(address) => onChange({ ...draft, ...address })}
      />
    );
  return (
    <div className="grid gap-5">
      {fieldsOf[step.name].map((field) => (
        <StepField
          key={field}
          field={field}
          value={draft[field]}
          problem={problems[field]}
          isRequired={required.has(field)}
          onChange={(value) => onChange({ ...draft, [field]: value })}
        />
      ))}
      {(step.name === 'experience' || step.name === 'company') && (
        <Services draft={draft} onChange={onChange} />
      )}
    </div>
  );
}

interface StepFieldProps {
  readonly field: DraftField;
  readonly value: string;
  readonly problem: string | undefined;
  readonly isRequired: boolean;
  readonly onChange: (value: string) => void;
}

type Extra = Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'maxLength' | 'type'>;

const extras: Readonly<Partial<Record<DraftField, Extra>>> = {
  full_name: { autoComplete: 'name', maxLength: 120 },
  phone: { autoComplete: 'tel', type: 'tel', maxLength: 40 },
  bio: { maxLength: 1000 },
  specialties: { autoComplete: 'off', maxLength: 300 },
  experience_years: { autoComplete: 'off', inputMode: 'numeric', maxLength: 2 },
  company_name: { autoComplete: 'organization', maxLength: 120 },
  cnpj: { autoComplete: 'off', maxLength: 30 },
};

function StepField({ field, value, problem, isRequired, onChange }: StepFieldProps) {
  const { label, hint } = fieldText[field];
  const { maxLength, ...extra } = extras[field] ?? {};
  return (
    <Field label={label} {...(hint !== undefined && { hint })} error={problem} isRequired={isRequired}>
      {(control) =>
        field === 'bio' ? (
          <Textarea
            {...control}
            name={field}
            maxLength={maxLength}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <Input
            {...control}
            {...extra}
            name={field}
            maxLength={maxLength}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Field>
  );
}

const Services = ({ draft, onChange }: Pick<StepFieldsProps, 'draft' | 'onChange'>) => (
  <fieldset>
    <legend className="text-[.95rem] font-semibold">
      {onboardingText.services}
      <span className="text-muted-foreground font-normal"> (opcional)</span>
    </legend>
    <div className="grid sm:grid-cols-2">
      {serviceTypes.map((type) => (
        <CheckField key={type} label={serviceLabel[type]}>
          {(control) => (
            <Checkbox
              {...control}
              checked={draft.services.includes(type)}
              onChange={({ target }) =>
                onChange({
                  ...draft,
                  services: target.checked
                    ? [...draft.services, type]
                    : draft.services.filter((chosen) => chosen !== type),
                })
              }
            />
          )}
        </CheckField>
      ))}
    </div>
  </fieldset>
);
