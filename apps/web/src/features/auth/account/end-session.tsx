import type { Session } from '@patinha/contract/auth';
import { useState } from 'react';

import { signOut } from '../../../lib/auth/auth-client.ts';
import { deviceName } from '../../../lib/auth/device-name.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { ConfirmDialog } from '../../../ui/layer/dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useEndSession } from './sessions.api.ts';
import { sessionErrorText, sessionsText as text } from './sessions.strings.ts';

/** Asks before a device is signed out; the current one uses the normal sign-out. */
export function EndSession({ session }: { readonly session: Session }) {
  const [isOpen, setOpen] = useState(false);
  const end = useEndSession(() => toast({ title: text.ended }));
  const name = deviceName(session);
  const open = (next: boolean) => {
    end.reset();
    setOpen(next);
  };
  const endOther = () => end.mutate(session.id, { onSuccess: () => setOpen(false) });
  return (
    <ConfirmDialog
      title={text.endTitle(name)}
      description={text.endHint}
      isOpen={isOpen}
      onOpenChange={open}
      trigger={
        <Button variant="outline" size="sm" aria-label={text.endOf(name)}>
          {text.end}
        </Button>
      }
      confirmLabel={end.isPending ? text.ending : text.end}
      cancelLabel={text.cancel}
      isPending={end.isPending}
      onConfirm={session.is_current ? () => void signOut() : endOther}
    >
      {end.error && (
        <Alert tone="destructive" title={text.endFailed}>
          {sessionErrorText(end.error)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
