import type { ReportedReview } from '@patinha/contract/review';
import { useState } from 'react';

import { useInfiniteQuery } from '../../lib/api/use-query.ts';
import { Card } from '../../ui/card.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/input.tsx';
import { formatDayTime } from '../../ui/format.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { ReviewBody } from './review-body.tsx';
import { ReviewPages } from './review-pages.tsx';
import { type ReportedState, reportedReviews } from './review.api.ts';
import { moderationText as text, reasonLabel } from './review.strings.ts';

/** The admin's tab: reported and hidden reviews. */
export function ReportedReviews() {
  const [state, setState] = useState<ReportedState>('open');
  const list = useInfiniteQuery(reportedReviews(state));
  return (
    <Card className="grid gap-5">
      <Field label={text.state} className="sm:max-w-60">
        {(control) => (
          <Select
            {...control}
            value={state}
            onChange={({ target }) => setState(target.value === 'hidden' ? 'hidden' : 'open')}
          >
            <option value="open">{text.states.open}</option>
            <option value="hidden">{text.states.hidden}</option>
          </Select>
        )}
      </Field>
      <ReviewPages list={list} empty={text.none[state]}>
        {(review) => <Reported review={review} />}
      </ReviewPages>
    </Card>
  );
}

function Reported({ review }: { readonly review: ReportedReview }) {
  const { id, hidden_reason: hiddenReason } = review;
  return (
    <ReviewBody review={review}>
      <div className="grid w-full gap-2">
        <p className="text-muted-foreground text-sm [overflow-wrap:anywhere]">
          {text.of(review.reviewer_name, review.reviewed_name)}
        </p>
        <ul className="grid gap-1">
          {review.reports.map(({ reason, detail, reported_at: reportedAt }) => (
            <li key={`${reportedAt} ${reason}`} className="[overflow-wrap:anywhere]">
              <span className="font-semibold">{reasonLabel[reason]}</span>
              {detail !== null && `: ${detail}`}{' '}
              <time dateTime={reportedAt} className="text-muted-foreground text-sm">
                {formatDayTime(reportedAt)}
              </time>
            </li>
          ))}
        </ul>
        {hiddenReason !== null && <Alert tone="warning">{text.hiddenFor(hiddenReason)}</Alert>}
        <div className="flex flex-wrap gap-2">
          {hiddenReason === null && <DecisionDialog reviewId={id} decision="hide" label={text.hide} />}
          <DecisionDialog
            reviewId={id}
            decision="keep"
            label={hiddenReason === null ? text.keep : text.restore}
          />
        </div>
      </div>
    </ReviewBody>
  );
}
