import { type BookingReviews, type ReviewInput, reviewInputSchema } from '@patinha/contract/review';
import { checkFields } from '@patinha/contract/shared';
import { chipsBy, reviewLimits } from '@patinha/domain/review';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';

import { type Problems, problemsBy } from '../../lib/field-problems.ts';
import { Button } from '../../ui/button.tsx';
import { DialogClose, DialogFooter } from '../../ui/dialog.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ChipField } from './chip-field.tsx';
import { useWriteReview } from './review.api.ts';
import { bookingReviewText, errorText, formText as text, reviewFieldText } from './review.strings.ts';
import { StarField } from './star-field.tsx';

const problemsOf = problemsBy(reviewFieldText);

/** What is typed; nothing is chosen at first, so that no star is given by accident. */
interface Draft {
  readonly rating: number;
  readonly chips: ReviewInput['chips'];
  readonly comment: string;
  readonly privateNote: string;
}

const draftOf = ({ own }: BookingReviews): Draft => ({
  rating: own?.rating ?? 0,
  chips: own?.chips ?? [],
  comment: own?.comment ?? '',
  privateNote: own?.private_note ?? '',
});

const bodyOf = ({ rating, chips, comment, privateNote }: Draft) => ({
  rating: rating === 0 ? undefined : rating,
  chips,
  comment: comment.trim() || null,
  private_note: privateNote.trim() || null,
});

interface ReviewFormProps {
  readonly bookingId: string;
  readonly reviews: BookingReviews;
  readonly onSent: () => void;
}

/** Stars, chips, words for all and words for one. */
export function ReviewForm({ bookingId, reviews, onSent }: ReviewFormProps) {
  const { side } = reviews;
  const [draft, setDraft] = useState(() => draftOf(reviews));
  const [problems, setProblems] = useState<Problems<typeof reviewFieldText>>({});
  const write = useWriteReview(bookingId, ({ own }) =>
    toast({ title: own?.is_shown ? text.published : text.sent }),
  );
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = checkFields(reviewInputSchema, bodyOf(draft));
    if (!checked.success) {
      flushSync(() => setProblems(problemsOf(checked.fields)));
      form.querySelector<HTMLElement>('[aria-invalid], [name="rating"]')?.focus();
      return;
    }
    setProblems({});
    write.mutate(checked.output, { onSuccess: () => onSent() });
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      {write.error && (
        <Alert tone="destructive" title={text.sendFailed}>
          {errorText(write.error)}
        </Alert>
      )}
      <StarField rating={draft.rating} error={problems.rating} onChange={(rating) => change({ rating })} />
      <ChipField chips={chipsBy(side)} chosen={draft.chips} onChange={(chips) => change({ chips })} />
      <Field
        label={text.comment[side]}
        hint={text.commentHint[side]}
        error={problems.comment}
        isRequired={false}
      >
        {(control) => (
          <Textarea
            {...control}
            maxLength={reviewLimits.comment}
            value={draft.comment}
            onChange={({ target }) => change({ comment: target.value })}
          />
        )}
      </Field>
      <Field
        label={text.privateNote}
        hint={text.privateNoteHint}
        error={problems.private_note}
        isRequired={false}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={reviewLimits.privateNote}
            value={draft.privateNote}
            onChange={({ target }) => change({ privateNote: target.value })}
          />
        )}
      </Field>
      <p className="text-muted-foreground text-sm">
        {bookingReviewText.blind} {side === 'tutor' && text.points}
      </p>
      <DialogFooter>
        <DialogClose>
          <Button variant="outline">{text.cancel}</Button>
        </DialogClose>
        <Button type="submit" isPending={write.isPending}>
          {write.isPending ? text.sending : text.send}
        </Button>
      </DialogFooter>
    </form>
  );
}
