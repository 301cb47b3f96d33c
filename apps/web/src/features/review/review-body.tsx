import type { Review } from '@patinha/contract/review';
import type { ReactNode } from 'react';

import { Badge } from '../../ui/badge.tsx';
import { formatDay } from '../../ui/format.ts';
import { PersonAvatar } from '../../ui/pet-avatar.tsx';
import { chipLabel, reviewText } from './review.strings.ts';
import { Stars } from './stars.tsx';

interface ReviewBodyProps {
  readonly review: Review;
  /** Content next to the stars and chips, for viewers who may see more. */
  readonly note?: string | null;
  /** Buttons below it. */
  readonly children?: ReactNode;
}

/** One review as it is read: who and when, stars, chips, words, the answer. */
export function ReviewBody({ review, note, children }: ReviewBodyProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <PersonAvatar name={review.reviewer_name} id={review.id} />
        <div className="min-w-0 flex-1 basis-24">
          <p className="font-semibold [overflow-wrap:anywhere]">{review.reviewer_name}</p>
          <time dateTime={review.created_at} className="text-muted-foreground text-sm">
            {formatDay(review.created_at)}
          </time>
        </div>
        <Stars rating={review.rating} />
      </div>
      {review.chips.length > 0 && (
        <ul aria-label={reviewText.chips} className="mt-2 flex flex-wrap gap-1.5">
          {review.chips.map((chip) => (
            <li key={chip}>
              <Badge>{chipLabel[chip]}</Badge>
            </li>
          ))}
        </ul>
      )}
      {review.comment !== null && (
        <p className="mt-2 [overflow-wrap:anywhere] whitespace-pre-line">{review.comment}</p>
      )}
      {note && <Aside title={reviewText.privateNote} words={note} />}
      {review.reply !== null && <Aside title={reviewText.reply} words={review.reply} />}
      {children && <div className="mt-2 flex flex-wrap gap-2">{children}</div>}
    </>
  );
}

const Aside = ({ title, words }: { readonly title: string; readonly words: string }) => (
  <div className="border-primary mt-3 border-l-3 pl-3">
    <p className="text-sm font-semibold">{title}</p>
    <p className="[overflow-wrap:anywhere] whitespace-pre-line">{words}</p>
  </div>
);
