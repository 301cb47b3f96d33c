import { acceptBooking, declineBooking } from '@patinha/contract/booking';
import type { DeclineReason } from '@patinha/domain/booking';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

import { inFace } from '../../../lib/api/face.ts';
import { api } from '../../../lib/api/http.ts';
import { useHeldAct } from '../../../lib/use-held-act.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { errorText } from '../booking-errors.strings.ts';
import type { Proposals } from '../clash/clash-notice.tsx';
import { useBookingChange } from '../use-booking-change.ts';
import { requestText } from './request.strings.ts';

/** A yes with the times that are proposed to those who will wait, or a no for a reason. */
export type Answer =
  | { readonly move: 'accept'; readonly proposals: Proposals }
  | { readonly move: 'decline'; readonly reason: DeclineReason };

/** Of the button that accepts a request. */
export const acceptIdOf = (bookingId: string): string => `accept-${bookingId}`;

/** Answers a request, after the seconds in which the answer can be taken back. */
export function useAnswer(bookingId: string) {
  const sayFailure = useFailureFromElsewhere(bookingId);
  const answer = useBookingChange(
    bookingId,
    (given: Answer) => sendAnswer(bookingId, given),
    undefined,
    sayFailure,
  );
  // Its failure is said by the hook above, or by the screen.
  const send = (given: Answer) => answer.mutateAsync(given).catch(() => undefined);
  const { held, hold, undo } = useHeldAct(send);
  const takeBack = () => {
    // Drawn at once, so that the focus has somewhere to return to.
    flushSync(undo);
    document.getElementById(acceptIdOf(bookingId))?.focus();
  };
  const give = (given: Answer) => {
    navigator.vibrate?.(10);
    hold(given);
  };
  return {
    /** Held, or on its way. */
    given: held ?? (answer.isPending ? answer.variables : undefined),
    give,
    undo: held && takeBack,
    error: answer.error,
  };
}

/** Says why an answer failed whose screen was left meanwhile, and leads back to the request. */
function useFailureFromElsewhere(bookingId: string) {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return (error: Error) => {
    if (isHere.current) return;
    const link = { to: inFace(`/bookings/${bookingId}`), label: requestText.seeRequest };
    toast({ title: errorText(error), tone: 'destructive', link });
  };
}

function sendAnswer(bookingId: string, given: Answer) {
  const params = { booking_id: bookingId };
  // Sent while the page is being left, too.
  const options = { keepalive: true };
  if (given.move === 'decline')
    return api(declineBooking, { params, body: { reason: given.reason } }, options);
  const proposals = Object.entries(given.proposals).map(([booking_id, starts_at]) => ({
    booking_id,
    starts_at,
  }));
  return api(acceptBooking, { params, body: proposals.length > 0 ? { proposals } : {} }, options);
}
