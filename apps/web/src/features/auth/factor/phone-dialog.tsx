import { type ReactNode, useState } from 'react';

import { Dialog, DialogContent, DialogTrigger } from '../../../ui/layer/dialog.tsx';
import { PhoneEnrolment } from './phone-enrolment.tsx';
import { phoneText } from './security.strings.ts';

/** Adds a phone; closes once it is verified. */
export function PhoneDialog({ trigger }: { readonly trigger: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>{trigger}</DialogTrigger>
      <DialogContent title={phoneText.title}>
        <PhoneEnrolment onAdded={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}
