import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { ConfirmDialog } from '../../../ui/layer/dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useRemoveFactor } from './security.api.ts';
import { factorText as text } from './security.strings.ts';

interface RemoveFactorProps {
  readonly factorId: string;
  readonly name: string;
  /** Afterwards the account has only its password. */
  readonly isLast: boolean;
}

/** Asks before a factor is removed; stays open with the reason of a refusal. */
export function RemoveFactor({ factorId, name, isLast }: RemoveFactorProps) {
  const [isOpen, setOpen] = useState(false);
  const remove = useRemoveFactor(() => toast({ title: text.removed }));
  const open = (next: boolean) => {
    remove.reset();
    setOpen(next);
  };
  const confirm = () => remove.mutate(factorId, { onSuccess: () => setOpen(false) });
  return (
    <ConfirmDialog
      title={text.removeTitle(name)}
      description={isLast ? text.removeLast : text.removeOne}
      isOpen={isOpen}
      onOpenChange={open}
      trigger={
        <Button variant="outline" size="sm" aria-label={text.removeOf(name)}>
          {text.remove}
        </Button>
      }
      confirmLabel={remove.isPending ? text.removing : text.remove}
      cancelLabel={text.cancel}
      isPending={remove.isPending}
      onConfirm={confirm}
    >
      {remove.error && (
        <Alert tone="destructive" title={text.removeFailed}>
          {remove.error.message}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
