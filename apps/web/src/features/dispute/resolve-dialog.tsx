import type { AdminDispute } from '@patinha/contract/dispute';
import {
  disputeTextLimit,
  needsSecondAdmin,
  partialPercent,
  type ResolutionKind,
} from '@patinha/domain/dispute';
import { type Cents, cents, percentOf, zeroCents } from '@patinha/domain/shared';
import { type FormEvent, type ReactNode, useState } from 'react';

import { useBodyKeys } from '../../lib/body-key.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogTrigger } from '../../ui/dialog.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { formatBrl } from '../../ui/format.ts';
import { Input, Textarea } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useResolve } from './admin-dispute.api.ts';
import { resolveText as text } from './admin-dispute.strings.ts';
import { errorText } from './dispute.strings.ts';

interface ResolveDialogProps {
  readonly dispute: AdminDispute;
  readonly kind: ResolutionKind;
  readonly trigger: ReactNode;
}

/** What the decision gives back, and why; open from the start, its button having been pressed. */
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

/** Percent of the field; undefined for what is no whole number from 1 to 99. */
function percentIn(typed: string): number | undefined {
  const percent = typed.trim() === '' ? Number.NaN : Number(typed);
  const isRight =
    Number.isInteger(percent) && percent >= partialPercent.least && percent <= partialPercent.most;
  return isRight ? percent : undefined;
}

function refundOf(dispute: AdminDispute, kind: ResolutionKind, percent: number | undefined): Cents {
  if (kind === 'provider') return zeroCents;
  if (kind === 'client') return cents(dispute.refundable_cents);
  return percent === undefined ? zeroCents : percentOf(cents(dispute.price_cents), percent);
}

interface ResolveFormProps extends Omit<ResolveDialogProps, 'trigger'> {
  readonly onDone: () => void;
}

function ResolveForm({ dispute, kind, onDone }: ResolveFormProps) {
  const [typed, setTyped] = useState(String(partialPercent.preset));
  const [reason, setReason] = useState('');
  const [wasSent, setSent] = useState(false);
  const { keyOf } = useBodyKeys();
  const resolve = useResolve(dispute.id, ({ proposal }) =>
    toast({ title: proposal ? text.proposed : text.resolved }),
  );
  const percent = kind === 'partial' ? percentIn(typed) : partialPercent.preset;
  const refundCents = refundOf(dispute, kind, percent);
  const isTooHigh = kind === 'partial' && refundCents > dispute.price_left_cents;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    const said = reason.trim();
    if (said === '' || percent === undefined || isTooHigh || resolve.isPending) return;
    const body = { kind, reason: said, ...(kind === 'partial' && { percent }) };
    resolve.mutate({ body, key: keyOf(body) }, { onSuccess: () => onDone() });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {resolve.error && <Alert tone="destructive">{errorText(resolve.error)}</Alert>}
      {kind === 'partial' && (
        <Field label={text.percent} error={percentProblem(percent, isTooHigh, dispute)} isRequired>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      )}
      <p className="font-semibold" aria-live="polite">
        {text.refund(formatBrl(refundCents))}
      </p>
      {needsSecondAdmin(refundCents) && <Alert tone="warning">{text.second}</Alert>}
      <Field
        label={text.reason}
        hint={text.reasonHint}
        error={wasSent && reason.trim() === '' ? text.reasonMissing : undefined}
        isRequired
      >
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={disputeTextLimit}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
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
    </form>
  );
}

function percentProblem(
  percent: number | undefined,
  isTooHigh: boolean,
  { price_left_cents: left }: AdminDispute,
): string | undefined {
  if (percent === undefined) return text.percentInvalid;
  return isTooHigh ? text.tooHigh(formatBrl(left)) : undefined;
}
