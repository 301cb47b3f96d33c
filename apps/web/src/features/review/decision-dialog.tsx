import { decideReview } from '@patinha/contract/review';
import type { ReviewDecision } from '@patinha/domain/review';
import { useState } from 'react';

import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Form } from '../../ui/form/form.tsx';
import { ReasonField } from '../../ui/form/reason-field.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogTrigger } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
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
  const decide = useDecision(reviewId, () => {
    toast({ title: text.decided });
    onDone();
  });
  const form = useContractForm({
    schema: decideReview.body,
    start: { reason: '' },
    input: ({ reason }) => ({ decision, reason }),
    sentences: { reason: { required: text.reasonMissing } },
    send: (body) => decide.mutateAsync(body),
    keep: `review-${decision}.${reviewId}`,
  });
  return (
    <Form form={form} className="grid gap-4">
      {decide.error && (
        <Alert tone="destructive" title={text.failed}>
          {errorText(decide.error)}
        </Alert>
      )}
      <ReasonField form={form} label={text.reason} maxLength={500} />
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
    </Form>
  );
}
