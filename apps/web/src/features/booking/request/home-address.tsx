import { type AddressDraft, AddressFields, addressFieldNames } from '../../../ui/form/address-fields.tsx';
import { requestText } from './booking-request.strings.ts';
import type { Problems } from './request-problems.ts';

interface HomeAddressProps {
  readonly address: AddressDraft;
  readonly problems: Problems;
  readonly onChange: (address: AddressDraft) => void;
}

/** All of an address but the complement is needed for a service at home (D-42). */
export const HomeAddress = ({ address, problems, onChange }: HomeAddressProps) => (
  <fieldset className="grid gap-4">
    <legend className="mb-1 text-lg font-bold">{requestText.address}</legend>
    <p className="text-muted-foreground text-sm">{requestText.addressHint}</p>
    <AddressFields
      address={address}
      problems={Object.fromEntries(addressFieldNames.map((name) => [name, problems[`address.${name}`]]))}
      required={addressFieldNames.filter((name) => name !== 'complement')}
      onChange={onChange}
    />
  </fieldset>
);
