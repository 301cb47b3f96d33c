import type { OwnNeed, ReceivedProposal } from '@patinha/contract/need';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';

import { addressDraftOf } from '../../lib/address-draft.ts';
import { refusedFields } from '../../lib/field-problems.ts';
import { useSession } from '../../lib/session.tsx';
import { type AddressDraft, AddressFields, addressFieldNames } from '../../ui/address-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogClose, DialogFooter } from '../../ui/dialog.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { type AcceptBody, useAcceptProposal } from './need.api.ts';
import { errorText, proposalText as text } from './need.strings.ts';

interface AcceptFormProps {
  readonly need: OwnNeed;
  readonly proposal: ReceivedProposal;
}

const required = addressFieldNames.filter((name) => name !== 'complement');

/** The address where it takes place at the tutor's home, and instructions; the server has the rest. */
export function AcceptForm({ need, proposal }: AcceptFormProps) {
  const { profile } = useSession();
  const navigate = useNavigate();
  const accept = useAcceptProposal(proposal.id, () =>
    toast({ title: text.accepted, description: text.acceptedHint }),
  );
  const isAtHome = proposal.service.location_type === 'domicilio';
  const [address, setAddress] = useState(() => ({
    ...addressDraftOf(profile?.address ?? null),
    city: need.city,
    state: need.state,
    ...(need.district !== null && { district: need.district }),
  }));
  const [instructions, setInstructions] = useState('');
  const [problems, setProblems] = useState<Partial<Record<keyof AddressDraft, string>>>({});

  function refuse(form: HTMLFormElement, names: readonly string[]) {
    const found = addressFieldNames.filter((name) => names.includes(name));
    flushSync(() => setProblems(Object.fromEntries(found.map((name) => [name, text.fieldMissing]))));
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const missing = isAtHome ? required.filter((name) => !isFilled(name, address[name])) : [];
    refuse(form, missing);
    if (missing.length > 0) return;
    accept.mutate(bodyOf(isAtHome ? address : undefined, instructions.trim()), {
      onSuccess: ({ booking_id: bookingId }) => void navigate(`/bookings/${bookingId}`),
      onError: (error) =>
        refuse(
          form,
          Object.keys(refusedFields(error)).map((name) => name.replace('address.', '')),
        ),
    });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {isAtHome && (
        <fieldset className="grid gap-4">
          <legend className="mb-1 text-lg font-bold">{text.address}</legend>
          <p className="text-muted-foreground text-sm">{text.addressHint}</p>
          <AddressFields address={address} problems={problems} required={required} onChange={setAddress} />
        </fieldset>
      )}
      <Field label={text.instructions} hint={text.addressHint} isRequired={false}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={1000}
            value={instructions}
            onChange={({ target }) => setInstructions(target.value)}
          />
        )}
      </Field>
      {accept.error && (
        <Alert tone="destructive" title={text.acceptFailed}>
          {errorText(accept.error)}
        </Alert>
      )}
      <DialogFooter>
        <DialogClose>
          <Button variant="outline">{text.cancel}</Button>
        </DialogClose>
        <Button type="submit" isPending={accept.isPending}>
          {accept.isPending ? text.accepting : text.accept}
        </Button>
      </DialogFooter>
    </form>
  );
}

const patterns: Partial<Record<keyof AddressDraft, RegExp>> = {
  zipcode: /^\D*(\d\D*){8}$/,
  state: /^\s*[a-z]{2}\s*$/i,
};
const isFilled = (name: keyof AddressDraft, typed: string): boolean => (patterns[name] ?? /\S/).test(typed);

function bodyOf(address: AddressDraft | undefined, instructions: string): AcceptBody {
  const given = instructions === '' ? {} : { special_instructions: instructions };
  if (!address) return given;
  const { complement, zipcode, state, ...rest } = address;
  return {
    ...given,
    address: {
      ...rest,
      state: state.trim().toUpperCase(),
      zipcode: zipcode.replaceAll(/\D/g, ''),
      ...(complement.trim() !== '' && { complement: complement.trim() }),
    },
  };
}
