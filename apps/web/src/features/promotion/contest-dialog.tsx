import type { OwnRedemption } from '@patinha/contract/promotion';
import { type FormEvent, type ReactNode, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogTrigger } from '../../ui/dialog.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { errorText } from './promotion-error-text.ts';
import { useContest } from './redemption.api.ts';
import { hadText as text } from './redemption.strings.ts';

interface ContestDialogProps {
  readonly redemption: OwnRedemption;
  readonly trigger: ReactNode;
}

/** The member's word against the partner's; open from the start, its button having been pressed. */
export function ContestDialog({ redemption, trigger }: ContestDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const contest = useContest();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const said = reason.trim();
    setMissing(said === '');
    if (said === '') return;
    contest.mutate(
      { id: redemption.id, reason: said },
      {
        onSuccess: () => {
          toast({ title: text.sent });
          setOpen(false);
        },
        onError: (error) =>
          toast({ title: text.sendFailed, description: errorText(error), tone: 'destructive' }),
      },
    );
  };
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>{trigger}</DialogTrigger>
      <DialogContent title={text.dialogTitle} description={text.dialog}>
        <form noValidate onSubmit={send} className="grid gap-4">
          {contest.error && (
            <Alert tone="destructive" title={text.sendFailed}>
              {errorText(contest.error)}
            </Alert>
          )}
          <Field label={text.reason} error={isMissing ? text.reasonMissing : undefined} isRequired>
            {(control) => (
              <Textarea
                {...control}
                value={reason}
                maxLength={500}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
          <DialogFooter>
            <DialogClose>
              <Button variant="outline">{text.cancel}</Button>
            </DialogClose>
            <Button type="submit" isPending={contest.isPending}>
              {contest.isPending ? text.sending : text.send}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
