import type { Booking } from '@patinha/contract/booking';
import { useState } from 'react';
import { Link } from 'react-router';

import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { ConfirmDialog } from '../../ui/layer/dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { answerSeriesText, confirmText, moveText } from './booking-move.strings.ts';
import { errorText } from './booking.strings.ts';
import type { Proposals } from './clash/clash-notice.tsx';
import { useAcceptance, useBookingMove } from './use-booking-move.ts';

// Only a provider with a request to answer needs it.
const ClashNotice = lazyPart(async () => (await import('./clash/clash-notice.tsx')).ClashNotice);

/** Aceitar and Recusar of a pending request (§2, provider dashboard); renders nothing once it has expired. */
export function AnswerButtons({ booking }: { readonly booking: Booking }) {
  const move = useBookingMove(booking.id);
  const acceptance = useAcceptance(booking.id);
  const [proposals, setProposals] = useState<Proposals>({});
  const [isDeclining, setDeclining] = useState(false);
  if (booking.series && booking.status === 'pending' && booking.side === 'provider')
    return (
      <Button asChild size="sm">
        <Link to={`/bookings/series/${booking.series.id}`}>{answerSeriesText}</Link>
      </Button>
    );
  const canAccept = booking.moves.includes('accept');
  const canDecline = booking.moves.includes('decline');
  const error = acceptance.error ?? move.error;
  if (!canAccept && !canDecline && !error) return null;
  const decline = () => move.mutate('decline', { onSettled: () => setDeclining(false) });
  return (
    <div className="grid gap-2">
      {canAccept && <ClashNotice booking={booking} proposals={proposals} onPropose={setProposals} />}
      {error && <Alert tone="destructive">{errorText(error)}</Alert>}
      <div className="flex flex-wrap gap-2">
        {canAccept && (
          <Button size="sm" isPending={acceptance.isPending} onClick={() => acceptance.mutate(proposals)}>
            {moveText.accept.label}
          </Button>
        )}
        {canDecline && (
          <ConfirmDialog
            {...confirmText.decline}
            isOpen={isDeclining}
            onOpenChange={setDeclining}
            confirmLabel={moveText.decline.label}
            isPending={move.isPending}
            onConfirm={decline}
            trigger={
              <Button size="sm" variant="outline">
                {moveText.decline.label}
              </Button>
            }
          />
        )}
      </div>
    </div>
  );
}
