import { Link } from 'react-router';

import { inFace } from '../../lib/api/face.ts';
import { useInfiniteQuery } from '../../lib/api/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ReplyDialog } from './reply-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { ReviewBody } from './review-body.tsx';
import { ReviewPages } from './review-pages.tsx';
import { receivedReviews } from './review.api.ts';
import { receivedText, reviewText } from './review.strings.ts';

/** What tutors said of the person's own services, private notes included, with the way to answer. */
export function ReceivedReviews() {
  const list = useInfiniteQuery(receivedReviews());
  return (
    <Card aria-label={receivedText.received}>
      <ReviewPages list={list} empty={reviewText.none} hint={reviewText.noneHint}>
        {(review) => (
          <ReviewBody review={review} note={review.private_note}>
            {review.reply === null && <ReplyDialog review={review} side="provider" />}
            <Button asChild variant="ghost" size="sm">
              <Link
                to={inFace(`/bookings/${review.booking_id}`)}
                aria-label={receivedText.openBooking(review.booking_title)}
              >
                {review.booking_title}
              </Link>
            </Button>
            <ReportDialog review={review} />
          </ReviewBody>
        )}
      </ReviewPages>
    </Card>
  );
}
