import { brazilianStates } from '@patinha/domain/account';
import { brazilianZones } from '@patinha/domain/shared';

import { zoneLabel } from '../../lib/words/zone-label.ts';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import { Input, Select, Textarea } from '../../ui/form/input.tsx';
import type { ProfileFormState } from './profile-draft.ts';
import { profileText as text } from './provider.strings.ts';

interface ProfileFieldsProps {
  readonly form: ProfileFormState;
}

export const NameFields = ({ form }: ProfileFieldsProps) => (
  <>
    <Field label={text.displayName} error={form.problems.display_name} isRequired>
      {(control) => (
        <Input {...control} {...form.text('display_name')} maxLength={80} autoComplete="organization" />
      )}
    </Field>
    <Field label={text.bio} error={form.problems.bio} isRequired={false}>
      {(control) => <Textarea {...control} {...form.text('bio')} maxLength={1000} />}
    </Field>
    <Field
      label={text.specialties}
      hint={text.specialtiesHint}
      error={form.problems.specialties}
      isRequired={false}
    >
      {(control) => <Textarea {...control} {...form.text('specialties')} rows={2} maxLength={300} />}
    </Field>
  </>
);

export const PlaceFields = ({ form }: ProfileFieldsProps) => (
  <FieldRow className="sm:grid-cols-2">
    <Field label={text.district} hint={text.districtHint} error={form.problems.district} isRequired={false}>
      {(control) => <Input {...control} {...form.text('district')} maxLength={80} />}
    </Field>
    <Field label={text.city} error={form.problems.city} isRequired>
      {(control) => (
        <Input {...control} {...form.text('city')} maxLength={80} autoComplete="address-level2" />
      )}
    </Field>
    <StateField form={form} name="state" label={text.state} isRequired />
    <Field label={text.zone} error={form.problems.zone} isRequired>
      {(control) => (
        <Select {...control} {...form.text('zone')}>
          {brazilianZones.map((zone) => (
            <option key={zone} value={zone}>
              {zoneLabel[zone]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  </FieldRow>
);

export const CrmvFields = ({ form }: ProfileFieldsProps) => (
  <FieldRow className="sm:grid-cols-2">
    <Field label={text.crmvNumber} error={form.problems.crmv_number} isRequired={false}>
      {(control) => <Input {...control} {...form.text('crmv_number')} inputMode="numeric" maxLength={6} />}
    </Field>
    <StateField form={form} name="crmv_state" label={text.crmvState} isRequired={false} />
  </FieldRow>
);

interface StateFieldProps extends ProfileFieldsProps {
  readonly name: 'state' | 'crmv_state';
  readonly label: string;
  readonly isRequired: boolean;
}

const StateField = ({ form, name, label, isRequired }: StateFieldProps) => (
  <Field label={label} error={form.problems[name]} isRequired={isRequired}>
    {(control) => (
      <Select {...control} {...form.text(name)}>
        <option value="">{text.choose}</option>
        {brazilianStates.map((state) => (
          <option key={state} value={state}>
            {state}
          </option>
        ))}
      </Select>
    )}
  </Field>
);
