import { readPause } from '@patinha/contract/substitution';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';

export const ownPause = () =>
  queryOptions({ queryKey: ['availability', 'pause'], queryFn: () => api(readPause) });
