import type { Booking } from '@patinha/contract/booking';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { OnDone } from '../../lib/api/on-done.ts';
import { bookingById } from './booking-by-id.api.ts';

/** Reloads every booking, whether the move succeeded or was refused. */
export function useBookingChange<Input>(
  bookingId: string,
  change: (input: Input) => Promise<Booking | undefined>,
  onDone?: OnDone<Booking | undefined, Input>,
  onError?: (error: Error) => void,
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
    ...(onError && { onError }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['booking'] }),
  });
}
