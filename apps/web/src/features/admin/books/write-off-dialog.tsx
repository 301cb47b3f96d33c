import { type ProviderDebt, writeOffDebt } from '@patinha/contract/payout';
import { writeOffReasonMaxLength, writeOffRule } from '@patinha/domain/payout';
import { useState } from 'react';

import { parseCents, typedMoney } from '../../../lib/form/amount-field.ts';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { ReasonField } from '../../../ui/form/reason-field.tsx';
import { money } from '../../../ui/format.ts';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogTrigger,
} from '../../../ui/layer/dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { errorText } from '../users/admin-users.strings.ts';
import { debtsText as text } from './admin-books.strings.ts';
import { useConfirmWriteOff, useWriteOff } from './books.api.ts';

interface WriteOffDialogProps {
  readonly debt: ProviderDebt;
}

/** Button and form for a write-off: the amount that the platform bears, and why. */
export function WriteOffDialog({ debt }: WriteOffDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const most = money('debt-written-off', debt.writable_cents);
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
  const writeOff = useWriteOff(debt.provider_id, ({ proposal }) =>
    toast({ title: proposal ? text.proposed : text.done }),
  );
  const form = useContractForm({
    schema: writeOffDebt.body,
    start: { amount_cents: typedMoney('debt-written-off', debt.writable_cents), reason: '' },
    input: ({ amount_cents: typed, reason }) => ({
      amount_cents: parseCents(typed, { least: 1, most: debt.writable_cents }),
      reason,
    }),
    sentences: {
      amount_cents: { invalid: text.amountInvalid(money('debt-written-off', debt.writable_cents)) },
      reason: { required: text.reasonMissing },
    },
    send: (request) => writeOff.mutateAsync(request),
    onSent: onDone,
    keep: `write-off.${debt.provider_id}`,
  });
  const amountCents = parseCents(form.values.amount_cents);
  return (
    <Form form={form} className="grid gap-4">
      {writeOff.error && <Alert tone="destructive">{errorText(writeOff.error)}</Alert>}
      <Field label={text.amount} error={form.problems.amount_cents} isRequired>
        {(control) => (
          <Input
            {...control}
            {...form.text('amount_cents')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
          />
        )}
      </Field>
      {(amountCents ?? 0) > writeOffRule.secondAdminAboveCents && <Alert tone="warning">{text.second}</Alert>}
      <ReasonField
        form={form}
        label={text.reason}
        hint={text.reasonHint}
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
    </Form>
  );
}

interface ConfirmWriteOffDialogProps extends WriteOffDialogProps {
  /** The displayed amount, which is confirmed. */
  readonly amountCents: number;
}

/** The second admin's confirmation. */
export function ConfirmWriteOffDialog({ debt, amountCents }: ConfirmWriteOffDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const confirm = useConfirmWriteOff(debt.provider_id, () => toast({ title: text.done }));
  const amount = money('debt-written-off', amountCents);
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
