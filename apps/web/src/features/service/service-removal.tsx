import type { OwnService } from '@patinha/contract/service';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { ConfirmDialog } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useRemoveService } from './service.api.ts';
import { errorText, serviceRemovalText as text } from './service.strings.ts';

interface ServiceRemovalProps {
  readonly service: OwnService;
  readonly onRemoved: () => void;
}

/** Excluir, after a question; what hangs on the service stays (D-160). */
export function ServiceRemoval({ service, onRemoved }: ServiceRemovalProps) {
  const [isOpen, setOpen] = useState(false);
  const remove = useRemoveService(service.id, () => toast({ title: text.removed(service.title) }));
  const open = (next: boolean) => {
    remove.reset();
    setOpen(next);
  };
  return (
    <ConfirmDialog
      title={text.title(service.title)}
      description={text.hint}
      isOpen={isOpen}
      onOpenChange={open}
      trigger={
        <Button variant="ghost" size="sm" className="text-destructive justify-self-start">
          <Trash2 aria-hidden="true" />
          {text.open}
        </Button>
      }
      confirmLabel={remove.isPending ? text.removing : text.confirm}
      cancelLabel={text.keep}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onRemoved })}
    >
      {remove.error && (
        <Alert tone="destructive" title={text.failed}>
          {errorText(remove.error)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
