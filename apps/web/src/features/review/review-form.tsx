import { type BookingReviews, type ReviewInput, reviewInputSchema } from '@patinha/contract/review';
import { firstNameOf } from '@patinha/domain/account';
import { chipsBy, reviewLimits } from '@patinha/domain/review';
import { Link } from 'react-router';

import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Textarea } from '../../ui/form/input.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { ChipField } from './chip-field.tsx';
import { PrivateNote } from './private-note.tsx';
import { useWriteReview } from './review.api.ts';
import { bookingReviewText, errorText, formText as text, reviewFieldText } from './review.strings.ts';
import { StarField } from './star-field.tsx';

/** What is typed; nothing is chosen at first, so that no star is given by accident. */
interface Draft {
  readonly rating: number;
  readonly chips: ReviewInput['chips'];
  readonly comment: string;
  readonly private_note: string;
}

const draftOf = ({ own }: BookingReviews): Draft => ({
  rating: own?.rating ?? 0,
  chips: own?.chips ?? [],
  comment: own?.comment ?? '',
  private_note: own?.private_note ?? '',
});

const bodyOf = ({ rating, chips, comment, private_note: note }: Draft) => ({
  rating: rating === 0 ? undefined : rating,
  chips,
  comment: comment.trim() || null,
  private_note: note.trim() || null,
});

interface ReviewFormProps {
  readonly bookingId: string;
  readonly reviews: BookingReviews;
  readonly onSent: () => void;
}

/** From this score on the words that praise fit. */
const praiseFrom = 4;
/** Up to this score something may have to be put right. */
const badUpTo = 2;

/** Stars, of which one tap is enough, and if wanted chips, words for all and words for one. */
export function ReviewForm({ bookingId, reviews, onSent }: ReviewFormProps) {
  const { side } = reviews;
  const write = useWriteReview(bookingId, ({ own }) =>
    toast({ title: own?.is_shown ? text.published : text.sent }),
  );
  const form = useContractForm({
    schema: reviewInputSchema,
    start: draftOf(reviews),
    input: bodyOf,
    sentences: reviewFieldText,
    send: (review) => write.mutateAsync(review),
    onSent,
    keep: `review.${bookingId}`,
  });
  const { values: draft, problems, change } = form;
  const name = firstNameOf(reviews.other_name);
  const isPraise = draft.rating >= praiseFrom;
  const isBad = draft.rating > 0 && draft.rating <= badUpTo;
  const rate = (rating: number) => change(rating >= praiseFrom ? { rating } : { rating, chips: [] });
  return (
    <Form form={form} className="grid gap-5">
      {write.error && (
        <Alert tone="destructive" title={text.sendFailed}>
          {errorText(write.error)}
        </Alert>
      )}
      <StarField rating={draft.rating} error={problems.rating} onChange={rate} />
      {isPraise && (
        <ChipField chips={chipsBy(side)} chosen={draft.chips} onChange={(chips) => change({ chips })} />
      )}
      <Field
        label={text.comment[side]}
        hint={text.commentHint[side]}
        error={problems.comment}
        isRequired={false}
      >
        {(control) => (
          <Textarea {...control} {...form.text('comment')} rows={2} maxLength={reviewLimits.comment} />
        )}
      </Field>
      <PrivateNote name={name} isNeeded={draft.private_note !== '' || problems.private_note !== undefined}>
        <Field label={text.privateNote(name)} error={problems.private_note} isRequired={false}>
          {(control) => (
            <Textarea
              {...control}
              {...form.text('private_note')}
              rows={2}
              maxLength={reviewLimits.privateNote}
            />
          )}
        </Field>
      </PrivateNote>
      {side === 'tutor' && isBad && <ProblemFirst bookingId={bookingId} />}
      <div className="bg-card sticky -bottom-6 -mx-6 -mb-6 grid gap-2 px-6 pt-3 pb-6 text-center">
        <p className="text-muted-foreground text-sm">
          {bookingReviewText.blind} {side === 'tutor' && text.points}
        </p>
        <Button type="submit" size="lg" isPending={write.isPending}>
          {write.isPending ? text.sending : text.send}
        </Button>
      </div>
    </Form>
  );
}

/** Publishing stays possible. */
const ProblemFirst = ({ bookingId }: { readonly bookingId: string }) => (
  <p className="text-center">
    {text.problemFirst}{' '}
    <Link to={`/disputa/${bookingId}`} className="text-link font-semibold underline">
      {text.problem}
    </Link>
  </p>
);
