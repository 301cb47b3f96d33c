import type { Booking } from '@patinha/contract/booking';
import type { HappenedAnswer } from '@patinha/domain/booking';

import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { formatDayTime } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { errorText } from '../booking-errors.strings.ts';
import { useHappenedAnswer } from '../use-booking-move.ts';
import { happenedText as text } from './happened.strings.ts';

interface HappenedProps {
  readonly booking: Booking;
}

/** 'Aconteceu?', for both sides of a booking whose check-in is missing or came too late (D-175). */
export function HappenedBox({ booking }: HappenedProps) {
  const answer = useHappenedAnswer(booking.id, () => toast({ title: text.done }));
  const { happened, side } = booking;
  if (!happened && !answer.isError) return null;
  const answers: readonly HappenedAnswer[] = side === 'tutor' ? ['yes', 'no', 'agreed'] : ['yes', 'no'];
  return (
    <Card aria-labelledby="happened-title" className="grid gap-4">
      <CardHeader id="happened-title" title={text.title} />
      {answer.isError && <Alert tone="destructive">{errorText(answer.error)}</Alert>}
      {happened && <p>{explanationOf(booking, happened)}</p>}
      {happened?.asks && (
        <div className="flex flex-wrap gap-3">
          {answers.map((said) => (
            <Button
              key={said}
              size="lg"
              variant={said === 'yes' ? 'default' : 'outline'}
              isPending={answer.isPending}
              onClick={() => answer.mutate(said)}
            >
              {text.answer[side][said]}
            </Button>
          ))}
        </div>
      )}
      {happened && (
        <p className="text-muted-foreground text-sm">
          {text.until[side](formatDayTime(happened.until, booking.zone))}
        </p>
      )}
    </Card>
  );
}

function explanationOf(
  { side, checked_in_at: checkedIn }: Booking,
  {
    asks,
    is_again: isAgain,
    tutor_said: tutorSaid,
    seller_said: sellerSaid,
  }: NonNullable<Booking['happened']>,
): string {
  if (asks && isAgain) return text.again;
  if (asks) return checkedIn === null ? text.question[side] : text.late[side];
  const own = side === 'tutor' ? tutorSaid : sellerSaid;
  return own === null ? text.late[side] : text.said(text.answer[side][own]);
}
