import { listSubstituteAsks } from '@patinha/contract/substitution';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';

/** Under the key of the bookings, which every change of one makes stale. */
export const substituteAsks = () =>
  queryOptions({ queryKey: ['booking', 'substitute-asks'], queryFn: () => api(listSubstituteAsks) });
