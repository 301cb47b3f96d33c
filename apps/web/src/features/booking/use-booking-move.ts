import type { Booking } from '@patinha/contract/booking';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { bookingById, type HandoverMove, handOver, moveBooking, type SimpleMove } from './booking.api.ts';

/** Leaves every booking on screen as the server has it, whether it was accepted or refused. */
function useChange<Input>(bookingId: string, change: (input: Input) => Promise<Booking>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (booking: Booking) => queries.setQueryData(bookingById(bookingId).queryKey, booking),
    onSettled: () => queries.invalidateQueries({ queryKey: ['booking'] }),
  });
}

/** Makes a move. */
export const useBookingMove = (bookingId: string) =>
  useChange(bookingId, (move: SimpleMove) => moveBooking(bookingId, move));

export interface Handover {
  readonly move: HandoverMove;
  readonly code: string;
}

/** Makes a check-in or check-out with the tutor's card. */
export const useHandover = (bookingId: string) =>
  useChange(bookingId, ({ move, code }: Handover) => handOver(bookingId, move, code));
