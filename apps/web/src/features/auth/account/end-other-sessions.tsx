import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { ConfirmDialog } from '../../../ui/layer/dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useEndOtherSessions } from './sessions.api.ts';
import { sessionsText as text } from './sessions.strings.ts';

/** Asks before every device but this one is signed out. */
export function EndOtherSessions() {
  const [isOpen, setOpen] = useState(false);
  const end = useEndOtherSessions(() => toast({ title: text.othersEnded }));
  const open = (next: boolean) => {
    end.reset();
    setOpen(next);
  };
  const confirm = () => end.mutate(undefined, { onSuccess: () => setOpen(false) });
  return (
    <ConfirmDialog
      title={text.endOthersTitle}
      description={text.endOthersHint}
      isOpen={isOpen}
      onOpenChange={open}
      trigger={<Button variant="outline">{text.endOthers}</Button>}
      confirmLabel={end.isPending ? text.ending : text.endOthers}
      cancelLabel={text.cancel}
      isPending={end.isPending}
      onConfirm={confirm}
    >
      {end.error && (
        <Alert tone="destructive" title={text.endFailed}>
          {end.error.message}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
