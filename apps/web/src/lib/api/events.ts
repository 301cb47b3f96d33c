import type { Query, QueryClient } from '@tanstack/react-query';

import { createEventParser, type ServerEvent } from './event-stream.ts';
import { connection, errorOf } from './http.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `noted`: the server records each read for the people who are shown. */
    queryMeta: { readonly noted?: true };
  }
}

const eventsPath = '/api/events';
const firstRetryMs = 1_000;
const longestRetryMs = 30_000;
// The server writes a heartbeat every 25 s: longer silence means a dead connection.
const longestSilenceMs = 60_000;
// Data this fresh at the first greeting was loaded while the stream was opening.
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
  /** Undefined once signed out: there is nothing to follow. Rejects while no token is available: then it retries. */
  readonly accessToken: () => Promise<string | undefined>;
}

/**
 * Follows the user's events until the returned function is called. An event invalidates what it
 * names (the first part of a query key is its module); after a lost connection everything is stale,
 * because events may have been missed.
 */
export function followEvents({ queryClient, accessToken }: Follow): () => void {
  const stopped = new AbortController();
  void follow({ queryClient, accessToken }, stopped.signal);
  return () => stopped.abort();
}

async function follow({ queryClient, accessToken }: Follow, stopped: AbortSignal): Promise<void> {
  let hasConnected = false;
  let failures = 0;
  while (!stopped.aborted) {
    const token = await accessToken().catch(() => null);
    if (token === undefined) return;
    const wasOpen =
      token !== null &&
      (await readStream(token, stopped, (event) => {
        if (event.type === 'refresh' && !hasConnected) refreshOlder(queryClient);
        else applyEvent(queryClient, event);
        hasConnected = true;
      }));
    failures = wasOpen ? 0 : failures + 1;
    await pause(retryDelayMs(failures), stopped);
  }
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

/** Resolves to whether the server accepted the stream, once it ends, falls silent or is stopped. */
async function readStream(
  token: string,
  stopped: AbortSignal,
  onEvent: (event: ServerEvent) => void,
): Promise<boolean> {
  const silence = new AbortController();
  const watch = () => setTimeout(() => silence.abort(), longestSilenceMs);
  let watchdog = watch();
  let wasOpen = false;
  try {
    const reply = await fetch(eventsPath, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      signal: AbortSignal.any([stopped, silence.signal]),
    });
    if (reply.status === 401) await noticeLostSession(reply);
    if (!reply.ok || !reply.body) return false;
    wasOpen = true;
    const parse = createEventParser(onEvent);
    const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      clearTimeout(watchdog);
      watchdog = watch();
      parse(read.value);
    }
  } catch {
    // Lost, silent or stopped: the caller decides what follows.
  } finally {
    clearTimeout(watchdog);
  }
  return wasOpen;
}

/** A session that was ended elsewhere leaves this screen too, without waiting for the next tap. */
async function noticeLostSession(reply: Response): Promise<void> {
  const { code } = errorOf(reply, await reply.json().catch(() => undefined));
  if (code === 'session/missing') connection.onSessionLost();
}

/** 1 s after a working stream, doubling to 30 s while the server is unreachable; jitter of one half. */
function retryDelayMs(failures: number): number {
  const longest = Math.min(longestRetryMs, firstRetryMs * 2 ** failures);
  return longest / 2 + (Math.random() * longest) / 2;
}

function pause(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    stopped.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
