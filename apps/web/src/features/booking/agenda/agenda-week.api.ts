import { listBookings } from '@patinha/contract/booking';
import { addDays } from '@patinha/domain/shared';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';

/** Days in the strip, whole weeks. */
export const stripDays = 28;

/** More than a tutor has in four weeks. */
const limit = 100;

/** The tutor's bookings that take place, or are asked for, in the four weeks from a day on. */
export const agendaFrom = (from: string) =>
  queryOptions({
    queryKey: ['booking', 'agenda', from],
    queryFn: ({ signal }) =>
      api(
        listBookings,
        { query: { as: 'tutor', from, to: addDays(from, stripDays - 1), limit } },
        { signal },
      ),
  });
