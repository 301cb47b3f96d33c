import { formatTaxId } from '@patinha/contract/account';
import { proposeOutsideRefund, type RefusedRefund } from '@patinha/contract/payment';
import { refusalsBeforeOutside } from '@patinha/domain/payment';
import { useState } from 'react';

import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { DocumentInput } from '../../../ui/form/file-input.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { money, formatDayTime } from '../../../ui/format.ts';
import { refusedText as text } from './admin-payments.strings.ts';
import type { RefundStep } from './refused-refunds.api.ts';

interface RefundWaysProps {
  readonly refund: RefusedRefund;
  readonly name: string;
  readonly isActing: boolean;
  readonly act: (step: RefundStep, onDone?: () => void) => void;
}

/** What an admin can do with a refused refund now: again, credit, or paid outside (D-188). */
export function RefundWays(props: RefundWaysProps) {
  const { refund, name, isActing, act } = props;
  const { credit_offer: credit, credit_offered_at: offeredAt, outside } = refund;
  if (outside) return <Outside {...props} outside={outside} />;
  return (
    <div className="grid justify-items-start gap-3">
      {credit === 'open' && offeredAt !== null && (
        <p className="text-sm">{text.credit.open(formatDayTime(offeredAt))}</p>
      )}
      {(credit === 'declined' || credit === 'accepted') && <p className="text-sm">{text.credit[credit]}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="outline"
          aria-label={text.retryOf(refund.title, name)}
          disabled={isActing}
          onClick={() => act({ kind: 'retry' })}
        >
          {text.retry}
        </Button>
        {credit === null && (
          <Button
            size="sm"
            variant="outline"
            aria-label={text.offerOf(refund.title, name)}
            disabled={isActing}
            onClick={() => act({ kind: 'offer' })}
          >
            {text.offer}
          </Button>
        )}
      </div>
      {refund.refusal_count >= refusalsBeforeOutside && <PayOutside {...props} />}
    </div>
  );
}

/** The key to pay to, and the receipt to attach; opened by a press. */
function PayOutside({ refund, isActing, act }: RefundWaysProps) {
  const [isOpen, setOpen] = useState(false);
  const form = useContractForm({
    schema: proposeOutsideRefund.body,
    start: { file: undefined as File | undefined },
    sentences: { file: { required: text.receiptMissing, invalid: text.receiptMissing } },
    send: ({ file }) =>
      new Promise<void>((resolve) => {
        act({ kind: 'outside', file }, resolve);
      }),
    onSent: () => setOpen(false),
    warns: false,
  });
  if (refund.payer_cpf === null) return <p className="text-sm">{text.noCpf}</p>;
  if (!isOpen)
    return (
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        {text.payOutside}
      </Button>
    );
  return (
    <Form form={form} className="grid gap-3">
      <p className="text-sm">
        {text.outsideHint(formatTaxId(refund.payer_cpf), money('refund-refused', refund.amount_cents))}
      </p>
      <Field label={text.receipt} error={form.problems.file} isRequired>
        {(control) => (
          <DocumentInput
            {...control}
            name="file"
            accept="image/jpeg,image/png,image/webp"
            onChange={({ currentTarget }) => form.change({ file: currentTarget.files?.[0] })}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" isPending={isActing}>
          {text.sendReceipt}
        </Button>
        <Button size="sm" variant="outline" onClick={() => setOpen(false)}>
          {text.close}
        </Button>
      </div>
    </Form>
  );
}

type OutsideProps = RefundWaysProps & { readonly outside: NonNullable<RefusedRefund['outside']> };

/** Four eyes: who did not pay it confirms it. */
const Outside = ({ outside, isActing, act }: OutsideProps) => (
  <div className="grid justify-items-start gap-3">
    <p className="text-sm">{text.outsideBy(outside.proposed_by_name, formatDayTime(outside.proposed_at))}</p>
    <a
      href={outside.receipt_url}
      target="_blank"
      rel="noreferrer"
      className="text-link text-sm underline underline-offset-4"
    >
      {text.seeReceipt}
    </a>
    {!outside.may_confirm && <p className="text-sm">{text.waitsForOther}</p>}
    <div className="flex flex-wrap gap-2">
      {outside.may_confirm && (
        <Button size="sm" disabled={isActing} onClick={() => act({ kind: 'confirm' })}>
          {text.confirm}
        </Button>
      )}
      <Button size="sm" variant="outline" disabled={isActing} onClick={() => act({ kind: 'reject' })}>
        {text.reject}
      </Button>
    </div>
  </div>
);
