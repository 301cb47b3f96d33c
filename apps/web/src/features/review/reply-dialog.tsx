import type { Review } from '@patinha/contract/review';
import type { BookingSide } from '@patinha/domain/booking';
import { reviewLimits } from '@patinha/domain/review';
import { type FormEvent, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogTrigger } from '../../ui/dialog.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
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
  const [words, setWords] = useState('');
  const [isMissing, setMissing] = useState(false);
  const reply = useReply(reviewId, () => toast({ title: text.sent }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(words.trim() === '');
    if (words.trim() === '') return;
    reply.mutate(words.trim(), { onSuccess: () => onSent() });
  };
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      {reply.error && (
        <Alert tone="destructive" title={text.failed}>
          {errorText(reply.error)}
        </Alert>
      )}
      <Field label={text.label} error={isMissing ? text.missing : undefined} isRequired>
        {(control) => (
          <Textarea
            {...control}
            maxLength={reviewLimits.reply}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </Field>
      <DialogFooter>
        <DialogClose>
          <Button variant="outline">{text.cancel}</Button>
        </DialogClose>
        <Button type="submit" isPending={reply.isPending}>
          {reply.isPending ? text.sending : text.send}
        </Button>
      </DialogFooter>
    </form>
  );
}
