import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { sessionStorageKey } from '../lib/auth-client.ts';
import { SessionProvider } from '../lib/session.tsx';
import { RequireUser } from './guards.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('a suspended person reads why instead of every screen (D-22)', async () => {
  const session = {
    access_token: 'head.body.signature',
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 900,
    expires_at: Math.floor(Date.now() / 1000) + 900,
    user: { id: '0b8e2f6c-5a1d-4f6e-9f0a-3c2d1e0f9a8b', email: 'ana@patinha.test' },
  };
  localStorage.setItem(sessionStorageKey, JSON.stringify(session));
  vi.stubGlobal('reportError', () => undefined);
  const reason = 'Combinou pagamento por fora';
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json(
        { error: { code: 'session/suspended', message: 'session/suspended', reason, requestId: 'r' } },
        { status: 403 },
      ),
    ),
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionProvider>
        <MemoryRouter initialEntries={['/dashboard']}>
          <Routes>
            <Route element={<RequireUser />}>
              <Route path="/dashboard" element={<p>Painel</p>} />
            </Route>
          </Routes>
        </MemoryRouter>
      </SessionProvider>
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('heading', { name: 'Sua conta está suspensa' })).toBeDefined();
  expect(screen.getByText(reason)).toBeDefined();
  expect(screen.queryByText('Painel')).toBeNull();
});
