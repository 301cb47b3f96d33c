import { getMe } from '@patinha/contract/account';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { sessionStorageKey } from './auth-client.ts';
import { aProfile } from './session.fixture.ts';

const userId = '0b8e2f6c-5a1d-4f6e-9f0a-3c2d1e0f9a8b';
const lifeSeconds = 900;

const sessionOf = (access_token: string, secondsLeft = lifeSeconds) => ({
  access_token,
  refresh_token: `after-${access_token}`,
  token_type: 'bearer',
  expires_in: lifeSeconds,
  expires_at: Math.floor(Date.now() / 1000) + secondsLeft,
  user: { id: userId, email: 'ana@patinha.test' },
});
const store = (secondsLeft?: number) =>
  localStorage.setItem(sessionStorageKey, JSON.stringify(sessionOf('first', secondsLeft)));

/** The server as the network shows it: away, or knowing the tokens that it gave out. */
const network = { isAway: false, knowsRefreshToken: true };
function answer(address: string | URL, { headers }: RequestInit = {}): Response {
  const { pathname } = new URL(address, location.href);
  if (network.isAway) throw new TypeError('Failed to fetch');
  if (pathname === '/auth/v1/token')
    return network.knowsRefreshToken
      ? Response.json(sessionOf('second'))
      : Response.json({ code: 'refresh_token_not_found' }, { status: 400 });
  if (new Headers(headers).has('authorization')) return Response.json(aProfile());
  return Response.json({ error: { code: 'session/missing', requestId: 'r' } }, { status: 401 });
}

beforeEach(async () => {
  // Fetched now: the timers of the tests do not move what takes real time.
  await import('@supabase/auth-js');
  vi.resetModules();
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
  Object.assign(network, { isAway: false, knowsRefreshToken: true });
  vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => answer(address, init));
});
afterEach(() => {
  vi.doUnmock('@supabase/auth-js');
  vi.useRealTimers();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

/** The page as it opens: nothing is known of anybody yet. */
async function openPage() {
  const { SessionProvider, useSession } = await import('./session.tsx');
  const { accessToken } = await import('./auth-client.ts');
  const { api, ApiError } = await import('../api/http.ts');
  function Who() {
    const { status, profile } = useSession();
    return <p>{`${status}, ${profile?.full_name ?? 'ninguém'}`}</p>;
  }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionProvider>
        <Who />
      </SessionProvider>
    </QueryClientProvider>,
  );
  await pass(1);
  /** What became of a call: the name that it brought, or the code of its refusal. */
  const call = async () => {
    const outcome = api(getMe).then(
      ({ full_name }) => full_name,
      (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
    );
    // As long as the client goes on trying to renew the session.
    await pass(30);
    return outcome;
  };
  return { accessToken, call };
}
const seen = () => screen.getByRole('paragraph').textContent;

test('whose token ended without a connection is still signed in when it is back', async () => {
  store();
  const { call, accessToken } = await openPage();
  expect(seen()).toBe('signed-in, Ana Reis');
  network.isAway = true;
  await pass(lifeSeconds);
  expect(await call()).toBe('connection/lost');
  network.isAway = false;
  // The client does not try again at once, and nothing goes out without a token meanwhile.
  expect(await call()).toBe('connection/lost');
  expect(seen()).toBe('signed-in, Ana Reis');
  await pass(60);
  expect(await call()).toBe('Ana Reis');
  expect(await accessToken()).toBe('second');
  expect(seen()).toBe('signed-in, Ana Reis');
});

test('a device that wakes without a connection, long after the token expired, stays signed in', async () => {
  store();
  const { call } = await openPage();
  network.isAway = true;
  vi.setSystemTime(Date.now() + 3_600_000);
  await pass(lifeSeconds);
  expect(await call()).toBe('connection/lost');
  expect(seen()).toBe('signed-in, Ana Reis');
  network.isAway = false;
  await pass(60);
  expect(await call()).toBe('Ana Reis');
});

test('the client that could not be fetched is fetched by a later call', async () => {
  store();
  const { call, accessToken } = await openPage();
  vi.doMock('@supabase/auth-js', () => Promise.reject(new TypeError('Failed to fetch the module')));
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(await call()).toBe('connection/lost');
  vi.doUnmock('@supabase/auth-js');
  expect(await call()).toBe('Ana Reis');
  expect(await accessToken()).toBe('second');
});

test('a session that the server no longer renews is over', async () => {
  store();
  const { call, accessToken } = await openPage();
  await pass(lifeSeconds);
  expect(await accessToken()).toBe('second');
  network.knowsRefreshToken = false;
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(await call()).toBe('session/missing');
  expect(seen()).toBe('signed-out, ninguém');
  expect(localStorage.getItem(sessionStorageKey)).toBeNull();
});
