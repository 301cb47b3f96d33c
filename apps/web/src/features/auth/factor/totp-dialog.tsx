import { type ReactNode, useState } from 'react';

import { Dialog, DialogContent, DialogTrigger } from '../../../ui/layer/dialog.tsx';
import { totpText } from './security.strings.ts';
import { TotpEnrolment } from './totp-enrolment.tsx';

/** Adds an authenticator application; closes once it is verified. */
export function TotpDialog({ trigger }: { readonly trigger: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>{trigger}</DialogTrigger>
      <DialogContent title={totpText.title}>
        <TotpEnrolment onAdded={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}
