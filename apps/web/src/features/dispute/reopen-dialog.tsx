import { disputeTextLimit } from '@patinha/domain/dispute';
import { type FormEvent, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogTrigger } from '../../ui/dialog.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useReopen } from './dispute.api.ts';
import { errorText, pageText, stateText as text } from './dispute.strings.ts';

/** Once, with what has to be looked at again. */
export function ReopenDialog({ bookingId }: { readonly bookingId: string }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const reopen = useReopen(bookingId, () => toast({ title: text.done }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    const said = reason.trim();
    setMissing(said === '');
    if (said === '' || reopen.isPending) return;
    reopen.mutate(said, { onSuccess: () => setOpen(false) });
  };
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>
        <Button variant="outline">{text.reopen}</Button>
      </DialogTrigger>
      <DialogContent title={text.reopenTitle} description={text.reopenHint}>
        <form noValidate onSubmit={send} className="grid gap-4">
          {reopen.error && <Alert tone="destructive">{errorText(reopen.error)}</Alert>}
          <Field label={text.reopenReason} error={isMissing ? pageText.missing : undefined} isRequired>
            {(control) => (
              <Textarea
                {...control}
                rows={4}
                maxLength={disputeTextLimit}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
          <DialogFooter>
            <DialogClose>
              <Button variant="outline">{text.cancel}</Button>
            </DialogClose>
            <Button type="submit" isPending={reopen.isPending}>
              {text.reopen}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
