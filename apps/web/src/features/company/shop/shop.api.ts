import { readShopPage } from '@patinha/contract/company';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';
import { serverNow } from '../../../lib/server-time.ts';

const afterTheChangeMs = 1_000;

/** What only a company has on its page; read again when it opens or closes. */
export const shopPage = (providerId: string) =>
  queryOptions({
    queryKey: ['company', 'shop', providerId],
    queryFn: ({ signal }) => api(readShopPage, { params: { company_id: providerId } }, { signal }),
    refetchInterval: ({ state: { data } }) => {
      const changesAt = data?.opening?.changes_at;
      return changesAt
        ? Math.max(0, Date.parse(changesAt) - serverNow().getTime()) + afterTheChangeMs
        : false;
    },
  });
