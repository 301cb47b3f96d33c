import type { Booking } from '@patinha/contract/booking';
import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router';

import { inFace } from '../../lib/api/face.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { LateDialog } from '../../ui/layer/late-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { HeldAnswer } from './answer/held-answer.tsx';
import { acceptIdOf, useAnswer } from './answer/use-answer.ts';
import { errorText } from './booking-errors.strings.ts';
import { answerSeriesText, moveText } from './booking-move.strings.ts';
import { requestOf } from './clash/booking-clash.api.ts';
import type { Proposals } from './clash/clash-notice.tsx';
import { TravelNote } from './travel/travel-note.tsx';

// Few requests clash with another.
const ClashNotice = lazyPart(async () => (await import('./clash/clash-notice.tsx')).ClashNotice);

const DeclineDialog = lazyPart(async () => (await import('./decline/decline-dialog.tsx')).DeclineDialog);

const declineButton = (
  <Button size="sm" variant="outline">
    {moveText.decline.label}
  </Button>
);

interface AnswerButtonsProps {
  readonly booking: Booking;
  /** How the acceptance looks and what it is called where several requests stand below each other. */
  readonly accept?: Pick<ButtonProps, 'size' | 'variant' | 'aria-label'>;
}

/** Aceitar and Recusar of a pending request (§2, provider dashboard); renders nothing once it has expired. */
export function AnswerButtons({ booking, accept }: AnswerButtonsProps) {
  const answer = useAnswer(booking.id);
  const [proposals, setProposals] = useState<Proposals>({});
  if (booking.series && booking.status === 'pending' && booking.side === 'provider')
    return (
      <Button asChild size="sm">
        <Link to={inFace(`/bookings/series/${booking.series.id}`)}>{answerSeriesText}</Link>
      </Button>
    );
  const canAccept = booking.moves.includes('accept');
  const canDecline = booking.moves.includes('decline');
  if (![canAccept, canDecline, answer.error, answer.given].some(Boolean)) return null;
  return (
    <div className="grid gap-2">
      {canAccept && <Clashes booking={booking} proposals={proposals} onPropose={setProposals} />}
      {answer.error && <Alert tone="destructive">{errorText(answer.error)}</Alert>}
      {answer.given ? (
        <HeldAnswer answer={answer.given} onUndo={answer.undo} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {canAccept && (
            <Button
              id={acceptIdOf(booking.id)}
              size="sm"
              {...accept}
              onClick={() => answer.give({ move: 'accept', proposals })}
            >
              {moveText.accept.label}
            </Button>
          )}
          {canDecline && (
            <LateDialog button={declineButton}>
              <DeclineDialog
                booking={booking}
                trigger={declineButton}
                onDecline={(reason) => answer.give({ move: 'decline', reason })}
              />
            </LateDialog>
          )}
        </div>
      )}
    </div>
  );
}

/** Known before the notice is fetched; it also says that it could not be read. Ways that take too long stand above. */
function Clashes(props: ComponentProps<typeof ClashNotice>) {
  const request = useQuery(requestOf(props.booking.id));
  const hasNotice = request.isError || (request.data?.clashes.length ?? 0) > 0;
  return (
    <>
      <TravelNote request={request.data} />
      {hasNotice && <ClashNotice {...props} />}
    </>
  );
}
