import { type Review, replyToReview } from '@patinha/contract/review';
import type { BookingSide } from '@patinha/domain/booking';
import { reviewLimits } from '@patinha/domain/review';
import { useState } from 'react';

import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Textarea } from '../../ui/form/input.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogTrigger } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useReply } from './review.api.ts';
import { errorText, replyText as text } from './review.strings.ts';

interface ReplyDialogProps {
  readonly review: Review;
  /** Who answers. */
  readonly side: BookingSide;
}

/** 'Responder': once, by the side that the review is about. */
export function ReplyDialog({ review, side }: ReplyDialogProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>
        <Button variant="outline" size="sm" aria-label={text.openFor(review.reviewer_name)}>
          {text.open}
        </Button>
      </DialogTrigger>
      <DialogContent title={text.title(review.reviewer_name)} description={text.description[side]}>
        <ReplyForm reviewId={review.id} onSent={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function ReplyForm({ reviewId, onSent }: { readonly reviewId: string; readonly onSent: () => void }) {
  const reply = useReply(reviewId, () => toast({ title: text.sent }));
  const form = useContractForm({
    schema: replyToReview.body,
    start: { reply: '' },
    sentences: { reply: { required: text.missing } },
    send: ({ reply: words }) => reply.mutateAsync(words),
    onSent,
    keep: `reply.${reviewId}`,
  });
  return (
    <Form form={form} className="grid gap-4">
      {reply.error && (
        <Alert tone="destructive" title={text.failed}>
          {errorText(reply.error)}
        </Alert>
      )}
      <Field label={text.label} error={form.problems.reply} isRequired>
        {(control) => <Textarea {...control} {...form.text('reply')} maxLength={reviewLimits.reply} />}
      </Field>
      <DialogFooter>
        <DialogClose>
          <Button variant="outline">{text.cancel}</Button>
        </DialogClose>
        <Button type="submit" isPending={reply.isPending}>
          {reply.isPending ? text.sending : text.send}
        </Button>
      </DialogFooter>
    </Form>
  );
}
