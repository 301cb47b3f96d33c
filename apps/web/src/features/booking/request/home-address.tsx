import { MapPin } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { type AddressDraft, AddressFields, addressFieldNames } from '../../../ui/form/address-fields.tsx';
import { requestText } from './booking-request.strings.ts';
import type { Problems } from './request-problems.ts';

interface HomeAddressProps {
  readonly address: AddressDraft;
  readonly problems: Problems;
  readonly onChange: (address: AddressDraft) => void;
}

/** All of an address but the complement is needed for a service at home (D-42). */
const needed = addressFieldNames.filter((name) => name !== 'complement');

/** Where it takes place: a known address as a line; its fields on request, or once something is missing or wrong. */
export function HomeAddress({ address, problems, onChange }: HomeAddressProps) {
  const [isOpen, setOpen] = useState(() => needed.some((name) => address[name].trim() === ''));
  const wrong = Object.fromEntries(addressFieldNames.map((name) => [name, problems[`address.${name}`]]));
  // For good: a problem goes with the first letter of its correction.
  if (!isOpen && Object.values(wrong).some((problem) => problem !== undefined)) setOpen(true);
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-1 text-lg font-bold">{requestText.address}</legend>
      {isOpen ? (
        <AddressFields address={address} problems={wrong} required={needed} onChange={onChange} />
      ) : (
        <div className="flex items-center gap-3">
          <MapPin aria-hidden="true" className="text-muted-foreground size-5 shrink-0" />
          <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            <span className="block font-semibold">{streetOf(address)}</span>{' '}
            <span className="text-muted-foreground block text-sm">{areaOf(address)}</span>
          </p>
          <Button
            variant="ghost"
            className="text-link -mr-4"
            aria-label={requestText.changeAddress}
            onClick={() => setOpen(true)}
          >
            {requestText.change}
          </Button>
        </div>
      )}
      <p className="text-muted-foreground text-sm">{requestText.addressHint}</p>
    </fieldset>
  );
}

const streetOf = ({ street, number, complement }: AddressDraft): string =>
  [street, number, complement].filter(Boolean).join(', ');
const areaOf = ({ district, city, state }: AddressDraft): string =>
  [district, [city, state].filter(Boolean).join(' · ')].filter(Boolean).join(', ');
