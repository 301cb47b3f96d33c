import { getMe, switchUserType } from '@patinha/contract/account';
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

/** The server as the network shows it: away, or knowing the tokens that it gave out; its clock may be ahead. */
const network = {
  isAway: false,
  knowsRefreshToken: true,
  renewalStatus: 200,
  refuses: '',
  aheadSeconds: 0,
  renewals: 0,
  keys: [] as (string | null)[],
};
function answer(address: string | URL, { headers }: RequestInit = {}): Response {
  const { pathname } = new URL(address, location.href);
  if (network.isAway) throw new TypeError('Failed to fetch');
  if (pathname === '/auth/v1/token') {
    network.renewals += 1;
    if (network.renewalStatus !== 200)
      return Response.json({ code: 'unexpected_failure' }, { status: network.renewalStatus });
    return network.knowsRefreshToken
      ? Response.json(sessionOf('second', lifeSeconds + network.aheadSeconds))
      : Response.json({ code: 'refresh_token_not_found' }, { status: 400 });
  }
  const sent = new Headers(headers);
  network.keys.push(sent.get('idempotency-key'));
  if (![null, `Bearer ${network.refuses}`].includes(sent.get('authorization')))
    return Response.json(aProfile());
  return Response.json({ error: { code: 'session/missing', requestId: 'r' } }, { status: 401 });
}

beforeEach(async () => {
  // Fetched now: the timers of the tests do not move what takes real time.
  await import('@supabase/auth-js');
  vi.resetModules();
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
  Object.assign(network, {
    isAway: false,
    knowsRefreshToken: true,
    renewalStatus: 200,
    refuses: '',
    aheadSeconds: 0,
    renewals: 0,
    keys: [],
  });
  vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => answer(address, init));
});
afterEach(() => {
  vi.doUnmock('@supabase/auth-js');
  vi.useRealTimers();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

/** The page as it opens: nothing is known of anybody yet. */
async function openPage() {
  await import('./auth-transport.ts');
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
    await pass(1);
    // The client is fetched when a call needs it; then as long as it goes on trying to renew the session.
    await vi.dynamicImportSettled();
    await pass(30);
    return outcome;
  };
  /** Saves a change; what became of it. */
  const save = () =>
    api(switchUserType, { body: { user_type: 'tutor' } }, { idempotencyKey: 'one-intention' }).then(
      ({ full_name }) => full_name,
      (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
    );
  return { accessToken, call, save };
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

test('two calls refused together renew the session once, and a write is sent again as the same intention', async () => {
  store();
  const { call, save } = await openPage();
  Object.assign(network, { refuses: 'first', keys: [] });
  const saved = save();
  expect(await call()).toBe('Ana Reis');
  expect(await saved).toBe('Ana Reis');
  expect(network.renewals).toBe(1);
  expect(network.keys.filter(Boolean)).toEqual(['one-intention', 'one-intention']);
  expect(seen()).toBe('signed-in, Ana Reis');
});

test.each([429, 500, 503])('a renewal answered %i is an outage that signs no person out', async (status) => {
  store();
  const { call } = await openPage();
  Object.assign(network, { refuses: 'first', renewalStatus: status });
  expect(await call()).toBe('connection/lost');
  expect(seen()).toBe('signed-in, Ana Reis');
  expect(network.renewals).toBeLessThan(10);
  network.renewalStatus = 200;
  await pass(60);
  expect(await call()).toBe('Ana Reis');
});

test('a refused renewal of a refused token ends the session', async () => {
  store();
  const { call } = await openPage();
  Object.assign(network, { refuses: 'first', knowsRefreshToken: false });
  expect(await call()).toBe('session/missing');
  await pass(1);
  expect(seen()).toBe('signed-out, ninguém');
});

test.each([-86_400, -3_600, 3_600, 86_400])(
  'a device whose clock is %i s behind the server renews once at most',
  async (aheadSeconds) => {
    network.aheadSeconds = aheadSeconds;
    store(lifeSeconds + aheadSeconds);
    const { accessToken } = await openPage();
    await vi.dynamicImportSettled();
    await accessToken();
    await pass(lifeSeconds - 150);
    await accessToken();
    expect(network.renewals).toBeLessThanOrEqual(1);
    expect(seen()).toBe('signed-in, Ana Reis');
  },
);
