import type { OwnProvider } from '@patinha/contract/provider';
import { brazilianStates } from '@patinha/domain/account';
import { brazilianZones } from '@patinha/domain/shared';

import { zoneLabel } from '../../lib/zone-label.ts';
import { Field } from '../../ui/field.tsx';
import { Input, Select, Textarea } from '../../ui/input.tsx';
import type { ProfileProblems } from './profile-draft.ts';
import { profileText as text } from './provider.strings.ts';

interface ProfileFieldsProps {
  readonly provider: OwnProvider;
  readonly problems: ProfileProblems;
}

export const NameFields = ({ provider, problems }: ProfileFieldsProps) => (
  <>
    <Field label={text.displayName} error={problems.display_name} isRequired>
      {(control) => (
        <Input
          {...control}
          name="display_name"
          defaultValue={provider.display_name}
          maxLength={80}
          autoComplete="organization"
        />
      )}
    </Field>
    <Field label={text.bio} error={problems.bio} isRequired={false}>
      {(control) => <Textarea {...control} name="bio" defaultValue={provider.bio ?? ''} maxLength={1000} />}
    </Field>
  </>
);

export const PlaceFields = ({ provider, problems }: ProfileFieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-3">
    <Field label={text.city} error={problems.city} isRequired>
      {(control) => (
        <Input
          {...control}
          name="city"
          defaultValue={provider.city ?? ''}
          maxLength={80}
          autoComplete="address-level2"
        />
      )}
    </Field>
    <StateField name="state" label={text.state} error={problems.state} value={provider.state} isRequired />
    <Field label={text.zone} error={problems.zone} isRequired>
      {(control) => (
        <Select {...control} name="zone" defaultValue={provider.zone}>
          {brazilianZones.map((zone) => (
            <option key={zone} value={zone}>
              {zoneLabel[zone]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  </div>
);

export const CrmvFields = ({ provider, problems }: ProfileFieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <Field label={text.crmvNumber} error={problems.crmv_number} isRequired={false}>
      {(control) => (
        <Input
          {...control}
          name="crmv_number"
          inputMode="numeric"
          defaultValue={provider.crmv_number ?? ''}
          maxLength={6}
        />
      )}
    </Field>
    <StateField
      name="crmv_state"
      label={text.crmvState}
      error={problems.crmv_state}
      value={provider.crmv_state}
      isRequired={false}
    />
  </div>
);

interface StateFieldProps {
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly value: string | null;
  readonly isRequired: boolean;
}

const StateField = ({ name, label, error, value, isRequired }: StateFieldProps) => (
  <Field label={label} error={error} isRequired={isRequired}>
    {(control) => (
      <Select {...control} name={name} defaultValue={value ?? ''}>
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
