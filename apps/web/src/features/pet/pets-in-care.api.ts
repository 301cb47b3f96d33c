import { listPetsInCare } from '@patinha/contract/pet';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';

/** In a file of its own: the home of a carer needs none of the other calls. */
export const petsInCare = (bookingId: string) =>
  queryOptions({
    queryKey: ['pet', 'in-care', bookingId],
    queryFn: ({ signal }) => api(listPetsInCare, { params: { booking_id: bookingId } }, { signal }),
  });
