import type { AuthClient, Session } from '@supabase/auth-js';

import { ApiError } from '../api/http.ts';
import { forgetCopies } from '../offline-copies.ts';
import { stopwatch } from '../stopwatch.ts';

export type Auth = InstanceType<typeof AuthClient>;

/** Where the session is kept (D-83); the landing page's small script looks for the same name. */
export const sessionStorageKey = 'patinha-auth';

/** `undefined` until it is known whether anybody is signed in. */
export type KnownSession = Session | null | undefined;

const state: {
  client: Promise<Auth> | undefined;
  session: KnownSession;
  arrival: 'session' | 'failure' | undefined;
} = { client: undefined, session: undefined, arrival: undefined };
const listeners = new Set<() => void>();

/** The client also reports no session when it cannot renew one without a connection: the stored session then stays. */
function settle(reported: Session | null = null): void {
  const session = reported ?? storedSession() ?? null;
  const hasLeft = !session || (state.session && state.session.user.id !== session.user.id);
  if (hasLeft) void forgetCopies();
  state.session = session;
  if (session) millisecondsLeft(session);
  for (const notify of listeners) notify();
}

/** The unmodified client of the protocol, fetched when it is first needed and one for the whole page. */
export function authClient(): Promise<Auth> {
  state.client ??= open().catch((error: unknown) => {
    // It could not be fetched; the next call may try again.
    state.client = undefined;
    throw error;
  });
  return state.client;
}

async function open(): Promise<Auth> {
  const [{ AuthClient: Client }, { authFetch }] = await Promise.all([
    import('@supabase/auth-js'),
    import('./auth-transport.ts'),
  ]);
  const client = new Client({
    fetch: authFetch,
    url: `${location.origin}/auth/v1`,
    storageKey: sessionStorageKey,
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: true,
    experimental: { recoveryCodes: true },
  });
  client.onAuthStateChange((_event, session) => settle(session));
  return client;
}

/** The client renews a session with less time left than this, so it counts as expired here. */
const renewalMarginMs = 90_000;

/** The life of a token from its receipt: the device's clock may be set while it is used. */
const life = { of: '', ms: 0, passed: stopwatch() };

function millisecondsLeft({ access_token: token, expires_at: expiresAt = 0 }: Session): number {
  if (life.of !== token)
    Object.assign(life, { of: token, ms: expiresAt * 1000 - Date.now(), passed: stopwatch() });
  return life.ms - life.passed() - renewalMarginMs;
}

/** The session as a store: the current value and a subscription. */
export const sessionStore = {
  current: (): KnownSession => state.session,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /**
   * Looks for a session. Visitors without one never load the client; with a valid one it is loaded
   * when the session must be renewed or ended, so that the first screen does not wait for it.
   */
  start: (): void => {
    recoveryArrival.current();
    if (state.session !== undefined) return;
    const stored = storedSession();
    if (location.hash.includes('access_token=')) loadClient();
    else if (stored === undefined) settle();
    else if (millisecondsLeft(stored) > 0) {
      settle(stored);
      setTimeout(loadClient, millisecondsLeft(stored));
      addEventListener('storage', ({ key }) => {
        // Another tab signed in, out, or renewed.
        if (key === sessionStorageKey) settle();
      });
    } else loadClient();
  },
};

/**
 * The outcome of a recovery link: a session in which the password is set, or the information
 * that it has expired. Read before the client removes the session from the address, and kept until it is handled.
 */
export const recoveryArrival = {
  current: (): 'session' | 'failure' | undefined => {
    const fragment = new URLSearchParams(location.hash.slice(1));
    if (fragment.get('type') === 'recovery') state.arrival = 'session';
    else if (fragment.has('error_code') && location.search.includes('tab=recuperar'))
      state.arrival = 'failure';
    return state.arrival;
  },
  forget: (): void => {
    state.arrival = undefined;
  },
};

function loadClient(): void {
  authClient().catch((error: unknown) => {
    reportError(error);
    if (state.session === undefined) settle();
  });
}

const isSession = (value: unknown): value is Session => {
  if (typeof value !== 'object' || value === null) return false;
  const session: { access_token?: unknown; expires_at?: unknown; user?: unknown } = value;
  return (
    typeof session.access_token === 'string' &&
    typeof session.expires_at === 'number' &&
    typeof session.user === 'object'
  );
};

/** The session that the client keeps between visits; undefined when signed out or unreadable. */
function storedSession(): Session | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(sessionStorageKey) ?? 'null');
    return isSession(stored) ? stored : undefined;
  } catch {
    // Storage can be disabled; the user is signed out then.
    return undefined;
  }
}

function forgetSession(): void {
  try {
    localStorage.removeItem(sessionStorageKey);
  } catch {
    // Storage is blocked: nothing is kept there.
  }
}

function loseConnection(): never {
  throw new ApiError({ code: 'connection/lost', status: 0 });
}

/**
 * The access token for a call, refreshed when it is about to end; undefined when signed out. Throws ApiError while it
 * cannot be refreshed: a call without it would be answered as if the session had expired.
 */
export async function accessToken(): Promise<string | undefined> {
  const session = state.session ?? storedSession();
  if (!session) return undefined;
  if (millisecondsLeft(session) > 0) return session.access_token;
  const client = await authClient().catch(loseConnection);
  const { data, error } = await client.getSession();
  if (error && storedSession()) loseConnection();
  return data.session?.access_token;
}

const renewal: { underWay: Promise<string | undefined> | undefined } = { underWay: undefined };

/**
 * An access token in place of one that the server refused; undefined when it refuses to renew the session. Calls refused
 * together renew it once. Throws ApiError while it cannot be renewed.
 */
export async function renewedToken(refused: string): Promise<string | undefined> {
  const session = storedSession() ?? state.session;
  if (!session || session.access_token !== refused) return session?.access_token;
  renewal.underWay ??= renew(session).finally(() => {
    renewal.underWay = undefined;
  });
  return renewal.underWay;
}

async function renew(session: Session): Promise<string | undefined> {
  const client = await authClient().catch(loseConnection);
  const { data, error } = await client.refreshSession(session);
  if (error?.name === 'AuthRetryableFetchError') loseConnection();
  if (data.session) return data.session.access_token;
  // Refused because another tab has renewed it meanwhile.
  const stored = storedSession();
  return stored?.access_token === session.access_token ? undefined : stored?.access_token;
}

/**
 * Ends this device's session, whatever the server answers: the local session is removed first. It does not
 * matter either whether the client can still be fetched.
 */
export async function signOut(): Promise<void> {
  const client = await authClient().catch(() => undefined);
  if (client) await client.signOut({ scope: 'local' });
  else {
    forgetSession();
    settle();
  }
  // The user navigates to another page next, which would abort the request.
  await forgetCopies();
}
