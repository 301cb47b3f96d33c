import { type ComponentProps, useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent, DialogTrigger } from '../../../ui/layer/dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { CredentialsForm } from '../sign-in/credentials-form.tsx';

type FormProps = ComponentProps<typeof CredentialsForm>;

interface CredentialsDialogProps extends Omit<FormProps, 'onDone'> {
  readonly text: FormProps['text'] & {
    readonly open: string;
    readonly title: string;
    readonly description: string;
    readonly success: string;
    readonly successDetail: string;
  };
}

/** Button and dialog for one credential; closes once the change is accepted. */
export function CredentialsDialog({ text, ...form }: CredentialsDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const done = () => {
    setOpen(false);
    toast({ title: text.success, description: text.successDetail });
  };
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>
        <Button variant="outline" size="sm">
          {text.open}
        </Button>
      </DialogTrigger>
      <DialogContent title={text.title} description={text.description}>
        <CredentialsForm {...form} text={text} onDone={done} />
      </DialogContent>
    </Dialog>
  );
}
