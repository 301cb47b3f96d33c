import type { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Simulates leaving and returning to the page; resolves once the stale queries have refetched and are drawn. */
export async function comeBack(client: QueryClient): Promise<void> {
  const before = readsOf(client);
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(readsOf(client)).toBeGreaterThan(before));
  await settled(client);
}

/** Resolves once no query is being fetched and no mutation runs. */
export const settled = (client: QueryClient): Promise<void> =>
  waitFor(() => expect([client.isFetching(), client.isMutating()]).toEqual([0, 0]));

/** How many replies and failures the queries have had. */
const readsOf = (client: QueryClient): number =>
  client
    .getQueryCache()
    .getAll()
    .reduce((sum, { state }) => sum + state.dataUpdateCount + state.errorUpdateCount, 0);
