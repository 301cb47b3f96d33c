import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { requestText } from './booking.strings.ts';
import type { RequestDraft } from './request-draft.ts';
import type { Problems } from './request-problems.ts';

type Address = RequestDraft['address'];

/** Of three columns; one where nothing is said. */
const spans = { two: 'sm:col-span-2', three: 'sm:col-span-3' } as const;

const fields: readonly {
  readonly name: keyof Address;
  readonly autoComplete: string;
  readonly maxLength: number;
  readonly span?: keyof typeof spans;
}[] = [
  { name: 'zipcode', autoComplete: 'postal-code', maxLength: 9, span: 'two' },
  { name: 'street', autoComplete: 'address-line1', maxLength: 120, span: 'three' },
  { name: 'number', autoComplete: 'off', maxLength: 20 },
  { name: 'complement', autoComplete: 'address-line2', maxLength: 80, span: 'two' },
  { name: 'district', autoComplete: 'address-level3', maxLength: 80, span: 'three' },
  { name: 'city', autoComplete: 'address-level2', maxLength: 80, span: 'two' },
  { name: 'state', autoComplete: 'address-level1', maxLength: 2 },
];

interface AddressFieldsProps {
  readonly address: Address;
  readonly problems: Problems;
  readonly onChange: (address: Address) => void;
}

/** All of an address but the complement is needed for a service at home (D-42). */
export const AddressFields = ({ address, problems, onChange }: AddressFieldsProps) => (
  <fieldset className="grid gap-4">
    <legend className="mb-1 text-lg font-bold">{requestText.address}</legend>
    <p className="text-muted-foreground text-sm">{requestText.addressHint}</p>
    <div className="grid gap-4 sm:grid-cols-3">
      {fields.map(({ name, autoComplete, maxLength, span }) => (
        <Field
          key={name}
          label={requestText[name]}
          isRequired={name !== 'complement'}
          error={problems[`address.${name}`]}
          {...(span && { className: spans[span] })}
        >
          {(control) => (
            <Input
              {...control}
              name={name}
              autoComplete={autoComplete}
              maxLength={maxLength}
              inputMode={name === 'zipcode' ? 'numeric' : 'text'}
              value={address[name]}
              onChange={(event) => onChange({ ...address, [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </div>
  </fieldset>
);
