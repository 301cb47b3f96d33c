import { readTeamToday } from '@patinha/contract/company';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';

/** Under the company key, which every change of bookings and of the team invalidates. */
export const teamToday = () =>
  queryOptions({
    queryKey: ['company', 'agenda', 'today'],
    queryFn: ({ signal }) => api(readTeamToday, {}, { signal }),
    retry: false,
  });
