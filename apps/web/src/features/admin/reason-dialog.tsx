import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';

import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogTrigger } from '../../ui/dialog.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { errorText } from './admin-error-text.ts';
import { usersText as text } from './admin-users.strings.ts';
import { textIn } from './form-text.ts';

interface ReasonDialogProps {
  readonly trigger: ReactNode;
  readonly title: string;
  /** What will happen, in one sentence. */
  readonly description: string;
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

function ReasonForm({ hint, confirmLabel, variant, maxLength, perform, onDone }: ReasonFormProps) {
  const [problem, setProblem] = useState<string>();
  const action = useMutation({ mutationFn: perform });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The dialog may stand inside another form's dialog: React hands events up the tree of components.
    event.stopPropagation();
    const reason = textIn(new FormData(event.currentTarget), 'reason');
    setProblem(reason === '' ? text.reasonMissing : undefined);
    if (reason === '') return;
    action.mutate(reason, {
      onSuccess: () => {
        toast({ title: text.done });
        onDone();
      },
    });
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {action.error && <Alert tone="destructive">{errorText(action.error)}</Alert>}
      <Field label={text.reasonLabel} hint={hint} error={problem} isRequired>
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
