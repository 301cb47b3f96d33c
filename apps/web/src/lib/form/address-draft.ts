import type { AddressInput } from '@patinha/contract/account';
import { formatZipcode, zipcodeDigits } from '@patinha/domain/account';

import type { AddressDraft, AddressField } from '../../ui/form/address-fields.tsx';

type SavedAddress = Readonly<Partial<Record<AddressField, string | undefined>>>;

/** A saved address as a form shows it. */
export function addressDraftOf(saved: SavedAddress | null): AddressDraft {
  const part = (name: AddressField) => saved?.[name] ?? '';
  return {
    zipcode: formatZipcode(part('zipcode')),
    street: part('street'),
    number: part('number'),
    complement: part('complement'),
    district: part('district'),
    city: part('city'),
    state: part('state'),
  };
}

const orNull = (typed: string): string | null => typed.trim() || null;

/** A typed address in wire format; the contract reports what is wrong with it. */
export const addressInputOf = (draft: AddressDraft): AddressInput => ({
  street: draft.street,
  number: orNull(draft.number),
  complement: orNull(draft.complement),
  district: orNull(draft.district),
  city: draft.city,
  state: orNull(draft.state.toUpperCase()),
  zipcode: orNull(zipcodeDigits(draft.zipcode)),
});

/** The same for where a booking takes place: the contract wants all but the complement. */
export const bookingAddressOf = ({ complement, zipcode, state, ...address }: AddressDraft) => ({
  street: address.street,
  number: address.number,
  district: address.district,
  city: address.city,
  state: state.trim().toUpperCase(),
  zipcode: zipcodeDigits(zipcode),
  ...(complement.trim() !== '' && { complement: complement.trim() }),
});
