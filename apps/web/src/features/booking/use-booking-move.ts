import type { Booking } from '@patinha/contract/booking';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { bookingById, moveBooking, type SimpleMove } from './booking.api.ts';

/** Makes a move and leaves every booking on screen as the server has it, whether it was accepted or refused. */
export function useBookingMove(bookingId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (move: SimpleMove) => moveBooking(bookingId, move),
    onSuccess: (booking: Booking) => queries.setQueryData(bookingById(bookingId).queryKey, booking),
    onSettled: () => queries.invalidateQueries({ queryKey: ['booking'] }),
  });
}
