import type { Me } from '@patinha/contract/account';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { petList } from '../../features/pet/pet.fixture.ts';
import { sessionStorageKey } from '../../lib/auth/auth-client.ts';
import { aProfile, storeSession } from '../../lib/auth/session.fixture.ts';
import { SessionProvider } from '../../lib/auth/session.tsx';
import { UpgradeScreen } from './account/upgrade-screen.tsx';
import { CardScreen } from './tutor/card-screen.tsx';

// What a screen shows depends on the roles of a person, not only on the face that they show.

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function showAs(changes: Partial<Me>, view: ReactNode) {
  const profile = aProfile(changes);
  storeSession(profile);
  const answers: Readonly<Record<string, object>> = { '/api/me': profile, '/api/pets': petList() };
  const network = vi.fn<(address: string) => Promise<Response>>((address) => {
    const answer = answers[new URL(address, 'http://x').pathname];
    return Promise.resolve(answer ? Response.json(answer) : Response.json({}, { status: 404 }));
  });
  vi.stubGlobal('fetch', network);
  dispatchEvent(new StorageEvent('storage', { key: sessionStorageKey }));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <SessionProvider>{view}</SessionProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return () => network.mock.calls.map(([address]) => new URL(address, 'http://x').pathname);
}

test('an admin without a role that has plans is told so, and no plan is asked for', async () => {
  const asked = showAs({ user_type: null, roles: ['admin'] }, <UpgradeScreen />);
  expect(await screen.findByText(/Sua conta cuida da Patinha e não tem plano/)).toBeTruthy();
  expect(asked().filter((path) => path.endsWith('/subscription'))).toEqual([]);
});

test('a tutor who shows the face of a prestador finds the pets on the card', async () => {
  showAs({ user_type: 'prestador', roles: ['tutor', 'prestador'] }, <CardScreen />);
  expect(await screen.findByText('Nenhum pet cadastrado ainda')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Validar carteirinha de um cliente' })).toBeTruthy();
});
