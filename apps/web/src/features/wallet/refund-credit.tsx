import { useState } from 'react';

import { errorTextOf } from '../../lib/words/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { money } from '../../ui/format.ts';
import { ConfirmDialog } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useReturnRefundCredit } from './refund-credit.api.ts';
import { refundCreditErrorText, refundCreditText as text } from './refund-credit.strings.ts';

const errorText = errorTextOf(refundCreditErrorText);

/** Money of a refund that was taken as credit, and the way back to what paid it. */
export function RefundCredit({ amountCents }: { readonly amountCents: number }) {
  return (
    <Card aria-labelledby="refund-credit-title">
      <CardHeader id="refund-credit-title" title={text.title} />
      <div className="grid gap-4">
        <p className="font-display text-2xl font-bold tabular-nums">{money('credit', amountCents)}</p>
        <p>{text.hint}</p>
        <ReturnDialog amount={money('credit', amountCents)} />
      </div>
    </Card>
  );
}

function ReturnDialog({ amount }: { readonly amount: string }) {
  const [isOpen, setOpen] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const returnCredit = useReturnRefundCredit(() =>
    toast({ title: text.done, description: text.doneHint(amount) }),
  );
  const open = (next: boolean) => {
    returnCredit.reset();
    setOpen(next);
  };
  const confirm = () =>
    returnCredit.mutate(key, {
      onSuccess: () => {
        setKey(crypto.randomUUID());
        setOpen(false);
      },
      onError: () => toast({ title: text.failed, tone: 'destructive' }),
    });
  return (
    <ConfirmDialog
      title={text.question(amount)}
      description={text.explanation}
      isOpen={isOpen}
      onOpenChange={open}
      trigger={
        <Button variant="outline" className="justify-self-start">
          {text.open}
        </Button>
      }
      confirmLabel={returnCredit.isPending ? text.pending : text.confirm}
      cancelLabel={text.keep}
      variant="default"
      isPending={returnCredit.isPending}
      onConfirm={confirm}
    >
      {returnCredit.error && (
        <Alert tone="destructive" title={text.failed}>
          {errorText(returnCredit.error)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
