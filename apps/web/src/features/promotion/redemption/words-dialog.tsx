import { textSchema } from '@patinha/contract/shared';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';

import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Textarea } from '../../../ui/form/input.tsx';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogTrigger,
} from '../../../ui/layer/dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { errorText } from '../promotion.strings.ts';

interface WordsDialogProps {
  readonly trigger: ReactNode;
  readonly text: {
    readonly title: string;
    /** What will happen, in one sentence. */
    readonly description: string;
    readonly label: string;
    readonly missing: string;
    readonly send: string;
    readonly sending: string;
    readonly cancel: string;
    readonly sent: string;
    readonly sendFailed: string;
  };
  readonly maxLength: number;
  readonly variant?: ButtonProps['variant'];
  readonly perform: (words: string) => Promise<unknown>;
}

/** An action with a short explanation; starts open, because its button was pressed. */
export function WordsDialog({ trigger, text, maxLength, variant, perform }: WordsDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const action = useMutation({
    mutationFn: perform,
    // Not at the call: the row may leave its list, and unmount this dialog, before the call completes.
    onSuccess: () => {
      toast({ title: text.sent });
      setOpen(false);
    },
    onError: (error) => toast({ title: text.sendFailed, description: errorText(error), tone: 'destructive' }),
  });
  const form = useContractForm({
    schema: z.object({ words: textSchema(maxLength) }),
    start: { words: '' },
    sentences: { words: { required: text.missing } },
    send: ({ words }) => action.mutateAsync(words),
  });
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>{trigger}</DialogTrigger>
      <DialogContent title={text.title} description={text.description}>
        <Form form={form} className="grid gap-4">
          {action.error && (
            <Alert tone="destructive" title={text.sendFailed}>
              {errorText(action.error)}
            </Alert>
          )}
          <Field label={text.label} error={form.problems.words} isRequired>
            {(control) => <Textarea {...control} {...form.text('words')} maxLength={maxLength} />}
          </Field>
          <DialogFooter>
            <DialogClose>
              <Button variant="outline">{text.cancel}</Button>
            </DialogClose>
            <Button type="submit" variant={variant} isPending={action.isPending}>
              {action.isPending ? text.sending : text.send}
            </Button>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
