import { getEarnings } from '@patinha/contract/ledger';
import { getWallet, listWalletHistory } from '@patinha/contract/wallet';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/http.ts';

/** How many movements are fetched; the panel shows the first five (§9). */
const historySize = 10;

export const ownWallet = () => queryOptions({ queryKey: ['wallet', 'own'], queryFn: () => api(getWallet) });

export const walletHistory = () =>
  queryOptions({
    queryKey: ['wallet', 'history'],
    queryFn: () => api(listWalletHistory, { query: { limit: historySize } }),
  });

export const ownEarnings = () =>
  queryOptions({ queryKey: ['ledger', 'earnings'], queryFn: () => api(getEarnings) });
