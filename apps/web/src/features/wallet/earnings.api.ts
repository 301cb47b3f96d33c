import { getEarnings } from '@patinha/contract/ledger';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';

/** In a file of its own: the homes of sellers need nothing of the wallet. */
export const ownEarnings = () =>
  queryOptions({
    queryKey: ['ledger', 'earnings'],
    queryFn: () => api(getEarnings),
    meta: { failure: 'seller' },
  });
