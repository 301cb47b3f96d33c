import { textSchema } from '@patinha/contract/shared';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';

import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Form } from '../../ui/form/form.tsx';
import { ReasonField } from '../../ui/form/reason-field.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogTrigger } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { errorText, usersText as text } from './users/admin-users.strings.ts';

interface ReasonDialogProps {
  readonly trigger: ReactNode;
  readonly title: string;
  /** What will happen, in one sentence. */
  readonly description: string;
  /** The label of the input; a reason by default. */
  readonly label?: string;
  /** Who reads the reason. */
  readonly hint: string;
  readonly confirmLabel: string;
  readonly variant?: ButtonProps['variant'];
  readonly maxLength: number;
  readonly perform: (reason: string) => Promise<unknown>;
}

/** Asks for a reason before the staff acts on an account or a record. */
export function ReasonDialog({ trigger, title, description, ...form }: ReasonDialogProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>{trigger}</DialogTrigger>
      <DialogContent title={title} description={description}>
        <ReasonForm {...form} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

type ReasonFormProps = Omit<ReasonDialogProps, 'trigger' | 'title' | 'description'> & {
  readonly onDone: () => void;
};

function ReasonForm({
  label = text.reasonLabel,
  hint,
  confirmLabel,
  variant,
  maxLength,
  perform,
  onDone,
}: ReasonFormProps) {
  const action = useMutation({
    mutationFn: perform,
    // Not at the call: the row may leave its list, and unmount this form, before the call completes.
    onSuccess: () => {
      toast({ title: text.done });
      onDone();
    },
  });
  const form = useContractForm({
    schema: z.object({ reason: textSchema(maxLength) }),
    start: { reason: '' },
    sentences: { reason: { required: text.reasonMissing } },
    send: ({ reason }) => action.mutateAsync(reason),
  });
  return (
    <Form form={form} className="grid gap-4">
      {action.error && <Alert tone="destructive">{errorText(action.error)}</Alert>}
      <ReasonField form={form} label={label} hint={hint} maxLength={maxLength} />
      <DialogFooter>
        <DialogClose>
          <Button variant="outline">{text.back}</Button>
        </DialogClose>
        <Button type="submit" variant={variant} isPending={action.isPending}>
          {confirmLabel}
        </Button>
      </DialogFooter>
    </Form>
  );
}
