import type { ProviderDebt } from '@patinha/contract/payout';
import { writeOffReasonMaxLength, writeOffRule } from '@patinha/domain/payout';
import { type FormEvent, useState } from 'react';

import { centsIn, reaisIn } from '../../lib/reais-field.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogTrigger } from '../../ui/dialog.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { formatBrl } from '../../ui/format.ts';
import { Input } from '../../ui/input.tsx';
import { ReasonField, useReason } from '../../ui/reason-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { debtsText as text } from './admin-books.strings.ts';
import { errorText } from './admin-users.strings.ts';
import { useConfirmWriteOff, useWriteOff } from './books.api.ts';

interface WriteOffDialogProps {
  readonly debt: ProviderDebt;
}

/** Button and form: how much of a debt the platform bears, and why. */
export function WriteOffDialog({ debt }: WriteOffDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const most = formatBrl(debt.writable_cents);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>
        <Button
          variant="outline"
          size="sm"
          className="mt-1 justify-self-start"
          aria-label={text.writeOffOf(debt.provider_name)}
        >
          {text.writeOff}
        </Button>
      </DialogTrigger>
      <DialogContent title={text.writeOff} description={text.writeOffHint(debt.provider_name, most)}>
        <WriteOffForm debt={debt} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function WriteOffForm({ debt, onDone }: WriteOffDialogProps & { readonly onDone: () => void }) {
  const [typed, setTyped] = useState(() => reaisIn(debt.writable_cents));
  const reason = useReason();
  const [wasSent, setSent] = useState(false);
  const amountCents = centsIn(typed, { least: 1, most: debt.writable_cents });
  const writeOff = useWriteOff(debt.provider_id, ({ proposal }) =>
    toast({ title: proposal ? text.proposed : text.done }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    const said = reason.take();
    if (amountCents === undefined || said === undefined || writeOff.isPending) return;
    writeOff.mutate({ amount_cents: amountCents, reason: said }, { onSuccess: () => onDone() });
  };
  const isInvalid = wasSent && amountCents === undefined;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {writeOff.error && <Alert tone="destructive">{errorText(writeOff.error)}</Alert>}
      <Field
        label={text.amount}
        error={isInvalid ? text.amountInvalid(formatBrl(debt.writable_cents)) : undefined}
        isRequired
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      {(amountCents ?? 0) > writeOffRule.secondAdminAboveCents && <Alert tone="warning">{text.second}</Alert>}
      <ReasonField
        reason={reason}
        label={text.reason}
        hint={text.reasonHint}
        missing={text.reasonMissing}
        maxLength={writeOffReasonMaxLength}
      />
      <DialogFooter>
        <DialogClose>
          <Button variant="outline">{text.back}</Button>
        </DialogClose>
        <Button type="submit" isPending={writeOff.isPending}>
          {text.submit}
        </Button>
      </DialogFooter>
    </form>
  );
}

interface ConfirmWriteOffDialogProps extends WriteOffDialogProps {
  /** The figure that is seen, and confirmed. */
  readonly amountCents: number;
}

/** The second admin's yes. */
export function ConfirmWriteOffDialog({ debt, amountCents }: ConfirmWriteOffDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const confirm = useConfirmWriteOff(debt.provider_id, () => toast({ title: text.done }));
  const amount = formatBrl(amountCents);
  const send = () => confirm.mutate({ amount_cents: amountCents }, { onSuccess: () => setOpen(false) });
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>
        <Button size="sm">{text.confirm(amount)}</Button>
      </DialogTrigger>
      <DialogContent title={text.confirmTitle} description={text.confirmHint(amount, debt.provider_name)}>
        {confirm.error && <Alert tone="destructive">{errorText(confirm.error)}</Alert>}
        <DialogFooter>
          <DialogClose>
            <Button variant="outline">{text.back}</Button>
          </DialogClose>
          <Button isPending={confirm.isPending} onClick={send}>
            {text.confirm(amount)}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
