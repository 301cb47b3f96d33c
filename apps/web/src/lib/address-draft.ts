import type { AddressInput } from '@patinha/contract/account';
import { formatZipcode, zipcodeDigits } from '@patinha/domain/account';

import type { AddressDraft, AddressField } from '../ui/address-fields.tsx';

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

/** A typed address as the server takes it; what is wrong with it, the contract says. */
export const addressInputOf = (draft: AddressDraft): AddressInput => ({
  street: draft.street,
  number: orNull(draft.number),
  complement: orNull(draft.complement),
  district: orNull(draft.district),
  city: draft.city,
  state: orNull(draft.state.toUpperCase()),
  zipcode: orNull(zipcodeDigits(draft.zipcode)),
});
