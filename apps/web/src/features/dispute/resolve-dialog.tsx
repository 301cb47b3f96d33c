import { type AdminDispute, resolveDispute } from '@patinha/contract/dispute';
import {
  disputeTextLimit,
  needsSecondAdmin,
  partialPercent,
  type ResolutionKind,
} from '@patinha/domain/dispute';
import { type Cents, cents, percentOf, zeroCents } from '@patinha/domain/shared';
import { type ReactNode, useState } from 'react';

import { useBodyKeys } from '../../lib/api/body-key.ts';
import { parseWhole, parseWholeOr } from '../../lib/form/amount-field.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Input, Textarea } from '../../ui/form/input.tsx';
import { formatBrl } from '../../ui/format.ts';
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogTrigger } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useResolve } from './admin-dispute.api.ts';
import { resolveText as text } from './admin-dispute.strings.ts';
import { errorText } from './dispute.strings.ts';

interface ResolveDialogProps {
  readonly dispute: AdminDispute;
  readonly kind: ResolutionKind;
  readonly trigger: ReactNode;
}

/** The refund of the decision, and the reason; starts open, because its button was pressed. */
export function ResolveDialog({ dispute, kind, trigger }: ResolveDialogProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>{trigger}</DialogTrigger>
      <DialogContent title={text.button[kind]} description={text.hint[kind]}>
        <ResolveForm dispute={dispute} kind={kind} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function refundOf(dispute: AdminDispute, kind: ResolutionKind, percent: number | undefined): Cents {
  if (kind === 'provider') return zeroCents;
  if (kind === 'client') return cents(dispute.refundable_cents);
  return percent === undefined ? zeroCents : percentOf(cents(dispute.price_cents), percent);
}

/** The amount of a partial refund in the contract's format. */
function percentIn(typed: string): number | undefined {
  const percent = parseWhole(typed);
  return percent !== undefined && percent >= partialPercent.least && percent <= partialPercent.most
    ? percent
    : undefined;
}

function percentProblem(
  typed: string,
  { dispute, kind }: { readonly dispute: AdminDispute; readonly kind: ResolutionKind },
): string | undefined {
  if (kind !== 'partial') return undefined;
  const percent = percentIn(typed);
  if (percent === undefined) return text.percentInvalid;
  const left = dispute.price_left_cents;
  return refundOf(dispute, kind, percent) > left ? text.tooHigh(formatBrl(left)) : undefined;
}

interface ResolveFormProps extends Omit<ResolveDialogProps, 'trigger'> {
  readonly onDone: () => void;
}

function ResolveForm({ dispute, kind, onDone }: ResolveFormProps) {
  const { keyOf } = useBodyKeys();
  const resolve = useResolve(dispute.id, ({ proposal }) =>
    toast({ title: proposal ? text.proposed : text.resolved }),
  );
  const form = useContractForm({
    schema: resolveDispute.body,
    start: { percent: String(partialPercent.preset), reason: '' },
    input: ({ percent, reason }) => ({
      kind,
      reason,
      ...(kind === 'partial' && { percent: parseWholeOr(percent, Number.NaN) }),
    }),
    sentences: {
      percent: { invalid: text.percentInvalid },
      reason: { required: text.reasonMissing },
    },
    extraProblems: ({ percent }) => ({ percent: percentProblem(percent, { dispute, kind }) }),
    send: (body) => resolve.mutateAsync({ body, key: keyOf(body) }),
    onSent: onDone,
    keep: `resolve-${kind}.${dispute.id}`,
  });
  const refundCents = refundOf(dispute, kind, percentIn(form.values.percent));
  return (
    <Form form={form} className="grid gap-4">
      {resolve.error && <Alert tone="destructive">{errorText(resolve.error)}</Alert>}
      {kind === 'partial' && (
        <Field label={text.percent} error={percentProblem(form.values.percent, { dispute, kind })} isRequired>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              {...form.text('percent')}
            />
          )}
        </Field>
      )}
      <p className="font-semibold" aria-live="polite">
        {text.refund(formatBrl(refundCents))}
      </p>
      {needsSecondAdmin(refundCents) && <Alert tone="warning">{text.second}</Alert>}
      <Field label={text.reason} hint={text.reasonHint} error={form.problems.reason} isRequired>
        {(control) => (
          <Textarea {...control} {...form.text('reason')} rows={4} maxLength={disputeTextLimit} />
        )}
      </Field>
      <DialogFooter>
        <DialogClose>
          <Button variant="outline">{text.cancel}</Button>
        </DialogClose>
        <Button type="submit" isPending={resolve.isPending}>
          {resolve.isPending ? text.resolving : text.button[kind]}
        </Button>
      </DialogFooter>
    </Form>
  );
}
