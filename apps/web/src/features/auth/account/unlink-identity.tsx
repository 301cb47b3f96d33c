import type { UserIdentity } from '@supabase/auth-js';
import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { ConfirmDialog } from '../../../ui/layer/dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useUnlinkIdentity } from '../factor/security.api.ts';
import { identityText as text, providerName } from '../factor/security.strings.ts';

/** Asks before a sign-in method is removed; the password is one too. */
export function UnlinkIdentity({ identity }: { readonly identity: UserIdentity }) {
  const [isOpen, setOpen] = useState(false);
  const unlink = useUnlinkIdentity(() => toast({ title: text.unlinked }));
  const name = providerName(identity.provider);
  const open = (next: boolean) => {
    unlink.reset();
    setOpen(next);
  };
  const confirm = () => unlink.mutate(identity, { onSuccess: () => setOpen(false) });
  return (
    <ConfirmDialog
      title={text.unlinkTitle(name)}
      description={identity.provider === 'email' ? text.unlinkPassword : text.unlinkHint}
      isOpen={isOpen}
      onOpenChange={open}
      trigger={
        <Button variant="outline" size="sm" aria-label={text.unlinkOf(name)}>
          {text.unlink}
        </Button>
      }
      confirmLabel={unlink.isPending ? text.unlinking : text.unlink}
      cancelLabel={text.cancel}
      isPending={unlink.isPending}
      onConfirm={confirm}
    >
      {unlink.error && (
        <Alert tone="destructive" title={text.unlinkFailed}>
          {unlink.error.message}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
