import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { sessionStorageKey } from '../../lib/auth/auth-client.ts';
import { aProfile, storeSession } from '../../lib/auth/session.fixture.ts';
import { SessionProvider } from '../../lib/auth/session.tsx';
import { AppBadge } from './app-badge.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('the icon of the app has the number of what waits, and none after the person has left', async () => {
  const shown: number[] = [];
  vi.stubGlobal('navigator', {
    onLine: true,
    setAppBadge: (count: number) => Promise.resolve(void shown.push(count)),
    clearAppBadge: () => Promise.resolve(void shown.push(-1)),
  });
  const profile = aProfile();
  storeSession(profile);
  dispatchEvent(new StorageEvent('storage', { key: sessionStorageKey }));
  const answers: Readonly<Record<string, object>> = {
    '/api/me': profile,
    '/api/threads/unread': { unread_count: 2, undelivered_count: 0 },
    '/api/notifications/unread': { unread_count: 3 },
  };
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(Response.json(answers[new URL(address, 'http://x').pathname] ?? {})),
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionProvider>
        <AppBadge />
      </SessionProvider>
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(shown.at(-1)).toBe(5));
  cleanup();
  expect(shown.at(-1)).toBe(-1);
});
