import type { AdminDispute } from '@patinha/contract/dispute';
import type { ResolutionKind } from '@patinha/domain/dispute';
import { type ReactNode, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../../ui/layer/dialog.tsx';
import { resolveText as text } from './admin-dispute.strings.ts';
import { ResolveForm } from './resolve-form.tsx';

interface ResolveDialogProps {
  readonly dispute: AdminDispute;
  readonly kind: ResolutionKind;
  readonly trigger: ReactNode;
}

/** The refund of the decision, and the reason; starts open, because its button was pressed. */
export function ResolveDialog({ dispute, kind, trigger }: ResolveDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const back = (
    <DialogClose>
      <Button variant="outline">{text.cancel}</Button>
    </DialogClose>
  );
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>{trigger}</DialogTrigger>
      <DialogContent title={text.button[kind]} description={text.hint[kind]}>
        <ResolveForm dispute={dispute} kind={kind} back={back} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}
