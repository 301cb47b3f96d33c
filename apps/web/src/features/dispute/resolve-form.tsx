import { type AdminDispute, resolveDispute } from '@patinha/contract/dispute';
import {
  disputeTextLimit,
  needsSecondAdmin,
  partialPresetOf,
  type ResolutionKind,
} from '@patinha/domain/dispute';
import { type Cents, cents, zeroCents } from '@patinha/domain/shared';
import type { ReactNode } from 'react';

import { useBodyKeys } from '../../lib/api/body-key.ts';
import { parseCents, typedMoney } from '../../lib/form/amount-field.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Textarea } from '../../ui/form/input.tsx';
import { money } from '../../ui/format.ts';
import { DialogFooter } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useResolve } from './admin-dispute.api.ts';
import { resolveText as text } from './admin-dispute.strings.ts';
import { AmountField } from './amount-field.tsx';
import { errorText } from './dispute.strings.ts';
import { RefundEffect } from './refund-effect.tsx';

/** In centavos, what a partial refund may be at most: everything would be the decision for the client. */
const mostOf = ({ refundable_cents: all }: AdminDispute): number => all - 1;

function refundOf(dispute: AdminDispute, kind: ResolutionKind, typed: string): Cents {
  if (kind === 'provider') return zeroCents;
  if (kind === 'client') return cents(dispute.refundable_cents);
  return parseCents(typed, { least: 1, most: mostOf(dispute) }) ?? zeroCents;
}

/** Half of the price, or half of what is left when earlier refunds leave less. */
const presetOf = ({ price_cents: price, refundable_cents: left }: AdminDispute): Cents =>
  partialPresetOf(cents(Math.min(price, left)));

interface ResolveFormProps {
  readonly dispute: AdminDispute;
  readonly kind: ResolutionKind;
  /** Opens a partial refund with this amount in centavos in the place of the preset. */
  readonly startCents?: number | undefined;
  /** What the button says of the amount; the name of the decision unless given. */
  readonly labelOf?: (refundCents: Cents) => string;
  /** Beside the button, where the form can be left. */
  readonly back?: ReactNode;
  readonly onDone?: () => void;
}

/** Before and after of a decision, its reason, and the button. */
export function ResolveForm({ dispute, kind, startCents, labelOf, back, onDone }: ResolveFormProps) {
  const { keyOf } = useBodyKeys();
  const resolve = useResolve(dispute.id, ({ proposal }) =>
    toast({ title: proposal ? text.proposed : text.resolved }),
  );
  const invalid = text.amountInvalid(money('refund', mostOf(dispute)));
  const form = useContractForm({
    schema: resolveDispute.body,
    start: { amount: typedMoney('refund', startCents ?? presetOf(dispute)), reason: '' },
    input: ({ amount, reason }) => ({
      kind,
      reason,
      ...(kind === 'partial' && {
        refund_cents: parseCents(amount, { least: 1, most: mostOf(dispute) }) ?? Number.NaN,
      }),
    }),
    fieldOf: { refund_cents: 'amount' },
    sentences: { amount: { invalid, too_small: invalid }, reason: { required: text.reasonMissing } },
    send: (body) => resolve.mutateAsync({ body, key: keyOf(body) }),
    onSent: () => onDone?.(),
    keep: `resolve-${kind}.${dispute.id}`,
  });
  const refundCents = refundOf(dispute, kind, form.values.amount);
  return (
    <Form form={form} className="grid gap-4">
      {resolve.error && <Alert tone="destructive">{errorText(resolve.error)}</Alert>}
      {kind === 'partial' && (
        <AmountField
          amount={form.text('amount')}
          error={form.problems.amount ?? (refundCents === 0 ? invalid : undefined)}
          dispute={dispute}
          refundCents={refundCents}
          onSlide={(amount) => form.change({ amount })}
        />
      )}
      <p className="font-semibold" aria-live="polite">
        {text.refund(money('refund', refundCents))}
      </p>
      <RefundEffect dispute={dispute} refundCents={refundCents} />
      {needsSecondAdmin(refundCents, cents(dispute.refund_cents ?? 0)) && (
        <Alert tone="warning">{text.second}</Alert>
      )}
      <Field label={text.reason} hint={text.reasonHint} error={form.problems.reason} isRequired>
        {(control) => (
          <Textarea {...control} {...form.text('reason')} rows={4} maxLength={disputeTextLimit} />
        )}
      </Field>
      <DialogFooter>
        {back}
        <Button type="submit" isPending={resolve.isPending}>
          {resolve.isPending ? text.resolving : (labelOf?.(refundCents) ?? text.button[kind])}
        </Button>
      </DialogFooter>
    </Form>
  );
}
