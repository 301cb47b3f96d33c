import type { ReviewDecision } from '@patinha/domain/review';
import { type FormEvent, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogTrigger } from '../../ui/dialog.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { ReasonField, useReason } from '../../ui/reason-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useDecision } from './review.api.ts';
import { errorText, moderationText as text } from './review.strings.ts';

interface DecisionDialogProps {
  readonly reviewId: string;
  readonly decision: ReviewDecision;
  readonly label: string;
}

/** An admin hides or keeps a review, and says why. */
export function DecisionDialog({ reviewId, decision, label }: DecisionDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const isHiding = decision === 'hide';
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>
        <Button variant={isHiding ? 'destructive' : 'outline'} size="sm">
          {label}
        </Button>
      </DialogTrigger>
      <DialogContent
        title={isHiding ? text.hideTitle : text.keepTitle}
        description={isHiding ? text.hideHint : text.keepHint}
      >
        <DecisionForm reviewId={reviewId} decision={decision} label={label} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

type DecisionFormProps = DecisionDialogProps & { readonly onDone: () => void };

function DecisionForm({ reviewId, decision, label, onDone }: DecisionFormProps) {
  const reason = useReason();
  const decide = useDecision(reviewId, () => {
    toast({ title: text.decided });
    onDone();
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const said = reason.take();
    if (said === undefined) return;
    decide.mutate({ decision, reason: said });
  };
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      {decide.error && (
        <Alert tone="destructive" title={text.failed}>
          {errorText(decide.error)}
        </Alert>
      )}
      <ReasonField reason={reason} label={text.reason} missing={text.reasonMissing} maxLength={500} />
      <DialogFooter>
        <DialogClose>
          <Button variant="outline">{text.back}</Button>
        </DialogClose>
        <Button
          type="submit"
          variant={decision === 'hide' ? 'destructive' : 'default'}
          isPending={decide.isPending}
        >
          {label}
        </Button>
      </DialogFooter>
    </form>
  );
}
