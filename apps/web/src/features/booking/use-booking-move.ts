import type { Booking } from '@patinha/contract/booking';
import type { DeclineReason, HappenedAnswer } from '@patinha/domain/booking';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { OnDone } from '../../lib/api/on-done.ts';
import {
  acceptRequest,
  bookingById,
  declineRequest,
  type HandoverMove,
  handOver,
  moveBooking,
  sayHappened,
  type SimpleMove,
} from './booking.api.ts';

/** Reloads every booking, whether the move succeeded or was refused. */
function useChange<Input>(
  bookingId: string,
  change: (input: Input) => Promise<Booking | undefined>,
  onDone?: OnDone<Booking | undefined, Input>,
) {
  const queries = useQueryClient();
  return useMutation({
    // Without a connection it fails or is kept at once.
    networkMode: 'always',
    mutationFn: change,
    onSuccess: (booking: Booking | undefined, input: Input) => {
      if (booking) queries.setQueryData(bookingById(bookingId).queryKey, booking);
      onDone?.(booking, input);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['booking'] }),
  });
}

/** Makes a move. */
export const useBookingMove = (bookingId: string, onDone?: OnDone<Booking | undefined, SimpleMove>) =>
  useChange(bookingId, (move: SimpleMove) => moveBooking(bookingId, move), onDone);

/** Accepts a request; proposals by the booking that will wait. */
export const useAcceptance = (bookingId: string) =>
  useChange(bookingId, (proposals: Readonly<Record<string, string>>) =>
    acceptRequest(
      bookingId,
      Object.entries(proposals).map(([booking_id, starts_at]) => ({ booking_id, starts_at })),
    ),
  );

/** Declines a request for a reason. */
export const useDecline = (bookingId: string, onDone: () => void) =>
  useChange(bookingId, (reason: DeclineReason) => declineRequest(bookingId, reason), onDone);
/** Answers 'Aconteceu?'. */
export const useHappenedAnswer = (bookingId: string, onDone: () => void) =>
  useChange(bookingId, (answer: HappenedAnswer) => sayHappened(bookingId, answer), onDone);

export interface Handover {
  readonly move: HandoverMove;
  readonly code: string;
}

/** Makes a check-in or check-out with the tutor's card. `onDone` outlives the dialog, which unmounts with the available moves. */
export const useHandover = (bookingId: string, onDone: () => void) =>
  useChange(bookingId, ({ move, code }: Handover) => handOver(bookingId, move, code), onDone);
