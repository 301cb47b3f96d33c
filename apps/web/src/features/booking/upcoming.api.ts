import { listUpcomingBookings } from '@patinha/contract/booking';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';

/** In a file of its own: the dashboard needs none of the other calls. */
export const upcomingBookings = () =>
  queryOptions({ queryKey: ['booking', 'upcoming'], queryFn: () => api(listUpcomingBookings) });
