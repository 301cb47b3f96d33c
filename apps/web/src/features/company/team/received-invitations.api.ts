import { listReceivedInvitations } from '@patinha/contract/company';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';

/** In a file of its own: the homes need none of the other calls. */
export const receivedInvitations = () =>
  queryOptions({
    queryKey: ['company', 'received'],
    queryFn: ({ signal }) => api(listReceivedInvitations, {}, { signal }),
  });
