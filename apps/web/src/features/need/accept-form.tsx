import { type OwnNeed, type ReceivedProposal, acceptProposal } from '@patinha/contract/need';
import { useNavigate } from 'react-router';

import { useSession } from '../../lib/auth/session.tsx';
import { addressDraftOf, bookingAddressOf } from '../../lib/form/address-draft.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { AddressFields, addressFieldNames } from '../../ui/form/address-fields.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Textarea } from '../../ui/form/input.tsx';
import { DialogClose, DialogFooter } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useAcceptProposal } from './need.api.ts';
import { errorText, proposalText as text } from './need.strings.ts';

const filled = { required: text.fieldMissing };
const addressSentences = {
  zipcode: filled,
  street: filled,
  number: filled,
  complement: filled,
  district: filled,
  city: filled,
  state: filled,
};

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

  const form = useContractForm({
    schema: acceptProposal.body,
    start: {
      ...addressDraftOf(profile?.address ?? null),
      city: need.city,
      state: need.state,
      ...(need.district !== null && { district: need.district }),
      special_instructions: '',
    },
    input: (draft) => ({
      ...(isAtHome && { address: bookingAddressOf(draft) }),
      special_instructions: draft.special_instructions.trim() || undefined,
    }),
    sentences: {
      ...addressSentences,
      special_instructions: {},
    },
    send: (body) => accept.mutateAsync(body),
    onSent: ({ booking_id: bookingId }) => void navigate(`/bookings/${bookingId}`),
    keep: `accept.${proposal.id}`,
  });

  return (
    <Form form={form} className="grid gap-5">
      {isAtHome && (
        <fieldset className="grid gap-4">
          <legend className="mb-1 text-lg font-bold">{text.address}</legend>
          <p className="text-muted-foreground text-sm">{text.addressHint}</p>
          <AddressFields
            address={form.values}
            problems={form.problems}
            required={required}
            onChange={form.change}
          />
        </fieldset>
      )}
      <Field label={text.instructions} hint={text.addressHint} isRequired={false}>
        {(control) => (
          <Textarea {...control} {...form.text('special_instructions')} rows={3} maxLength={1000} />
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
    </Form>
  );
}
