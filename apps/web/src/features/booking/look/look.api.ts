import { finishBookingLook, listBookingLooks } from '@patinha/contract/booking';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';

export const bookingLooks = () =>
  infiniteQueryOptions({
    queryKey: ['booking-looks'],
    queryFn: ({ pageParam, signal }) =>
      api(
        listBookingLooks,
        { query: { limit: 10, ...(pageParam !== '' && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });

export function useFinishLook(bookingId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api(finishBookingLook, { params: { booking_id: bookingId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['booking-looks'] }),
  });
}
