import { reopenDispute } from '@patinha/contract/dispute';
import { disputeTextLimit } from '@patinha/domain/dispute';
import { useState } from 'react';

import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Textarea } from '../../ui/form/input.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogTrigger } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useReopen } from './dispute.api.ts';
import { errorText, pageText, stateText as text } from './dispute.strings.ts';

/** Reopens once, with the points to review. */
export function ReopenDialog({ bookingId }: { readonly bookingId: string }) {
  const [isOpen, setOpen] = useState(false);
  const reopen = useReopen(bookingId, () => toast({ title: text.done }));
  const form = useContractForm({
    schema: reopenDispute.body,
    start: { reason: '' },
    sentences: { reason: { required: pageText.missing } },
    send: ({ reason }) => reopen.mutateAsync(reason),
    onSent: () => setOpen(false),
    keep: `reopen.${bookingId}`,
  });
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>
        <Button variant="outline">{text.reopen}</Button>
      </DialogTrigger>
      <DialogContent title={text.reopenTitle} description={text.reopenHint}>
        <Form form={form} className="grid gap-4">
          {reopen.error && <Alert tone="destructive">{errorText(reopen.error)}</Alert>}
          <Field label={text.reopenReason} error={form.problems.reason} isRequired>
            {(control) => (
              <Textarea {...control} {...form.text('reason')} rows={4} maxLength={disputeTextLimit} />
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
        </Form>
      </DialogContent>
    </Dialog>
  );
}
