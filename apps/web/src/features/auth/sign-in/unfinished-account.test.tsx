import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { sessionStorageKey } from '../../../lib/auth/auth-client.ts';
import { aProfile, storeSession } from '../../../lib/auth/session.fixture.ts';
import { SessionProvider } from '../../../lib/auth/session.tsx';
import { UnfinishedAccount } from './unfinished-account.tsx';

beforeEach(() => {
  storeSession();
  dispatchEvent(new StorageEvent('storage', { key: sessionStorageKey }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function show(revoked: readonly object[]) {
  const replies: Record<string, object> = {
    '/api/me': aProfile({ roles: [], user_type: null }),
    '/api/me/revoked-roles': { items: revoked },
  };
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(Response.json(replies[new URL(address, location.href).pathname] ?? {})),
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <SessionProvider>
          <UnfinishedAccount />
        </SessionProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('a person without a type chooses one', async () => {
  show([]);
  expect(await screen.findByRole('link', { name: 'Sou Empresa' })).toBeDefined();
});

test('a person whose role was revoked reads why, and no wizard that would refuse them', async () => {
  show([{ role: 'empresa', reason: 'CNPJ de outra loja', revoked_at: '2026-11-20T15:00:00.000Z' }]);
  expect(await screen.findByText('Seu acesso de empresa foi retirado pela nossa equipe.')).toBeDefined();
  expect(screen.getByText('Motivo: CNPJ de outra loja')).toBeDefined();
  expect(screen.queryByRole('link', { name: /^Sou / })).toBeNull();
});
