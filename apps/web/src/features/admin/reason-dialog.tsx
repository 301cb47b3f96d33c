import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';

import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogTrigger } from '../../ui/dialog.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { errorText, usersText as text } from './admin-users.strings.ts';
import { textIn } from './form-text.ts';

interface ReasonDialogProps {
  readonly trigger: ReactNode;
  readonly title: string;
  /** What will happen, in one sentence. */
  readonly description: string;
  /** What is asked for; a reason unless told. */
  readonly label?: string;
  /** Who reads the reason. */
  readonly hint: string;
  readonly confirmLabel: string;
  readonly variant?: ButtonProps['variant'];
  readonly maxLength: number;
  readonly perform: (reason: string) => Promise<unknown>;
}

/** Asks for a reason before the staff does something to somebody. */
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
  const [problem, setProblem] = useState<string>();
  const action = useMutation({
    mutationFn: perform,
    // Not at the call: what was acted on may leave its list, and this form with it, before the call is over.
    onSuccess: () => {
      toast({ title: text.done });
      onDone();
    },
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The dialog may stand inside another form's dialog: React hands events up the tree of components.
    event.stopPropagation();
    const reason = textIn(new FormData(event.currentTarget), 'reason');
    setProblem(reason === '' ? text.reasonMissing : undefined);
    if (reason !== '') action.mutate(reason);
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {action.error && <Alert tone="destructive">{errorText(action.error)}</Alert>}
      <Field label={label} hint={hint} error={problem} isRequired>
        {(control) => <Textarea {...control} name="reason" rows={3} maxLength={maxLength} />}
      </Field>
      <DialogFooter>
        <DialogClose>
          <Button variant="outline">{text.back}</Button>
        </DialogClose>
        <Button type="submit" variant={variant} isPending={action.isPending}>
          {confirmLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}
