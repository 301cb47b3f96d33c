import { type ReactNode, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { money } from '../../ui/format.ts';
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogTrigger } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useConfirm } from './admin-dispute.api.ts';
import { resolveText as text } from './admin-dispute.strings.ts';
import { errorText } from './dispute.strings.ts';

interface ConfirmDialogProps {
  readonly disputeId: string;
  readonly refundCents: number;
  readonly trigger: ReactNode;
}

/** The second admin's confirmation; starts open, because its button was pressed. */
export function ConfirmDialog({ disputeId, refundCents, trigger }: ConfirmDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const [key] = useState(() => crypto.randomUUID());
  const confirm = useConfirm(disputeId, () => toast({ title: text.resolved }));
  const amount = money('refund', refundCents);
  const send = () =>
    confirm.mutate({ body: { refund_cents: refundCents }, key }, { onSuccess: () => setOpen(false) });
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>{trigger}</DialogTrigger>
      <DialogContent title={text.confirmTitle} description={text.refund(amount)}>
        {confirm.error && <Alert tone="destructive">{errorText(confirm.error)}</Alert>}
        <DialogFooter>
          <DialogClose>
            <Button variant="outline">{text.cancel}</Button>
          </DialogClose>
          <Button isPending={confirm.isPending} onClick={send}>
            {text.confirm(amount)}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
