import { formatZipcode } from '@patinha/domain/account';

import { Field, FieldRow } from './field.tsx';
import { Input } from './input.tsx';

/** Out of three columns; one by default. */
const spans = { two: 'sm:col-span-2', three: 'sm:col-span-3' } as const;

const fields = [
  { name: 'zipcode', label: 'CEP', autoComplete: 'postal-code', maxLength: 20, span: 'two' },
  { name: 'street', label: 'Rua', autoComplete: 'address-line1', maxLength: 120, span: 'three' },
  { name: 'number', label: 'Número', autoComplete: 'off', maxLength: 20, span: undefined },
  { name: 'complement', label: 'Complemento', autoComplete: 'address-line2', maxLength: 80, span: 'two' },
  { name: 'district', label: 'Bairro', autoComplete: 'address-level3', maxLength: 80, span: 'three' },
  { name: 'city', label: 'Cidade', autoComplete: 'address-level2', maxLength: 80, span: 'two' },
  { name: 'state', label: 'UF', autoComplete: 'address-level1', maxLength: 2, span: undefined },
] as const;

export const addressFieldNames = fields.map(({ name }) => name);
export type AddressField = (typeof fields)[number]['name'];
/** An address as it is typed. */
export type AddressDraft = Readonly<Record<AddressField, string>>;

/** The two that people write without looking at the keys. */
const spelling: Partial<Record<AddressField, (typed: string) => string>> = {
  zipcode: formatZipcode,
  state: (typed) => typed.toUpperCase(),
};

interface AddressFieldsProps {
  readonly address: AddressDraft;
  readonly problems: Readonly<Partial<Record<AddressField, string | undefined>>>;
  /** The others say "opcional". */
  readonly required: readonly AddressField[];
  readonly onChange: (address: AddressDraft) => void;
}

/** The parts of a Brazilian address. */
export const AddressFields = ({ address, problems, required, onChange }: AddressFieldsProps) => (
  <FieldRow className="sm:grid-cols-3">
    {fields.map(({ name, label, autoComplete, maxLength, span }) => (
      <Field
        key={name}
        label={label}
        isRequired={required.includes(name)}
        error={problems[name]}
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
            onChange={({ target }) =>
              onChange({ ...address, [name]: spelling[name]?.(target.value) ?? target.value })
            }
          />
        )}
      </Field>
    ))}
  </FieldRow>
);
