import type { Query, QueryClient } from '@tanstack/react-query';

import type { ServerEvent } from './event-stream.ts';
import type { LoadFailure } from './load-failures.ts';
import { readEvents } from './read-events.ts';
import { shareStream, signOfLife } from './share-stream.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `noted`: the server records each read for the people who are shown. `failure`: the toast of a failed load. */
    queryMeta: { readonly noted?: true; readonly failure?: LoadFailure };
  }
}

// Data this fresh at the first greeting was loaded while the stream was opening; the server repeats what happened since.
const freshMs = 2_000;

/** Modules whose screens show figures of another one: a change there makes them stale as well. */
const readers: Readonly<Record<string, readonly string[]>> = {
  booking: [
    'care',
    'message',
    'payment',
    'wallet',
    'ledger',
    'payout',
    'availability',
    'company',
    'admin',
    'loyalty-card',
  ],
  need: ['message'],
  meeting: ['availability'],
  payout: ['ledger'],
  payment: ['booking', 'wallet', 'ledger', 'company', 'admin'],
  dispute: ['booking', 'payment', 'wallet', 'ledger', 'company', 'admin', 'loyalty-card'],
  wallet: ['loyalty-card', 'ledger'],
  ledger: ['wallet', 'loyalty-card', 'company'],
  review: ['provider', 'service', 'search'],
  verification: ['provider', 'service', 'search', 'admin'],
  referral: ['wallet'],
  company: ['account'],
  account: ['onboarding', 'verification', 'provider'],
};

interface Follow {
  readonly queryClient: QueryClient;
  readonly userId?: string | undefined;
  /** Undefined once signed out: there is nothing to follow. Rejects while no token is available: then it retries. */
  readonly accessToken: () => Promise<string | undefined>;
}

/**
 * Follows the user's events until the returned function is called; all tabs of a browser share one connection. An event
 * invalidates what it names (the first part of a query key is its module); after a lost connection everything is stale,
 * because events may have been missed.
 */
export function followEvents({ queryClient, userId = '', accessToken }: Follow): () => void {
  let hasConnected = false;
  return shareStream({
    name: `patinha-events-${userId}`,
    read: (stopped, onEvent) => readEvents({ accessToken, stopped, onEvent }),
    onEvent: (type) => {
      if (type === signOfLife) return;
      if (type === 'refresh' && !hasConnected) refreshOlder(queryClient);
      else applyEvent(queryClient, { type });
      hasConnected = true;
    },
  });
}

/** The first greeting may come late if the server was unreachable: data loaded before it is stale. */
function refreshOlder(queryClient: QueryClient): void {
  const oldest = Date.now() - freshMs;
  void queryClient.invalidateQueries({
    predicate: (query) => query.state.dataUpdatedAt < oldest && mayBeReadAgain(query),
  });
}

/** Does not reload open data whose every read is recorded: the user may not be looking. */
function mayBeReadAgain(query: Query): boolean {
  return !query.meta?.noted || !query.isActive() || query.state.data === undefined;
}

export function applyEvent(queryClient: QueryClient, { type }: Pick<ServerEvent, 'type'>): void {
  if (type === 'refresh') {
    void queryClient.invalidateQueries({ predicate: mayBeReadAgain });
    return;
  }
  const [module = type] = type.split('.');
  for (const key of [module, ...(readers[module] ?? [])])
    void queryClient.invalidateQueries({ queryKey: [key], predicate: mayBeReadAgain });
}
