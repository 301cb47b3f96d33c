import type { Me } from '@patinha/contract/account';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { sessionStorageKey } from '../lib/auth/auth-client.ts';
import { aProfile, storeSession } from '../lib/auth/session.fixture.ts';
import { SessionProvider } from '../lib/auth/session.tsx';
import { RequireAdmin, RequireType, RequireUser } from './guards.tsx';
import { DashboardRedirect } from './screens/dashboard-redirect.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const people = {
  tutora: { user_type: 'tutor', roles: ['tutor'] },
  prestadora: { user_type: 'prestador', roles: ['prestador'] },
  admin: { user_type: null, roles: ['admin'] },
} satisfies Record<string, Partial<Me>>;
type Person = keyof typeof people;

/** A session as another tab leaves it; the profile comes when it is let go. */
function arrive(person: Person | 'ninguém', until: Promise<void> = Promise.resolve()): void {
  if (person !== 'ninguém') {
    const profile = aProfile(people[person]);
    storeSession(profile);
    vi.stubGlobal('fetch', async () => {
      await until;
      return Response.json(profile);
    });
  }
  dispatchEvent(new StorageEvent('storage', { key: sessionStorageKey }));
}

let router: ReturnType<typeof createMemoryRouter>;

function open(address: string): void {
  const screenAt = (path: string) => ({ path, element: <h1>{path}</h1> });
  router = createMemoryRouter(
    [
      screenAt('/auth'),
      {
        element: <RequireUser />,
        children: [
          screenAt('/dashboard'),
          screenAt('/prestador/bookings'),
          { path: '/atalho', element: <DashboardRedirect /> },
          { element: <RequireType types={['tutor']} />, children: [screenAt('/tutor')] },
          { element: <RequireAdmin />, children: [screenAt('/admin')] },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>,
  );
}

test('shows the loading state until the session is known', async () => {
  const letGo = Promise.withResolvers<undefined>();
  arrive('tutora', letGo.promise);
  open('/tutor');
  expect(screen.getByRole('status').textContent).toBe('Carregando...');
  expect(screen.queryByRole('heading')).toBeNull();
  letGo.resolve(undefined);
  expect(await screen.findByRole('heading', { name: '/tutor' })).toBeDefined();
  expect(screen.queryByText('Carregando...')).toBeNull();
});

test('the sign-in knows where the person was going', async () => {
  arrive('ninguém');
  open('/tutor?aba=2');
  await screen.findByRole('heading', { name: '/auth' });
  expect(router.state.location.search).toBe('?voltar=%2Ftutor%3Faba%3D2');
});

test('a session that ends on the screen says so at the sign-in, and leads back', async () => {
  arrive('tutora');
  open('/tutor');
  await screen.findByRole('heading', { name: '/tutor' });
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: sessionStorageKey }));
  await screen.findByRole('heading', { name: '/auth' });
  expect(router.state.location).toMatchObject({ search: '?voltar=%2Ftutor', state: { hasEnded: true } });
});

test.each([
  { person: 'ninguém', requested: '/tutor', shown: '/auth' },
  { person: 'ninguém', requested: '/admin', shown: '/auth' },
  { person: 'tutora', requested: '/tutor', shown: '/tutor' },
  { person: 'tutora', requested: '/admin', shown: '/dashboard' },
  { person: 'prestadora', requested: '/tutor', shown: '/dashboard' },
  { person: 'admin', requested: '/tutor', shown: '/dashboard' },
  { person: 'admin', requested: '/admin', shown: '/admin' },
] as const)('$person who asks for $requested is shown $shown', async ({ person, requested, shown }) => {
  arrive(person);
  open(requested);
  expect((await screen.findByRole('heading')).textContent).toBe(shown);
});

test('the shortcut to the agenda opens what the bar of a carer opens', async () => {
  arrive('prestadora');
  open('/atalho?lugar=agenda');
  await screen.findByRole('heading', { name: '/prestador/bookings' });
  expect(router.state.location.search).toBe('');
});
